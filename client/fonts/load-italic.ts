import italic from './serif-italic.woff2?url';

/**
 * Loads the italic of the serif, an ornament of a few headlines: it comes after the first paint, for which
 * two fonts are enough (docs/decisions/013). Where it fails, the browser slants the upright.
 */
export function loadItalic(): void {
  const face = new FontFace('Instrument Serif', `url(${italic})`, {
    style: 'italic',
    weight: '400',
    display: 'swap',
  });
  document.fonts.add(face);
}
