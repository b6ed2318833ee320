// The rules, searched while one types. Without this script the field asks the server, which finds the same: the names of
// things, the endings of words and the words that say nothing come with the page.

/** Small letters without accents, one for one, so that places in a text stay where they are. */
const plain = (text) => [...text.toLowerCase()].map((letter) => (letter === 'ł' ? 'l' : letter.normalize('NFD')[0])).join('');

const field = document.querySelector('[data-search]');
if (field) {
  const rules = [...document.querySelectorAll(field.dataset.search)];
  const list = (text, by = ' ') => (text ? text.split(by) : []);
  const endings = list(field.dataset.endings).sort((one, other) => other.length - one.length);
  const skipped = new Set(list(field.dataset.skipped));
  const names = list(field.dataset.names, '|').map((thing) => list(thing, ',').map((name) => list(name)));
  const split = (text) => plain(text).split(/[^\p{L}\p{N}+]+/u).filter(Boolean);

  /** A word without its ending; at least three letters stay. */
  const stem = (word) => {
    const ending = endings.find((one) => word.endsWith(one) && word.length >= one.length + 3);
    return ending ? word.slice(0, -ending.length) : word;
  };

  const texts = rules.map((rule) => plain(`${rule.id} ${rule.lastElementChild.textContent}`));
  const stems = rules.map((rule) => new Set(split(rule.lastElementChild.textContent).map(stem)));
  const things = rules.map((rule) => list(rule.dataset.things).map(Number));
  const found = document.getElementById('found');
  const marks = CSS.highlights ? new Highlight() : null;
  if (marks) CSS.highlights.set('found', marks);

  /** Marks the words where they stand. */
  const highlight = (rule, words) => {
    const walker = document.createTreeWalker(rule, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = plain(walker.currentNode.data);
      if (text.length !== walker.currentNode.data.length) continue;
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + word.length);
          marks.add(range);
        }
      }
    }
  };

  /** For each thing, which of the words name it. The last letters of a word may be missing: it may be half typed. */
  const naming = (words) => {
    const says = (word, part) => stem(word) === part || (word.length >= 4 && part.startsWith(word));
    return names.map((all) => new Set(all.flatMap((name) => {
      const places = name.map((part) => words.findIndex((word) => says(word, part)));
      return places.includes(-1) ? [] : places;
    })));
  };

  const search = () => {
    const all = split(field.value);
    const told = all.filter((word) => !skipped.has(word));
    const words = told.length ? told : all;
    const named = naming(words);
    const searching = words.length > 0;
    let count = 0;
    marks?.clear();
    rules.forEach((rule, index) => {
      rule.hidden = !words.every((word, place) => texts[index].includes(word)
        || stems[index].has(stem(word)) || things[index].some((thing) => named[thing].has(place)));
      if (rule.hidden) return;
      count += 1;
      if (searching && marks) highlight(rule, words.map((word) => (texts[index].includes(word) ? word : stem(word))));
    });
    for (const chapter of document.querySelectorAll('section.chapter')) {
      chapter.hidden = searching && !chapter.querySelector('.rule:not([hidden])');
      chapter.querySelectorAll('.rule-picture, .chapter-words').forEach((part) => { part.hidden = searching; });
    }
    document.getElementById('components').hidden = searching;
    found.textContent = searching ? found.dataset.found.replace('#', count).replace('%', rules.length) : '';
  };
  field.addEventListener('input', search);
  field.form.addEventListener('submit', (event) => {
    event.preventDefault();
    document.querySelector('.rule:not([hidden])')?.focus();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !event.target.closest('input, textarea')) { event.preventDefault(); field.focus(); }
    if (event.key === 'Escape' && event.target === field && field.value) { field.value = ''; search(); }
  });

  // An address of a rule shows it, whatever was searched for.
  const visit = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest('[hidden]')) return;
    field.value = '';
    search();
    target.scrollIntoView();
  };
  addEventListener('hashchange', visit);
  if (field.value) search();
  visit();
}

// The chapter one reads is marked in the table of contents.
const links = new Map([...document.querySelectorAll('.learn-nav a[href^="#"]')].map((link) => [link.hash.slice(1), link]));
if (links.size) {
  const shown = new Set();
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const name = entry.target.querySelector('h2').id.replace('components-title', 'components');
      if (entry.isIntersecting) shown.add(name); else shown.delete(name);
    }
    const now = [...links.keys()].find((name) => shown.has(name));
    links.forEach((link, name) => { if (name === now) link.setAttribute('aria-current', 'location'); else link.removeAttribute('aria-current'); });
  }, { rootMargin: '-10% 0px -70% 0px' });
  document.querySelectorAll('section.chapter, section.components').forEach((section) => watcher.observe(section));
}
