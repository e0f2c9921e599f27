import type * as v from 'valibot';
import type { ReviewFormSchema } from './review-form.ts';

type Typed = Pick<v.InferOutput<typeof ReviewFormSchema>, 'size' | 'photos'>;

/** A typed review without what was left empty, and the ids of its photos as a list. */
export const typedReview = <T extends Typed>({ size, photos, ...typed }: T) => ({
  ...typed,
  size: size === '' ? undefined : size,
  photos: photos === '' ? undefined : photos.split(','),
});
