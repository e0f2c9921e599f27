import * as v from 'valibot';
import type { ProductDocument } from '../catalogue/documents.ts';
import { videoSource } from './video-source.ts';
import type { PictureView, VideoView } from './views.ts';

/** Platforms write these for "no picture", with or without a slash. */
const noPicture = /^\/*(?:no_selection)?$/;

/** A picture's path in the catalogue, null when the document has none. */
export function picturePath(image: string | null | undefined): string | null {
  return image && !noPicture.test(image.trim()) ? image : null;
}

type WithPictures = Pick<ProductDocument, 'image' | 'small_image' | 'thumbnail' | 'media_gallery'>;
type Pictured = WithPictures & Pick<ProductDocument, 'name' | 'configurable_children'>;

type Media = NonNullable<ProductDocument['media_gallery']>[number];

const isVideo = (entry: Media): boolean => entry.typ === 'video' || Boolean(entry.vid);

/** A label that only repeats the file name does not describe the picture (pl-G04). */
function isFileName(label: string, path: string): boolean {
  const file = path.split('/').at(-1) ?? '';
  return label === file || label === file.replace(/\.\w+$/, '');
}

/** Pictures of the gallery in its order, without videos. */
function galleryPictures({ media_gallery: media }: WithPictures): readonly Media[] {
  return (media ?? []).filter((entry) => !isVideo(entry)).toSorted((a, b) => a.pos - b.pos);
}

/** The paths of a product's or variant's own pictures, each once. */
export function picturePaths(source: WithPictures): readonly string[] {
  const own = [source.image, source.small_image, source.thumbnail];
  const paths = [...own, ...galleryPictures(source).map((entry) => entry.image)].map(picturePath);
  return [...new Set(paths.filter((path) => path !== null))];
}

/** The variant's own picture, from the first of its fields that has one; null without any. */
export function variantPicture(child: WithPictures): string | null {
  return picturePaths(child)[0] ?? null;
}

/**
 * Every picture once: the product's own (`image`, `small_image`, `thumbnail`), then the gallery in
 * its order. The text is the gallery's label, else the product's name. [product-02]
 */
export function gallery(product: Pictured): readonly PictureView[] {
  const entries = galleryPictures(product);
  const label = new Map(entries.map((entry) => [entry.image, entry.lab?.trim() ?? '']));
  return picturePaths(product).map((path) => {
    const labelText = label.get(path) ?? '';
    return {
      path,
      alt: labelText === '' || isFileName(labelText, path) ? product.name : labelText,
    };
  });
}

/** The picture of a card: the product's own, else the first one a child has. */
export function mainPicture(product: Pictured): string | null {
  const children = product.configurable_children ?? [];
  return (
    picturePaths(product)[0] ?? children.map(variantPicture).find((path) => path !== null) ?? null
  );
}

/** The hover picture of a card: the first one that is not the main. */
export function secondPicture(product: Pictured): string | null {
  const main = mainPicture(product);
  return gallery(product).find((picture) => picture.path !== main)?.path ?? null;
}

const VideoFieldsSchema = v.object({
  url: v.pipe(v.string(), v.nonEmpty()),
  title: v.nullish(v.string(), ''),
});

/** Videos of the gallery in its order, with their preview pictures. [product-48] */
export function videos(product: Pictured): readonly VideoView[] {
  return (product.media_gallery ?? [])
    .filter(isVideo)
    .toSorted((a, b) => a.pos - b.pos)
    .flatMap((entry): VideoView[] => {
      const fields = v.safeParse(VideoFieldsSchema, entry.vid);
      if (!fields.success) return [];
      const source = videoSource(fields.output.url);
      if (source === null) return [];
      const title = fields.output.title?.trim() || product.name;
      return [{ ...source, title, poster: picturePath(entry.image) }];
    });
}
