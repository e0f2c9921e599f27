/**
 * The script of the theme studio. Its text is sent to the browser, so it uses nothing from outside
 * itself. The server makes the style sheet and names the faults, so both have one rule; frames take
 * the sheet as a constructed one, which their policy allows.
 */
export function runStudio(): void {
  const byId = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`No element ${id}`);
    return found;
  };
  const form = byId('theme');
  const list = byId('blocks');
  const frames = [...document.querySelectorAll('iframe')];
  const { folder = '', colours = '{}' } = document.body.dataset;
  const written: object = JSON.parse(colours);

  type Field = HTMLInputElement | HTMLSelectElement;
  const fields = new Map(
    [...form.querySelectorAll<Field>('[name]')].map((field) => [field.name, field]),
  );
  const read = (name: string): string => fields.get(name)?.value ?? '';
  const rows = () => [...list.children].filter((row) => row instanceof HTMLElement);
  const checkOf = (row: Element) => row.querySelector('input');
  const isShown = (row: Element): boolean => checkOf(row)?.checked ?? false;

  /** The values of the file, to which undoing returns. */
  const readAll = () => ({
    values: [...fields].map(([name, { value }]) => [name, value] as const),
    blocks: rows().map((row) => [row, isShown(row)] as const),
  });
  let saved = readAll();
  /** Names of the fields that were used. One with its usual value is written only then. */
  const used = new Set<string>();

  const isWritten = (name: string): boolean => {
    const usual = fields.get(name)?.dataset['usual'];
    return used.has(name) || (usual !== undefined && usual !== read(name));
  };
  const parts = (names: readonly string[], each: (name: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, each(name)]));
  /** An entry of an object, unless it is empty. */
  const unlessEmpty = (name: string, part: object) =>
    Object.keys(part).length > 0 ? { [name]: part } : {};

  function readTheme(): object {
    const names = [...fields.keys()];
    const pairs = names
      .filter((name) => name.endsWith('.0'))
      .map((name) => name.slice(0, -2))
      .filter((name) => name in written || used.has(`${name}.0`) || used.has(`${name}.1`));
    const chosen = (of: readonly string[]) => of.filter((name) => read(name) !== '');
    const focus = ['focus.x', 'focus.y'];
    const home = rows()
      .filter(isShown)
      .map((row) => row.dataset['block']);
    return {
      ...unlessEmpty(
        'colours',
        parts(pairs, (name) => [read(`${name}.0`), read(`${name}.1`)]),
      ),
      ...unlessEmpty('fonts', parts(chosen(['text', 'headings']), read)),
      ...parts(['radius', 'density', 'columns', 'width'].filter(isWritten), (name) =>
        Number(read(name)),
      ),
      ...unlessEmpty('pictures', {
        ...parts(chosen(['ratio', 'fit']), read),
        ...(focus.some(isWritten) && { focus: focus.map((name) => Number(read(name))) }),
      }),
      ...(home.join() !== list.dataset['usual'] && { home }),
    };
  }

  const post = (path: string) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(readTheme()),
    });

  let shown: { css: string; schemes: Readonly<Record<string, string>> } | null = null;
  function paint(frame: HTMLIFrameElement): void {
    const inside = frame.contentDocument;
    // A sheet belongs to the window that constructed it.
    const Sheet = inside?.defaultView?.CSSStyleSheet;
    if (shown === null || !inside || !Sheet) return;
    const sheet = new Sheet();
    sheet.replaceSync(shown.css + shown.schemes[frame.dataset['theme'] ?? '']);
    inside.adoptedStyleSheets = [sheet];
  }

  function showFaults(faults: readonly string[]): void {
    const items = faults.map((fault) =>
      Object.assign(document.createElement('li'), { textContent: fault }),
    );
    const all = document.createElement('ul');
    all.append(...items);
    byId('faults').replaceChildren(...(items.length > 0 ? [all] : []));
  }

  let requests = 0;
  /** Shows the values in the frames; a response that a later one has overtaken is not used. */
  async function update(): Promise<void> {
    requests += 1;
    const own = requests;
    for (const output of form.querySelectorAll('output')) {
      const field = output.parentElement?.querySelector('input');
      output.value = (field?.value ?? '').replace('.', ',');
    }
    const answer = await (await post('/mock/wyglad/podglad')).json();
    if (own !== requests) return;
    shown = answer;
    frames.forEach(paint);
    showFaults(answer.faults);
  }

  /** Scales the frames to their places. */
  function scaleFrames(): void {
    for (const frame of frames) {
      const box = frame.parentElement;
      const width = Number(frame.width);
      const height = Number(frame.height);
      const scale = Math.min(1, (box?.clientWidth ?? width) / width);
      frame.style.transform = `scale(${scale})`;
      if (box) box.style.height = `${height * scale}px`;
    }
  }

  function announceMove(row: HTMLElement): void {
    const name = row.querySelector('label')?.textContent?.trim();
    const all = rows();
    byId('moved').textContent = `${name}: miejsce ${all.indexOf(row) + 1} z ${all.length}.`;
    void update();
  }

  function dragBlocks(): void {
    let dragged: HTMLElement | null = null;
    const rowOf = ({ target }: Event) => (target instanceof Element ? target.closest('li') : null);
    list.addEventListener('dragstart', (event) => {
      dragged = rowOf(event);
    });
    list.addEventListener('dragover', (event) => {
      const over = rowOf(event);
      if (dragged === null || over === null) return;
      event.preventDefault();
      if (over === dragged) return;
      const { top, height } = over.getBoundingClientRect();
      if (event.clientY > top + height / 2) over.after(dragged);
      else over.before(dragged);
    });
    list.addEventListener('dragend', () => {
      if (dragged) announceMove(dragged);
      dragged = null;
    });
  }

  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const [row, by] = [target.closest('li'), target.dataset['move']];
    if (row === null || by === undefined) return;
    if (by === '1') row.nextElementSibling?.after(row);
    else row.previousElementSibling?.before(row);
    target.focus();
    announceMove(row);
  });
  dragBlocks();

  form.addEventListener('input', ({ target }) => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    if (name) used.add(name);
    void update();
  });

  byId('undo').addEventListener('click', () => {
    for (const [name, value] of saved.values) Object.assign(fields.get(name) ?? {}, { value });
    for (const [row, checked] of saved.blocks) {
      list.append(row);
      Object.assign(checkOf(row) ?? {}, { checked });
    }
    used.clear();
    byId('saved').textContent = 'Cofnięto zmiany.';
    void update();
  });

  function download(): void {
    const type = 'application/json';
    const file = new Blob([`${JSON.stringify(readTheme(), null, 2)}\n`], { type });
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href, download: 'theme.json' }).click();
    URL.revokeObjectURL(href);
  }

  async function save(): Promise<void> {
    const { ok } = await post('/mock/wyglad');
    byId('saved').textContent = ok
      ? 'Zapisano. Sklep już tak wygląda.'
      : 'Nie zapisano. Popraw wskazane kolory albo sprawdź, czy serwer działa.';
    if (!ok) return;
    saved = readAll();
    for (const frame of frames) frame.contentWindow?.location.reload();
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (folder === '') download();
    else void save();
  });

  /** Where each kind of page was found first. */
  const found = new Map<string, string>();
  const linksTo: Readonly<Record<string, string>> = {
    listing: 'header nav a[href^="/"]:not([href="/"])',
    product: 'article h3 a',
  };
  function addressOf(place: string): string {
    const link = linksTo[place];
    if (link === undefined) return place;
    const known = frames
      .map((frame) => frame.contentDocument?.querySelector(link)?.getAttribute('href'))
      .find((href) => href);
    const address = found.get(place) ?? known ?? '/';
    if (known) found.set(place, address);
    return address;
  }
  byId('place').addEventListener('change', ({ target }) => {
    const place = target instanceof HTMLSelectElement ? target.value : '/';
    const address = addressOf(place);
    for (const frame of frames) frame.contentWindow?.location.assign(address);
  });

  for (const frame of frames) frame.addEventListener('load', () => paint(frame));
  addEventListener('resize', scaleFrames);
  scaleFrames();
  void update();
}
