import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, paletteOf } from '../domain/theme/contrast.ts';

/**
 * Checks of the source code of all pages: what no page shows by itself, and what browser tests of
 * some pages would miss.
 */
const root = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const sheets = read('{client,pages}/**/*.css');
const scripts = read('{client,pages,renderer}/**/*.{ts,tsx}');

/** Matches of a pattern outside comments, as `file: match`. */
const found = (files: readonly { file: string; text: string }[], pattern: RegExp) =>
  files.flatMap(({ file, text }) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(pattern)].map(
      ([all]) => `${file}: ${all.trim()}`,
    ),
  );
const filesOf = (pattern: RegExp) =>
  [...new Set(found(scripts, pattern).map((place) => place.split(':')[0]))].toSorted();

const palette = paletteOf(readFileSync(join(root, 'client/ui/tokens.css'), 'utf8'));
/** Colours with a contrast of at least 3 to 1 on every background, in both themes (WCAG 1.4.11). */
const clear = (['ink', 'soft', 'accent'] as const).filter((colour) =>
  (['paper', 'raised', 'ground'] as const).every((ground) =>
    ([0, 1] as const).every(
      (theme) => contrast(palette[colour][theme], palette[ground][theme]) >= 3,
    ),
  ),
);
const clearLine = new RegExp(`^[234]px solid var\\(--(?:${clear.join('|')})\\)$`);

