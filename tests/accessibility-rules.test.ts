import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, paletteOf } from '../domain/theme/contrast.ts';

/** What no page shows by itself, and what a browser's test of some pages would miss: held by the code of all. */
const root = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const sheets = read('{client,pages}/**/*.css');
const scripts = read('{client,pages,renderer}/**/*.{ts,tsx}');

/** Where a pattern stands, as `file: what was found`, without comments. */
const found = (files: readonly { file: string; text: string }[], pattern: RegExp) =>
  files.flatMap(({ file, text }) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(pattern)].map(
      ([all]) => `${file}: ${all.trim()}`,
    ),
  );
const filesOf = (pattern: RegExp) =>
  [...new Set(found(scripts, pattern).map((place) => place.split(':')[0]))].toSorted();

const palette = paletteOf(readFileSync(join(root, 'client/ui/tokens.css'), 'utf8'));
/** Colours that stand out from every ground by 3 to 1, in both themes (WCAG 1.4.11). */
const clear = (['ink', 'soft', 'accent'] as const).filter((colour) =>
  (['paper', 'raised', 'ground'] as const).every((ground) =>
    ([0, 1] as const).every(
      (theme) => contrast(palette[colour][theme], palette[ground][theme]) >= 3,
    ),
  ),
);
const clearLine = new RegExp(`^[234]px solid var\\(--(?:${clear.join('|')})\\)$`);

test('what shows the focus is two points wide and stands out in both themes (2.4.7, 1.4.11)', () => {
  expect(clear).toEqual(['ink', 'soft', 'accent']);
  const rings = found(sheets, /outline:[^;]+/g).filter((place) => !place.endsWith(' none'));
  // A frame between gateways of payment, not the focus.
  const frames = [
    'client/features/checkout/gateway-list.module.css: outline: 1px solid var(--line)',
  ];
  expect(rings.length).toBeGreaterThan(8);
  for (const ring of rings.filter((place) => !frames.includes(place))) {
    expect([ring, ring.split('outline: ')[1]]).toEqual([ring, expect.stringMatching(clearLine)]);
  }
  expect(found(sheets, /:focus-visible \{[^}]*outline: 2px solid[^}]*\}/g).join()).toContain(
    'client/ui/base.css',
  );
  expect(found(sheets, /outline-(?:color|width|style):[^;]+/g)).toEqual([]);
});

test('who takes the ring of the focus away draws it elsewhere, or is no control (2.4.7)', () => {
  expect(
    found(sheets, /outline: none/g)
      .map((place) => place.split(':')[0])
      .toSorted(),
  ).toEqual([
    // `main` and what takes the focus for its words, which nobody comes to by Tab.
    'client/features/frame/layout.module.css',
    // The frame around the field has it.
    'client/features/search/search-field.module.css',
    'client/features/search/search-field.module.css',
    'client/ui/page.module.css',
    // The card has it.
    'client/ui/product-card.module.css',
    // The row has it.
    'client/ui/radio-row.module.css',
  ]);
});

test('a field’s edge stands out in both themes (1.4.11)', () => {
  const edge = new RegExp(`[12]px solid var\\(--(?:${clear.join('|')})\\)`);
  for (const [file, rule] of [
    ['client/ui/field.module.css', /^\.input \{[^}]*border: ([^;]+)/m],
    ['client/features/search/search-field.module.css', /border-block-end: ([^;]+)/],
  ] as const) {
    const text = sheets.find((sheet) => sheet.file === file)?.text ?? '';
    expect([file, rule.exec(text)?.[1]]).toEqual([file, expect.stringMatching(edge)]);
  }
});

test('sizes and colours have an edge, and what is chosen of sizes and colours a mark, that stands out in both themes (1.4.11)', () => {
  const text = sheets.find(({ file }) => file === 'client/ui/choice.module.css')?.text ?? '';
  const colour = new RegExp(`var\\(--(?:${clear.join('|')})\\)`);
  for (const rule of [
    /^\.cells \.option \{[^}]*border-color: ([^;]+)/m,
    /^\.swatches \.option \{[^}]*border-color: ([^;]+)/m,
    /^\.cells \.option:has\(\.input:checked\) \{[^}]*background: ([^;]+)/m,
    /^\.swatches \.option:has\(\.input:checked\) \{[^}]*outline: ([^;]+)/m,
  ]) {
    expect([rule, rule.exec(text)?.[1]]).toEqual([rule, expect.stringMatching(colour)]);
  }
});

