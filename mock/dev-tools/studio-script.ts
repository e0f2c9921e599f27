/**
 * The script of the theme studio. The server makes the style sheet and names the faults, so both
 * have one rule; frames take the sheet as a constructed one, which their policy allows.
 */
export const studioScript = `(() => {
  const form = document.getElementById('theme');
  const list = document.getElementById('blocks');
  const frames = [...document.querySelectorAll('iframe')];
  const value = (name) => form.elements[name].value;
  const first = new Map([...form.elements].filter((f) => f.name).map((f) => [f.name, f.value]));
  const firstRows = [...list.children].map((row) => [row, row.querySelector('input').checked]);
  const usualOrder = ['banners', 'new', 'tiles', 'bestsellers', 'sale', 'viewed'].join();
  const set = new Set();
  let known = null;
  const colours = ['paper', 'raised', 'ink', 'soft', 'line', 'accent', 'ok', 'ground'];
  const isSaid = (name) => set.has(name) || (form.elements[name].dataset.usual ?? value(name)) !== value(name);
  function theme() {
    const told = {};
    const pairs = colours.filter((name) => set.has(name + '.0') || set.has(name + '.1') || base[name]);
    if (pairs.length) told.colours = Object.fromEntries(pairs.map((name) => [name, [value(name + '.0'), value(name + '.1')]]));
    const fonts = {};
    for (const name of ['text', 'headings']) if (value(name)) fonts[name] = value(name);
    if (Object.keys(fonts).length) told.fonts = fonts;
    for (const name of ['radius', 'density', 'columns', 'width']) if (isSaid(name)) told[name] = Number(value(name));
    const pictures = {};
    for (const name of ['ratio', 'fit']) if (value(name)) pictures[name] = value(name);
    if (isSaid('focus.x') || isSaid('focus.y')) pictures.focus = [Number(value('focus.x')), Number(value('focus.y'))];
    if (Object.keys(pictures).length) told.pictures = pictures;
    const home = [...list.children].filter((row) => row.querySelector('input').checked).map((row) => row.dataset.block);
    if (home.join() !== usualOrder) told.home = home;
    return told;
  }
  const base = JSON.parse(document.body.dataset.colours);
  const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  function paint(frame) {
    const inside = frame.contentWindow;
    if (known === null || !inside?.document?.documentElement) return;
    const sheet = new inside.CSSStyleSheet();
    sheet.replaceSync(':root:root{color-scheme:' + frame.dataset.theme + '}\\n' + known);
    inside.document.adoptedStyleSheets = [sheet];
  }
  let asked = 0;
  async function update() {
    const mine = ++asked;
    for (const field of form.querySelectorAll('input[type=range]')) field.parentElement.querySelector('output').value = field.value.replace('.', ',');
    const { css, faults } = await (await post('/mock/wyglad/podglad', theme())).json();
    if (mine !== asked) return;
    known = css;
    frames.forEach(paint);
    const box = document.getElementById('faults');
    box.replaceChildren();
    if (faults.length === 0) return;
    const ul = document.createElement('ul');
    for (const fault of faults) ul.append(Object.assign(document.createElement('li'), { textContent: fault }));
    box.append(ul);
  }
  function fit() {
    for (const frame of frames) {
      const box = frame.parentElement;
      const width = Number(frame.width);
      const scale = Math.min(1, box.clientWidth / width);
      const height = width === 360 ? 720 : width === 768 ? 1000 : 900;
      frame.style.height = height + 'px';
      frame.style.transform = 'scale(' + scale + ')';
      box.style.height = height * scale + 'px';
    }
  }
  addEventListener('resize', fit);
  fit();
  for (const frame of frames) frame.addEventListener('load', () => paint(frame));
  form.addEventListener('input', ({ target }) => { if (target.name) set.add(target.name); update(); });
  const told = document.getElementById('moved');
  const nameOf = (row) => row.querySelector('label').textContent.trim();
  function moved(row) {
    told.textContent = nameOf(row) + ': miejsce ' + ([...list.children].indexOf(row) + 1) + ' z ' + list.children.length + '.';
    update();
  }
  list.addEventListener('click', ({ target }) => {
    const by = target.dataset.move;
    if (!by) return;
    const row = target.closest('li');
    if (by === '1') row.nextElementSibling?.after(row);
    else row.previousElementSibling?.before(row);
    target.focus();
    moved(row);
  });
  let held = null;
  list.addEventListener('dragstart', ({ target }) => { held = target.closest('li'); });
  list.addEventListener('dragover', (event) => {
    const over = event.target.closest('li');
    if (held === null || over === null) return;
    event.preventDefault();
    if (over === held) return;
    const isAfter = event.clientY > over.getBoundingClientRect().top + over.offsetHeight / 2;
    if (isAfter) over.after(held);
    else over.before(held);
  });
  list.addEventListener('dragend', () => { if (held) moved(held); held = null; });
  document.getElementById('undo').addEventListener('click', () => {
    for (const [name, was] of first) form.elements[name].value = was;
    for (const [row, isShown] of firstRows) { list.append(row); row.querySelector('input').checked = isShown; }
    set.clear();
    document.getElementById('saved').textContent = 'Cofnięto zmiany.';
    update();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const saved = document.getElementById('saved');
    if (!document.body.dataset.folder) {
      const blob = new Blob([JSON.stringify(theme(), null, 2) + '\\n'], { type: 'application/json' });
      const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: 'theme.json' });
      link.click();
      URL.revokeObjectURL(link.href);
      return;
    }
    const response = await post('/mock/wyglad', theme());
    saved.textContent = response.ok ? 'Zapisano. Sklep już tak wygląda.' : 'Nie zapisano: popraw wskazane kolory.';
    if (response.ok) for (const frame of frames) frame.contentWindow.location.reload();
  });
  const places = {};
  document.getElementById('place').addEventListener('change', ({ target }) => {
    const paths = { listing: 'header a[href^="/"]:not([href="/"])', product: 'article h3 a' };
    const of = paths[target.value];
    const link = of && frames.map((frame) => frame.contentDocument?.querySelector(of)).find(Boolean);
    if (of) places[target.value] ??= link?.getAttribute('href');
    for (const frame of frames) frame.contentWindow.location.href = places[target.value] ?? (of ? '/' : target.value);
  });
  update();
})();
`;
