import { basename } from 'node:path';
import { escapeHtml } from '../../domain/text/entities.ts';
import { type ColourName, colourNames, type Palette } from '../../domain/theme/contrast.ts';
import {
  type fontStacks,
  type HomeBlockName,
  homeBlockNames,
  pictureRatios,
  type ThemeFile,
  themeRanges,
} from '../../domain/theme/theme-file.ts';
import { studioStyle } from './studio-style.ts';

const colourLabels: Readonly<Record<ColourName, string>> = {
  paper: 'Tło strony',
  raised: 'Tło pól i okien',
  ink: 'Tekst',
  soft: 'Tekst pomocniczy',
  line: 'Linie',
  accent: 'Akcent',
  ok: 'Powodzenie',
  ground: 'Tło zdjęć',
};

const blockLabels: Readonly<Record<HomeBlockName, string>> = {
  banners: 'Banery',
  new: 'Nowości',
  tiles: 'Kategorie',
  bestsellers: 'Bestsellery',
  sale: 'Promocje',
  viewed: 'Ostatnio oglądane',
};

const fontLabels: Readonly<Record<keyof typeof fontStacks, string>> = {
  'instrument-sans': 'Instrument Sans',
  'instrument-serif': 'Instrument Serif',
  system: 'Systemowy',
  humanist: 'Humanistyczny',
  'old-style': 'Renesansowy',
  slab: 'Blokowy',
  mono: 'Maszynowy',
};

const isColour = (name: string): name is ColourName => colourNames.some((each) => each === name);

/** A fault of contrast in Polish: `soft on paper is 3.1 to 1 in the light theme, not 7`. */
export function contrastWords(fault: string): string {
  const [, text = '', ground = '', ratio = '', theme = '', least = ''] =
    /^(\w+) on (\w+) is ([\d.]+) to 1 in the (\w+) theme, not ([\d.]+)$/.exec(fault) ?? [];
  if (!isColour(text) || !isColour(ground)) return fault;
  const where = theme === 'dark' ? 'ciemnym' : 'jasnym';
  const number = (written: string) => written.replace('.', ',');
  return `${colourLabels[text]} na „${colourLabels[ground]}” w motywie ${where}: kontrast ${number(ratio)} : 1, potrzeba ${number(least)} : 1.`;
}

export interface StudioFacts {
  readonly theme: ThemeFile;
  readonly palette: Palette;
  /** The shop's own folder; null without one. */
  readonly folder: string | null;
}

const colourRow = (name: ColourName, [light, dark]: readonly [string, string]) =>
  `<fieldset class="pair"><legend>${colourLabels[name]}</legend>
<label>jasny <input type="color" name="${name}.0" value="${light}"></label><label>ciemny <input type="color" name="${name}.1" value="${dark}"></label></fieldset>`;

const options = (pairs: readonly (readonly [string, string])[], chosen = '') =>
  [['', 'jak w shop.ts'], ...pairs]
    .map(
      ([value = '', label = '']) =>
        `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`,
    )
    .join('');

const select = (
  name: string,
  label: string,
  pairs: readonly (readonly [string, string])[],
  chosen?: string,
) => `<label>${label} <select name="${name}">${options(pairs, chosen)}</select></label>`;

const range = (
  name: keyof typeof themeRanges,
  label: string,
  value: number | undefined,
  usual: number,
  step = 1,
  field: string = name,
) => {
  const { least, most } = themeRanges[name];
  return `<label>${label} <output>${value ?? usual}</output><input type="range" name="${field}" min="${least}" max="${most}" step="${step}" value="${value ?? usual}" data-usual="${usual}"></label>`;
};

const block = (name: HomeBlockName, isShown: boolean) =>
  `<li draggable="true" data-block="${name}"><label class="check"><input type="checkbox"${isShown ? ' checked' : ''}> ${blockLabels[name]}</label><button type="button" data-move="-1" aria-label="${blockLabels[name]}: w górę">↑</button><button type="button" data-move="1" aria-label="${blockLabels[name]}: w dół">↓</button></li>`;

const places = [
  ['/', 'Strona główna'],
  ['listing', 'Lista produktów'],
  ['product', 'Produkt'],
  ['/cart', 'Koszyk i zamówienie'],
];

