import type { ProductDocument } from '../catalogue/documents.ts';
import type { PictureView, VideoView } from './views.ts';

/** Platforms write this for "no picture". */
const noPicture = 'no_selection';

/** A picture's path in the catalogue, null when the document has none. */
export function picturePath(image: string | null | undefined): string | null {
  return image && image !== noPicture ? image : null;
}

type Pictured = Pick<
  ProductDocument,
  'name' | 'image' | 'small_image' | 'thumbnail' | 'media_gallery' | 'configurable_children'
>;

/** Every picture once: the main one, then the gallery in its order. */
export function gallery(product: Pictured): readonly PictureView[] {
  const entries = (product.media_gallery ?? [])
    .filter((entry) => entry.typ !== 'video')
    .toSorted((a, b) => a.pos - b.pos);
  const label = new Map(entries.map((entry) => [entry.image, entry.lab]));
  const paths = [product.image, ...entries.map((entry) => entry.image)].map(picturePath);
  const known = new Set(paths.filter((path) => path !== null));
  return Array.from(known, (path) => ({ path, alt: label.get(path) || product.name }));
}

/** The picture of a card: the product's own, else the first one a child has. */
export function mainPicture(product: Pictured): string | null {
  const children = product.configurable_children ?? [];
  return (
    picturePath(product.image) ??
    picturePath(product.small_image) ??
    picturePath(product.thumbnail) ??
    gallery(product)[0]?.path ??
    children.map((child) => picturePath(child.image)).find((path) => path !== null) ??
    null
  );
}

/** The picture shown when a card is pointed at: the first one that is not the main. */
export function secondPicture(product: Pictured): string | null {
  const main = mainPicture(product);
  return gallery(product).find((picture) => picture.path !== main)?.path ?? null;
}

function field(record: object, key: string): string {
  const value: unknown = Object.entries(record).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
}

/** Videos of the gallery that can be linked to: https addresses only. */
export function videos(product: Pictured): readonly VideoView[] {
  return (product.media_gallery ?? []).flatMap((entry) => {
    if (typeof entry.vid !== 'object' || entry.vid === null) return [];
    const url = field(entry.vid, 'url');
    const title = field(entry.vid, 'title') || product.name;
    return url.startsWith('https://') ? [{ url, title }] : [];
  });
}