test('styles and numbers of the Tab key move nothing across the order of the document (1.3.2, 2.4.3)', () => {
  const moves = /(?:^|[\s;{])order:[^;]+|(?:row|column|wrap)-reverse|direction: rtl/g;
  // The picture of the home page's stage stands above its words, and holds nothing to press.
  expect(found(sheets, moves)).toEqual(['client/features/home/hero.module.css: column-reverse']);
  expect(found(scripts, /tabIndex=(?:\{[1-9]\d*\}|"[1-9])/g)).toEqual([]);
});

test('nothing is done as a pointer goes down (2.5.2)', () => {
  const downs =
    /\bon(?:Pointer|Mouse)Down\b|\bonTouchStart\b|['"](?:pointer|mouse)down['"]|['"]touchstart['"]/g;
  expect(filesOf(downs)).toEqual([
    // What will be asked for is fetched ahead; nothing is seen of it.
    'client/core/when-page-idle.ts',
    // A picture that is zoomed is moved.
    'client/features/product/use-zoom.ts',
    // The field keeps the focus.
    'client/features/search/search-combobox.tsx',
    // Notes the variant at hand for the way back; nothing is seen of it.
    'client/features/sign-in/sign-in-link.tsx',
    // What will be asked for is fetched ahead; nothing is seen of it.
    'renderer/navigation/preload-links.ts',
  ]);
});

test('nothing needs a finger that drags or draws: what moves with it has a press beside it (2.5.1, 2.5.7)', () => {
  const moves =
    /\bon(?:Pointer|Mouse|Touch)Move\b|['"](?:pointer|mouse|touch)move['"]|\bon?[dD]rag\w*|draggable/g;
  // A zoomed picture, which two presses zoom where they are.
  expect(filesOf(moves)).toEqual(['client/features/product/use-zoom.ts']);
});

test('the focus changes nothing but what is named here (3.2.1)', () => {
  expect(filesOf(/\bonFocus(?:Capture)?=|['"]focus(?:in)?['"]/g)).toEqual([
    'client/core/when-page-idle.ts',
    // Asks for ways of delivery and payment, once.
    'client/features/checkout/checkout-form.tsx',
    // Makes room for what has the focus.
    'client/features/consent/use-out-of-the-way.ts',
    // Loads what the form needs.
    'client/features/frame/footer-newsletter.tsx',
    // Suggestions, which are said and change nothing.
    'client/features/search/search-field.tsx',
    // Notes the variant at hand for the way back; nothing is seen of it.
    'client/features/sign-in/sign-in-link.tsx',
    // A textarea taller than what is free of bars is shown from its top.
    'client/ui/field.tsx',
    // Puts the focus back to where it was.
    'client/ui/keep-focus.ts',
    // Fetches the page ahead; nothing is seen of it.
    'client/ui/product-card.tsx',
    // The quantity is selected, to be typed over.
    'client/ui/quantity-stepper.tsx',
    // A notice that is read does not go.
    'client/ui/toasts.tsx',
    'renderer/navigation/preload-links.ts',
  ]);
});

test('what is typed or chosen sends nothing but what is named here (3.2.2)', () => {
  expect(filesOf(/\brequestSubmit\(|\.submit\(\)/g)).toEqual([
    // Another order of a listing, said beside its field; the focus stays.
    'client/features/listing/listing-bar.tsx',
    // A suggestion that was pressed.
    'client/features/search/search-combobox.tsx',
    // Sent by who filled it in, before its script was there.
    'client/ui/form/submit-before-hydration.ts',
  ]);
});

test('no key does anything by itself, wherever one is on the page (2.1.4)', () => {
  const global = /(?:document|window|globalThis|^\s*)\.?addEventListener\(\s*'key\w+'/gm;
  // Escape closes the menu.
  expect(filesOf(global)).toEqual(['client/features/frame/use-menu-escape.ts']);
  expect(found(scripts, /accessKey|aria-keyshortcuts/g)).toEqual([]);
});

test('nothing moves for ever, and no clock changes what is shown but those that are named (2.2.2, 2.3.1)', () => {
  expect(found(sheets, /infinite|@keyframes [^{]*blink|animation-iteration-count[^;]+/g)).toEqual(
    [],
  );
  const seconds = found(sheets, /\b(\d*\.?\d+)s\b/g).map((place) =>
    Number.parseFloat(place.split(': ')[1] ?? ''),
  );
  expect(Math.max(...seconds)).toBeLessThanOrEqual(1);
  // A film that was pressed.
  expect(found(scripts, /autoPlay|<marquee|<blink/g)).toEqual([
    'client/ui/common/video-player.tsx: autoPlay',
  ]);
  expect(filesOf(/\bsetInterval\(/g)).toEqual([
    'client/core/session/auto-refresh.ts',
    'client/core/storage/watch-space.ts',
    'client/core/worker/watch-updates.ts',
    // Seconds left of a code of payment.
    'client/features/orders/use-seconds-left.ts',
    'client/features/sign-in/simulated-provider.ts',
    // Open or closed, once a minute.
    'client/features/stores/shop-hours.tsx',
    // Looks whether the payment's window of five seconds is over, and can be stopped.
    'pages/order-confirmation/payment-countdown.tsx',
  ]);
});

test('no text sends anybody by look or place alone (1.3.3)', () => {
  const polish = readFileSync(join(root, 'locales/pl.po'), 'utf8');
  const said = [...polish.matchAll(/^msgstr "(.*)"$/gm)].map(([, text = '']) => text);
  expect(said.length).toBeGreaterThan(1000);
  const places =
    /po (?:lewej|prawej)|w (?:lewym|prawym)|u góry|na (?:górze|dole)\b|(?:czerwon|zielon|niebiesk|szar|okrągł|kwadratow)\w* (?:przycisk|pol|ikon|link|ramk)|strzałk/i;
  expect(said.filter((text) => places.test(text))).toEqual([]);
});
