// The rules, searched while one types: the server answers, as it does without this script, and says what is marked.

const field = document.querySelector('[data-search]');
const statute = document.getElementById('rules');

if (field) {
  let asked = 0;
  let waiting = 0;

  /** Asks the server for the words in the field, and shows the answer unless a later one is on its way. */
  const search = async () => {
    const order = ++asked;
    const words = field.value.trim();
    const address = `${field.form.action}${words ? `?q=${encodeURIComponent(words)}` : ''}`;
    try {
      const answer = await fetch(address, { headers: { 'x-part': 'answers' } });
      const page = document.createElement('template');
      page.innerHTML = await answer.text();
      const next = page.content.getElementById('answers');
      if (order !== asked || !next) return;
      // The line that is read out stays the same element, or it is not heard.
      const answers = document.getElementById('answers');
      document.getElementById('found').textContent = next.querySelector('#found').textContent.trim();
      answers.querySelector('ol')?.remove();
      const list = next.querySelector('ol');
      if (list) answers.append(list);
      history.replaceState(null, '', words ? `?q=${encodeURIComponent(words)}` : location.pathname);
    } catch { /* Without a connection the field still holds the words. */ }
  };

  field.addEventListener('input', () => { clearTimeout(waiting); waiting = setTimeout(search, 120); });
  field.form.addEventListener('submit', async (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    await search();
    document.querySelector('#answers .answer-where')?.focus();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !event.target.closest('input, textarea')) { event.preventDefault(); field.focus(); }
    if (event.key === 'Escape' && event.target === field && field.value) { field.value = ''; search(); }
  });
}

if (statute) {
  /** The numbered rules open for whoever comes for one of them, or for their table of contents. */
  const visit = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || !(target === statute || statute.contains(target))) return;
    statute.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', visit);
  // The same address again is no change of it.
  document.addEventListener('click', (event) => { if (event.target.closest('a[href^="#"]')) setTimeout(visit); });
  visit();

  // The chapter one reads is marked in the table of contents.
  const links = new Map([...document.querySelectorAll('.learn-nav a[href^="#"]')].map((link) => [link.hash.slice(1), link]));
  const shown = new Set();
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const name = entry.target.querySelector('h3').id.replace('components-title', 'components');
      if (entry.isIntersecting) shown.add(name); else shown.delete(name);
    }
    const now = [...links.keys()].find((name) => shown.has(name));
    links.forEach((link, name) => { if (name === now) link.setAttribute('aria-current', 'location'); else link.removeAttribute('aria-current'); });
  }, { rootMargin: '-10% 0px -70% 0px' });
  document.querySelectorAll('section.chapter, section.components').forEach((section) => watcher.observe(section));
}

document.querySelector('[data-print]')?.addEventListener('click', () => { if (statute) statute.open = false; print(); });
