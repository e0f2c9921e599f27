import * as v from 'valibot';
import { type ColourPair, colourNames, contrastFaults, type Palette } from './contrast.ts';

/** Font stacks of a theme: the shop's own fonts, and faces that devices have. */
export const fontStacks = {
  'instrument-sans': '"Instrument Sans", system-ui, sans-serif',
  'instrument-serif': '"Instrument Serif", Georgia, serif',
  system: 'system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  humanist: 'Optima, Candara, "Noto Sans", "DejaVu Sans", sans-serif',
  'old-style': '"Iowan Old Style", "Palatino Linotype", Palatino, "P052", Georgia, serif',
  slab: 'Rockwell, "Roboto Slab", "DejaVu Serif", "Liberation Serif", serif',
  mono: 'ui-monospace, "DejaVu Sans Mono", "Liberation Mono", monospace',
} as const;

type FontName = keyof typeof fontStacks;
const fontNames = Object.keys(fontStacks).filter((name): name is FontName => name in fontStacks);

/** Blocks of the home page after its hero, in their usual order. */
export const homeBlockNames = ['banners', 'new', 'tiles', 'bestsellers', 'sale', 'viewed'] as const;

export type HomeBlockName = (typeof homeBlockNames)[number];

export const pictureRatios = ['1/1', '4/5', '450/570', '3/4', '2/3'] as const;

/** The limits of numbers, for the schema and for the studio's fields. */
export const themeRanges = {
  radius: { least: 0, most: 24 },
  density: { least: 0.75, most: 1.5 },
  columns: { least: 2, most: 6 },
  width: { least: 960, most: 1360 },
  focus: { least: 0, most: 100 },
} as const;

const within = (name: keyof typeof themeRanges) => {
  const { least, most } = themeRanges[name];
  const text = `a number from ${least} to ${most}`;
  return v.pipe(v.number(text), v.minValue(least, text), v.maxValue(most, text));
};

const whole = (name: keyof typeof themeRanges) => v.pipe(within(name), v.integer('a whole number'));

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `one of: ${names.join(', ')}`);

const hex = v.pipe(
  v.string('a colour such as #1b1a17'),
  v.regex(/^#[0-9a-f]{6}$/, 'a colour such as #1b1a17'),
);
const pair = v.exactOptional(v.strictTuple([hex, hex], 'two colours: light, dark'));

/** The schema of `theme.json`. Every value is optional; missing ones stay as `shop.ts` has them. */
export const ThemeFileSchema = v.strictObject(
  {
    colours: v.exactOptional(
      v.strictObject(
        {
          paper: pair,
          raised: pair,
          ink: pair,
          soft: pair,
          line: pair,
          accent: pair,
          ok: pair,
          ground: pair,
        },
        `no such colour; there are: ${colourNames.join(', ')}`,
      ),
    ),
    fonts: v.exactOptional(
      v.strictObject({
        text: v.exactOptional(oneOf(fontNames)),
        headings: v.exactOptional(oneOf(fontNames)),
      }),
    ),
    /** Corners of fields, buttons and pictures, in pixels. */
    radius: v.exactOptional(whole('radius')),
    /** Factor of all spaces. */
    density: v.exactOptional(within('density')),
    /** Pictures of product cards. */
    pictures: v.exactOptional(
      v.strictObject({
        ratio: v.exactOptional(oneOf(pictureRatios)),
        fit: v.exactOptional(oneOf(['cover', 'contain'])),
        /** The point that stays in the picture when it is cropped, in percent from left and top. */
        focus: v.exactOptional(
          v.strictTuple([whole('focus'), whole('focus')], 'two numbers: x, y'),
        ),
      }),
    ),
    /** Columns of card lists on screens from 1400 px. */
    columns: v.exactOptional(whole('columns')),
    /** Widest content, in pixels. */
    width: v.exactOptional(whole('width')),
    /** Blocks of the home page in their order; others of these names are not shown. */
    home: v.exactOptional(
      v.pipe(
        v.array(oneOf(homeBlockNames), 'a list of blocks'),
        v.check((names) => new Set(names).size === names.length, 'each block once'),
      ),
    ),
  },
  'no such part of a theme',
);

export type ThemeFile = v.InferOutput<typeof ThemeFileSchema>;

/** A faulty place of a theme, and what is wrong there. */
export interface ThemeFault {
  /** `colours.paper`, or empty for the whole file. */
  readonly place: string;
  readonly reason: string;
}

/** Reads a theme: the theme, or its faults. Too little contrast with the shop's palette is a fault. */
export function readTheme(
  value: unknown,
  base: Palette,
): { readonly theme: ThemeFile } | { readonly faults: readonly ThemeFault[] } {
  const read = v.safeParse(ThemeFileSchema, value);
  if (!read.success) {
    const faults = read.issues.map((issue) => ({
      place: v.getDotPath(issue) ?? '',
      reason: issue.message,
    }));
    return { faults };
  }
  const faint = contrastFaults({ ...base, ...read.output.colours });
  return faint.length === 0
    ? { theme: read.output }
    : { faults: faint.map((reason) => ({ place: 'colours', reason })) };
}

/** Address of the style sheet of the shop's theme. */
export const themePath = '/theme.css';

const spaces = [4, 8, 12, 16, 24, 40, 64, 104];

const card = 'article>div:has(>span>img)';

const colourLines = (colours: ThemeFile['colours'] = {}) =>
  colourNames.flatMap((name) => {
    const both: ColourPair | undefined = colours[name];
    return both ? [`--${name}:light-dark(${both[0]},${both[1]})`] : [];
  });

/**
 * The style sheet of a theme. Its selectors are stronger than those of the shop's one sheet, so the
 * order of the two does not matter.
 */
export function themeCss({ colours, fonts, radius, density, pictures, columns, width }: ThemeFile) {
  const { ratio, fit, focus } = pictures ?? {};
  const tokens = [
    ...colourLines(colours),
    ...(fonts?.text ? [`--sans:${fontStacks[fonts.text]}`] : []),
    ...(fonts?.headings
      ? [`--serif:${fontStacks[fonts.headings]}`, '--serif-italic:var(--serif)']
      : []),
    ...(density === undefined
      ? []
      : spaces.map((px, at) => `--s${at + 1}:${Math.round(px * density)}px`)),
  ];
  const image = [
    ...(fit ? [`object-fit:${fit}`] : []),
    ...(focus ? [`object-position:${focus[0]}% ${focus[1]}%`] : []),
  ];
  const rules = [
    tokens.length > 0 && `:root:root{${tokens.join(';')}}`,
    radius !== undefined &&
      `:root:root :is(input:not([type=radio]),select,textarea,main button,main a[class*=button],${card},${card}>span){border-radius:${radius}px}`,
    ratio &&
      `:root:root ${card}:not([class*=pair]),:root:root ${card}[class*=pair]>span{aspect-ratio:${ratio}}`,
    image.length > 0 && `:root:root ${card}>span>img{${image.join(';')}}`,
    columns !== undefined &&
      `@media(min-width:1400px){:root:root ul[class*=three],:root:root ul[class*=four]{grid-template-columns:repeat(${columns},minmax(0,1fr))}}`,
    width !== undefined &&
      `@media(min-width:900px){:root:root{--margin:max(40px,(min(100vw,1440px) - ${width}px)/2)}}`,
  ];
  return rules.filter((rule) => typeof rule === 'string').join('\n');
}
