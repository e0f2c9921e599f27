import italic from './serif-italic.woff2?url';

/**
 * Loads the italic of the serif, an ornament of a few headlines: it comes after the first paint, for which
 * two fonts are enough (docs/decisions/013). Until it is there, or where it fails, the browser slants the
 * upright: as a style of the same family it would be waited for in another font, and move the headline.
 */
export function loadItalic(): void {
  const url = `url(${italic})`;
  document.fonts.add(new FontFace('Serif Italic', url, { style: 'italic', display: 'swap' }));
}
