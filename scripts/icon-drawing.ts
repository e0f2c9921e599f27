/** Colours of every icon: letter and background. */
const paper = '#f7f4ee';
const ink = '#1b1a17';

/**
 * The W of the wordmark on a grid of 100 x 100, like a condensed display serif. It has two heavy
 * falling strokes, two light rising ones, and flat serifs with short brackets.
 */
const letter = [
  'M17 25L28 25 40 61 34.6 80Z',
  'M34.6 80L48.2 35 52.8 35 38 80Z',
  'M42.5 25L53.5 25 65.5 61 60.1 80Z',
  'M60.1 80L76.7 25 80.4 25 63.5 80Z',
  'M11.5 23H33.5V25.2Q29.4 25.6 29 28.6L28.6 29H18.6L18.2 28.6Q17 25.6 11.5 25.2Z',
  'M37 23H59V25.2Q54.9 25.6 54.5 28.6L54.1 29H44.1L43.7 28.6Q42.5 25.6 37 25.2Z',
  'M71 23H87.5V25.2Q81.6 25.6 80 28.8L79.2 29H75.5L75.4 28.8Q75.6 25.6 71 25.2Z',
].join('');

/** `scale` is the size of the letter; 1 leaves a margin of an eighth on both sides. */
function drawing(ground: string | null, colour: string, scale: number): string {
  const shift = `translate(50 50)scale(${scale})translate(-49.5 -51.5)`;
  const square = ground ? `<path fill="${ground}" d="M0 0H100V100H0Z"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${square}<path fill="${colour}" transform="${shift}" d="${letter}"/></svg>\n`;
}

/** Share image, 1200 x 630: the letter in the middle of a wide background. */
export const sharePicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="${ink}" d="M0 0H1200V630H0Z"/><path fill="${paper}" transform="translate(600 315)scale(4)translate(-49.5 -51.5)" d="${letter}"/></svg>\n`;

/** On its own background, without a margin. */
export const plainIcon = drawing(ink, paper, 1);

/**
 * Systems crop this icon to a circle or a squircle, so the letter stays in the middle 80 percent.
 */
export const maskableIcon = drawing(ink, paper, 0.78);

/** Only the shape matters: systems apply their own colour. */
export const monochromeIcon = drawing(null, '#000', 0.92);

/** A line drawing of 24 x 24, like the shop's other icons, on a round background. */
function shortcutIcon(lines: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="${ink}"/><path fill="none" stroke="${paper}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" transform="translate(20 20)scale(2.5)" d="${lines}"/></svg>\n`;
}

/** Icons of the shortcuts of the installed shop. */
export const shortcutIcons = {
  cart: shortcutIcon('M5 8h14l-1 12H6ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1'),
  search: shortcutIcon('M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14ZM16 16l4.500 4.500'),
  heart: shortcutIcon('M12 20S4 15 4 9a4 4 0 0 1 8-1.500A4 4 0 0 1 20 9c0 6-8 11-8 11Z'),
} as const;
