import * as v from 'valibot';
import type { ReviewText } from '../commerce/review.ts';
import { formMessages } from '../form/messages.ts';
import { ReviewFormSchema } from './forms.ts';

const { nickname, ...reviewEntries } = ReviewFormSchema.entries;
const ReviewSchema = v.object(reviewEntries);
const SignatureSchema = v.object({ nickname });
const names = ['rating', 'title', 'detail'] as const;

/** The name of a field for the product at this position of an order. */
export const fieldOf = (name: (typeof names)[number], place: number) => `${name}-${place}`;

const isBlank = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * A form for reviews of all products of an order, with one signature. A product with
 * all fields blank is skipped; otherwise all its fields are required. At least one
 * review is required. [engage-14]
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
        if (Object.values(fields).every(isBlank)) return [];
        const review = read(ReviewSchema, fields, (name) => `${name}-${place}`);
        return review === null ? [] : [{ sku, ...review }];
      });
      if (!isWrong && reviews.length === 0) refuse(fieldOf('rating', 0), formMessages.choose);
      const signature = read(SignatureSchema, { nickname: input['nickname'] }, (name) => name);
      if (isWrong || signature === null) return NEVER;
      return reviews.map((review) => ({ ...review, ...signature }));
    }),
  );
}