const frames = [360, 768, 1440].flatMap((width) =>
  [
    ['light', 'jasny'],
    ['dark', 'ciemny'],
  ].map(
    ([theme, label]) =>
      `<figure data-width="${width}"><figcaption>${width} px, ${label}</figcaption><div class="screen"><iframe title="Podgląd ${width} px, motyw ${label}" src="/" width="${width}" data-theme="${theme}" style="color-scheme:${theme}"></iframe></div></figure>`,
  ),
);

/** The page of the theme studio: fields at the left, pages of the shop at the right. */
export function studioPage({ theme, palette, folder }: StudioFacts): string {
  const order = theme.home ?? homeBlockNames;
  const rest = homeBlockNames.filter((name) => !order.includes(name));
  const colours = { ...palette, ...theme.colours };
  const save =
    folder === null
      ? '<p class="hint">Sklep nie ma własnego folderu. Uruchom go przez <code>SHOP_DIR=../moj-sklep npm run dev</code>, a „Zapisz” zapisze w nim <code>theme.json</code>. Teraz motyw możesz pobrać.</p>'
      : `<p class="hint">Zapis: <code>${escapeHtml(basename(folder))}/theme.json</code></p>`;
  const [x, y] = theme.pictures?.focus ?? [50, 50];
  return `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Wygląd sklepu</title><style>${studioStyle}</style><script src="/mock/wyglad.js" defer></script></head>
<body data-folder="${folder === null ? '' : 'yes'}" data-colours="${escapeHtml(JSON.stringify(theme.colours ?? {}))}">
<form id="theme" aria-label="Motyw"><header><a href="/mock">← Biurko</a><h1>Wygląd sklepu</h1></header>
<section aria-labelledby="k"><h2 id="k">Kolory</h2>${colourNames.map((name) => colourRow(name, colours[name])).join('')}
<div id="faults" role="status"></div></section>
<section aria-labelledby="f"><h2 id="f">Pismo</h2>${select('text', 'Tekst', Object.entries(fontLabels), theme.fonts?.text)}${select('headings', 'Nagłówki', Object.entries(fontLabels), theme.fonts?.headings)}</section>
<section aria-labelledby="u"><h2 id="u">Układ</h2>${range('radius', 'Zaokrąglenie, px', theme.radius, 0)}${range('density', 'Odstępy, razy', theme.density, 1, 0.05)}${range('columns', 'Kolumny listy od 1400 px', theme.columns, 4)}${range('width', 'Szerokość treści, px', theme.width, 1360, 20)}</section>
<section aria-labelledby="z"><h2 id="z">Zdjęcia na listach</h2>${select(
    'ratio',
    'Proporcje',
    pictureRatios.map((ratio) => [ratio, ratio.replace('/', ' : ')]),
    theme.pictures?.ratio,
  )}${select(
    'fit',
    'Kadr',
    [
      ['cover', 'wypełnia, przycina'],
      ['contain', 'całe zdjęcie'],
    ],
    theme.pictures?.fit,
  )}${range('focus', 'Punkt kadru w poziomie, %', x, 50, 1, 'focus.x')}${range('focus', 'Punkt kadru w pionie, %', y, 50, 1, 'focus.y')}</section>
<section aria-labelledby="b"><h2 id="b">Strona główna</h2><p class="hint">Przeciągnij blok albo użyj strzałek. Kolejność na podglądzie zmieni się po zapisie.</p><ol id="blocks">${[
    ...order.map((name) => block(name, true)),
    ...rest.map((name) => block(name, false)),
  ].join('')}</ol><p id="moved" role="status" class="hint"></p></section>
<footer>${save}<p class="buttons"><button id="save" type="submit">${folder === null ? 'Pobierz theme.json' : 'Zapisz'}</button><button id="undo" type="button">Cofnij zmiany</button></p><p id="saved" role="status"></p></footer></form>
<main aria-label="Podgląd"><label class="place">Strona <select id="place">${places.map(([value, label]) => `<option value="${value}">${label}</option>`).join('')}</select></label>
<div class="frames">${frames.join('')}</div></main></body></html>
`;
}
