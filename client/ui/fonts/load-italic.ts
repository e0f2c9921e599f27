import italic from './serif-italic.woff2?url';

/**
 * Loads the italic of the serif, used in a few headlines, after the first paint, which needs two
 * fonts (docs/decisions/013). Until then, or on failure, the browser slants the upright. It is a
 * separate family: as a style of the same one, the browser would show a fallback font and shift the
 * headline.
 */
export function loadItalic(): void {
  const url = `url(${italic})`;
  document.fonts.add(new FontFace('Serif Italic', url, { style: 'italic', display: 'swap' }));
}
