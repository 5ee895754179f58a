/* Marks tables that overflow, and steps through the games of a report by showing the tiles on the board after each line. */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const box = target.closest('.scroll');
    box.classList.toggle('more', box.scrollWidth > box.clientWidth + 1);
  }
});
for (const table of document.querySelectorAll('.scroll > table')) {
  sizes.observe(table);
  sizes.observe(table.parentElement);
}

for (const game of document.querySelectorAll('.game')) {
  const range = game.querySelector('input');
  const tiles = [...game.querySelectorAll('[data-from]')];
  const lines = [...game.querySelectorAll('[data-line]')];
  const board = game.querySelector('.board');
  const status = game.querySelector('.status');
  const scroll = game.querySelector('.scroll');
  const heads = scroll.querySelector('thead');
  const last = lines.length;

  const show = (at) => {
    range.value = at;
    for (const tile of tiles) {
      const from = Number(tile.dataset.from);
      tile.hidden = from > at || Number(tile.dataset.to ?? Infinity) <= at;
      tile.classList.toggle('fresh', from === at && at > 0);
    }
    for (const line of lines) {
      const isNow = Number(line.dataset.line) === at;
      line.classList.toggle('now', isNow);
      if (!isNow) continue;
      const top = line.offsetTop - heads.offsetHeight;
      if (top < scroll.scrollTop) scroll.scrollTop = top;
      else if (line.offsetTop + line.offsetHeight > scroll.scrollTop + scroll.clientHeight)
        scroll.scrollTop = line.offsetTop + line.offsetHeight - scroll.clientHeight;
    }
    const text = (cell) => lines[at - 1].cells[cell].textContent;
    status.textContent =
      at === 0
        ? 'Before the first line'
        : `Line ${at} of ${last}: ${text(1)}, ${text(3)}, ${text(4)}, total ${text(5)}`;
    board.setAttribute('aria-label', at === 0 ? 'The empty board' : `The board after line ${at}`);
  };

  const steps = {
    first: () => 0,
    back: (at) => Math.max(0, at - 1),
    on: (at) => Math.min(last, at + 1),
    last: () => last,
  };
  for (const button of game.querySelectorAll('[data-step]')) {
    button.addEventListener('click', () => show(steps[button.dataset.step](Number(range.value))));
  }
  range.addEventListener('input', () => show(Number(range.value)));
  for (const line of lines) line.addEventListener('click', () => show(Number(line.dataset.line)));
  game.querySelector('.steps').hidden = false;
  show(last);
}