test('the focus ring is two pixels wide and visible in both themes (2.4.7, 1.4.11)', () => {
  expect(clear).toEqual(['ink', 'soft', 'accent']);
  const rings = found(sheets, /outline:[^;]+/g).filter((place) => !place.endsWith(' none'));
  // A border between payment gateways, not a focus ring.
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

test('an element without a focus ring shows the focus elsewhere or is no control (2.4.7)', () => {
  expect(
    found(sheets, /outline: none/g)
      .map((place) => place.split(':')[0])
      .toSorted(),
  ).toEqual([
    // `main` and targets of programmatic focus, which Tab does not reach.
    'client/features/frame/layout.module.css',
    // The frame around the field shows the focus.
    'client/features/search/search-field.module.css',
    'client/features/search/search-field.module.css',
    'client/ui/page.module.css',
    // The card shows the focus.
    'client/ui/product-card.module.css',
    // The row shows the focus.
    'client/ui/radio-row.module.css',
  ]);
});

test('the edge of a field is visible in both themes (1.4.11)', () => {
  const edge = new RegExp(`[12]px solid var\\(--(?:${clear.join('|')})\\)`);
  for (const [file, rule] of [
    ['client/ui/field.module.css', /^\.input \{[^}]*border: ([^;]+)/m],
    ['client/features/search/search-field.module.css', /border-block-end: ([^;]+)/],
  ] as const) {
    const text = sheets.find((sheet) => sheet.file === file)?.text ?? '';
    expect([file, rule.exec(text)?.[1]]).toEqual([file, expect.stringMatching(edge)]);
  }
});

test('sizes and colours have an edge, and the chosen ones a mark, that is visible in both themes (1.4.11)', () => {
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

test('styles and tabindex values do not change the order of the document (1.3.2, 2.4.3)', () => {
  const moves = /(?:^|[\s;{])order:[^;]+|(?:row|column|wrap)-reverse|direction: rtl/g;
  // The picture of the home page's hero is shown above its text; it contains no control.
  expect(found(sheets, moves)).toEqual(['client/features/home/hero.module.css: column-reverse']);
  expect(found(scripts, /tabIndex=(?:\{[1-9]\d*\}|"[1-9])/g)).toEqual([]);
});

test('no action happens on pointer down (2.5.2)', () => {
  const downs =
    /\bon(?:Pointer|Mouse)Down\b|\bonTouchStart\b|['"](?:pointer|mouse)down['"]|['"]touchstart['"]/g;
  expect(filesOf(downs)).toEqual([
    // Prefetches what the click will need; nothing visible changes.
    'client/core/when-page-idle.ts',
    // Leaves the focus in the field.
    'client/features/search/search-combobox.tsx',
    // Notes the current variant for the way back; nothing visible changes.
    'client/features/sign-in/sign-in-link.tsx',
    // Moves a zoomed picture.
    'client/features/viewer/use-zoom.ts',
    // The shopper is there: scripts and pictures are loaded.
    'renderer/document/inline/record-input.ts',
    'renderer/document/inline/start-entry.ts',
    // Prefetches what the click will need; nothing visible changes.
    'renderer/navigation/preload-links.ts',
    // Ends the wait for the part of a page that a hash names.
    'renderer/navigation/scroll-to-place.ts',
  ]);
});

test('no function needs dragging or a gesture: each has a button or a click as well (2.5.1, 2.5.7) [pl-G08]', () => {
  const moves =
    /\bon(?:Pointer|Mouse|Touch)Move\b|['"](?:pointer|mouse|touch)move['"]|\bon?[dD]rag\w*|draggable/g;
  expect(filesOf(moves)).toEqual([
    // Lets the pointer open the menu again; a button opens it, too.
    'client/features/frame/main-menu.tsx',
    // A zoomed picture; a double click zooms in and out without dragging.
    'client/features/viewer/use-zoom.ts',
    // The shopper is there; a key or a click says so, too.
    'renderer/document/inline/record-input.ts',
    // Ends the wait for the part of a page that a hash names.
    'renderer/navigation/scroll-to-place.ts',
  ]);
});

test('focus changes nothing except in the files listed here (3.2.1)', () => {
  expect(filesOf(/\bonFocus(?:Capture)?=|['"]focus(?:in)?['"]/g)).toEqual([
    'client/core/when-page-idle.ts',
    // Fetches the delivery and payment methods, once.
    'client/features/checkout/checkout-form.tsx',
    // Scrolls so that the notice does not cover the focused element.
    'client/features/consent/use-out-of-the-way.ts',
    // Loads the code of the form.
    'client/features/frame/footer-newsletter.tsx',
    // Opens the suggestions, which are announced and change nothing.
    'client/features/search/search-field.tsx',
    // Notes the current variant for the way back; nothing visible changes.
    'client/features/sign-in/sign-in-link.tsx',
    // Shows the top of a textarea that is taller than the space between the fixed bars.
    'client/ui/field.tsx',
    // Restores the previous focus.
    'client/ui/keep-focus.ts',
    // Prefetches the page; nothing visible changes.
    'client/ui/product-card.tsx',
    // Selects the quantity, so that typing replaces it.
    'client/ui/quantity-stepper.tsx',
    // A notice stays while it is being read.
    'client/ui/toasts.tsx',
    // The shopper is there: scripts and pictures are loaded.
    'renderer/document/inline/record-input.ts',
    'renderer/document/inline/start-entry.ts',
    'renderer/navigation/preload-links.ts',
  ]);
});

test('typing and choosing submit no form except in the files listed here (3.2.2)', () => {
  expect(filesOf(/\brequestSubmit\(|\.submit\(\)/g)).toEqual([
    // The shopper submitted this form before its script was loaded.
    'client/core/replay-input.ts',
    // Another sort order of a listing, announced beside its field; the focus stays.
    'client/features/listing/listing-bar.tsx',
    // A suggestion that was clicked.
    'client/features/search/search-combobox.tsx',
  ]);
});

test('there are no single-key shortcuts for the whole page (2.1.4)', () => {
  const global = /(?:document|window|globalThis|^\s*)\.?addEventListener\(\s*'key\w+'/gm;
  // Escape closes the menu.
  expect(filesOf(global)).toEqual(['client/features/frame/main-menu.tsx']);
  expect(found(scripts, /accessKey|aria-keyshortcuts/g)).toEqual([]);
});

test('no animation is endless, and only the timers listed here change the page (2.2.2, 2.3.1)', () => {
  expect(found(sheets, /infinite|@keyframes [^{]*blink|animation-iteration-count[^;]+/g)).toEqual(
    [],
  );
  const seconds = found(sheets, /\b(\d*\.?\d+)s\b/g).map((place) =>
    Number.parseFloat(place.split(': ')[1] ?? ''),
  );
  expect(Math.max(...seconds)).toBeLessThanOrEqual(1);
  // A film that the shopper started.
  expect(found(scripts, /autoPlay|<marquee|<blink/g)).toEqual([
    'client/ui/common/video-player.tsx: autoPlay',
  ]);
  expect(filesOf(/\bsetInterval\(/g)).toEqual([
    'client/core/session/renew-shared.ts',
    'client/core/storage/watch-space.ts',
    'client/core/worker/watch-updates.ts',
    // Seconds until a payment code expires.
    'client/features/orders/payment-state.tsx',
    'client/features/sign-in/simulated-provider.ts',
    // Open or closed, checked once a minute.
    'client/features/stores/shop-hours.tsx',
    // The five seconds before the payment page opens; they can be stopped.
    'pages/order-confirmation/payment-countdown.tsx',
  ]);
});

test('no text refers to a control by look or position alone (1.3.3)', () => {
  const polish = readFileSync(join(root, 'locales/pl.po'), 'utf8');
  const texts = [...polish.matchAll(/^msgstr "(.*)"$/gm)].map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(1000);
  const places =
    /po (?:lewej|prawej)|w (?:lewym|prawym)|u góry|na (?:górze|dole)\b|(?:czerwon|zielon|niebiesk|szar|okrągł|kwadratow)\w* (?:przycisk|pol|ikon|link|ramk)|strzałk/i;
  expect(texts.filter((text) => places.test(text))).toEqual([]);
});
