/** The names of the palette, each with a colour of the light theme and one of the dark. */
export const colourNames = [
  'paper',
  'raised',
  'ink',
  'soft',
  'line',
  'accent',
  'ok',
  'ground',
] as const;

export type ColourName = (typeof colourNames)[number];

/** A pair of colours as `#rrggbb`. */
export type ColourPair = readonly [light: string, dark: string];

export type Palette = Readonly<Record<ColourName, ColourPair>>;

/** The pairs of text and background colours, and their least contrast (WCAG 1.4.3, 1.4.6). */
export const contrastRules: readonly (readonly [ColourName, ColourName, number])[] = [
  ['ink', 'paper', 7],
  ['ink', 'raised', 7],
  ['soft', 'paper', 7],
  ['soft', 'raised', 7],
  ['ink', 'ground', 7],
  ['soft', 'ground', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'raised', 4.5],
  ['ok', 'paper', 4.5],
];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG's contrast ratio of two colours given as `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const themes = ['light', 'dark'] as const;

/**
 * The colour pairs of a palette that are too faint to read, as text; empty where all are readable.
 */
export function contrastFaults(palette: Palette): readonly string[] {
  return contrastRules.flatMap(([text, ground, least]) =>
    themes.flatMap((theme, at) => {
      const ratio = contrast(palette[text][at] ?? '', palette[ground][at] ?? '');
      return ratio >= least
        ? []
        : [`${text} on ${ground} is ${ratio.toFixed(1)} to 1 in the ${theme} theme, not ${least}`];
    }),
  );
}

/** The palette in a style sheet of tokens. Throws where a colour is missing. */
export function paletteOf(css: string): Palette {
  const pair = (name: ColourName): ColourPair => {
    const match = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
    if (match === null) throw new Error(`No colour ${name}`);
    return [String(match[1]), String(match[2])];
  };
  return {
    paper: pair('paper'),
    raised: pair('raised'),
    ink: pair('ink'),
    soft: pair('soft'),
    line: pair('line'),
    accent: pair('accent'),
    ok: pair('ok'),
    ground: pair('ground'),
  };
}
