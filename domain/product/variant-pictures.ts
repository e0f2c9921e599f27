import type { PictureView } from './views.ts';

/** The path without view and ending, which pictures of one colour share. */
const colourOf = (path: string) => path.replace(/[-_][a-z0-9]+(\.\w+)?$/i, '');

/**
 * Pictures of the chosen variant's colour, its own first, or all when no variant is chosen. If the
 * gallery has none of its colour, all others follow its own.
 */
export function picturesOfVariant(
  pictures: readonly PictureView[],
  chosen: string | null,
  name: string,
): readonly PictureView[] {
  if (chosen === null) return pictures;
  const colour = colourOf(chosen);
  const same = pictures.filter((picture) => colourOf(picture.path) === colour);
  const first = pictures.find((picture) => picture.path === chosen) ?? { path: chosen, alt: name };
  const rest = same.length === 0 ? pictures : same;
  return [first, ...rest.filter((picture) => picture.path !== chosen)];
}
