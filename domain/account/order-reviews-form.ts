import * as v from 'valibot';
import type { ReviewText } from '../commerce/review.ts';
import { formMessages } from '../form/messages.ts';
import { ReviewFormSchema } from './review-form.ts';
import { typedReview } from './typed-review.ts';

const { nickname, height, ...reviewEntries } = ReviewFormSchema.entries;
const ReviewSchema = v.object(reviewEntries);
/** Height and signature are the author's, so they are stated once. */
const AuthorSchema = v.object({ height, nickname });
const names = ['rating', 'title', 'detail', 'size', 'fit', 'photos'] as const;

/** Fields of one review in a form. */
export type ReviewField = (typeof names)[number];

/** The name of a field for the product at this position of an order. */
export const fieldOf = (name: ReviewField, place: number) => `${name}-${place}`;

const isBlank = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * A form for reviews of all products of an order, with one signature and height. A product with
 * all fields blank is skipped, whatever its size, which the form has filled in; otherwise stars and
 * texts are required. At least one review is required. [engage-14]
 */
export function orderReviewsForm(
  skus: readonly string[],
): v.GenericSchema<unknown, readonly ReviewText[]> {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const input = dataset.value;
      let isWrong = false;

      function refuse(key: string, message: string): void {
        isWrong = true;
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
        });
      }

      function read<T>(
        schema: v.GenericSchema<unknown, T>,
        fields: Readonly<Record<string, unknown>>,
        nameOf: (name: string) => string,
      ): T | null {
        const parsed = v.safeParse(schema, fields);
        if (parsed.success) return parsed.output;
        for (const issue of parsed.issues) {
          refuse(nameOf(String(issue.path?.[0]?.key)), issue.message);
        }
        return null;
      }

      const reviews = skus.flatMap((sku, place) => {
        const fields = Object.fromEntries(names.map((name) => [name, input[fieldOf(name, place)]]));
        const isSkipped = names.every((name) => name === 'size' || isBlank(fields[name]));
        if (isSkipped) return [];
        const review = read(ReviewSchema, fields, (name) => `${name}-${place}`);
        return review === null ? [] : [{ sku, ...typedReview(review) }];
      });
      if (!isWrong && reviews.length === 0) refuse(fieldOf('rating', 0), formMessages.choose);
      const author = read(AuthorSchema, input, (name) => name);
      if (isWrong || author === null) return NEVER;
      return reviews.map((review) => ({ ...review, ...author }));
    }),
  );
}
