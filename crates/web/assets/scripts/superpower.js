// Contracts by drag and drop. Where a contract may go, and what that leads to, the server has drawn
// already: every country carries a button for each value, and dropping presses it.
let dragged = null;

const button = (country) => country?.querySelector(`[data-put="${dragged}"] button`);

function mark(on) {
  for (const country of document.querySelectorAll('.superpower [data-country]')) {
    const target = on && dragged ? button(country) : null;
    country.classList.toggle('open', !!target && target.dataset.draft !== undefined);
    if (!on) country.classList.remove('over');
  }
}

document.addEventListener('dragstart', (event) => {
  const card = event.target.closest?.('.superpower .hand [data-value]');
  if (!card) return;
  dragged = card.dataset.value;
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', dragged);
  mark(true);
});

document.addEventListener('dragover', (event) => {
  const country = dragged && event.target.closest?.('.superpower [data-country]');
  if (!country) return;
  event.preventDefault();
  document.querySelectorAll('.superpower [data-country].over').forEach((other) => other !== country && other.classList.remove('over'));
  country.classList.add('over');
});

document.addEventListener('drop', (event) => {
  const country = dragged && event.target.closest?.('.superpower [data-country]');
  if (!country) return;
  event.preventDefault();
  // A button that refuses says why when it is pressed.
  button(country)?.click();
});

document.addEventListener('dragend', () => { mark(false); dragged = null; });
