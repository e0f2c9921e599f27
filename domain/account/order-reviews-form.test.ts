import { describe, expect, test } from 'vitest';
import { parseForm } from '../form/parse-form.ts';
import { orderReviewsForm } from './order-reviews-form.ts';

const form = orderReviewsForm(['TEE', 'HOOD']);
const parse = (fields: Readonly<Record<string, string>>) =>
  parseForm(Object.entries({ nickname: 'Ola', ...fields }), form);
const tee = { 'rating-0': '5', 'title-0': 'Dobra', 'detail-0': 'Miękka.' };

describe('the form about an order', () => {
  test('returns the text about each product, under one signature', () => {
    const hood = { 'rating-1': '2', 'title-1': 'Zbiegła się', 'detail-1': 'Po praniu.' };
    expect(parse({ ...tee, ...hood })).toEqual({
      ok: true,
      value: [
        { sku: 'TEE', rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Ola' },
        { sku: 'HOOD', rating: 2, title: 'Zbiegła się', detail: 'Po praniu.', nickname: 'Ola' },
      ],
    });
  });

  test('leaves out a product with no text', () => {
    expect(parse({ ...tee, 'title-1': ' ', 'detail-1': '' })).toMatchObject({
      ok: true,
      value: [{ sku: 'TEE' }],
    });
  });

  test('requires the other fields of a review that was begun', () => {
    expect(parse({ ...tee, 'title-1': 'Zbiegła się' })).toEqual({
      ok: false,
      errors: {
        'rating-1': 'Please choose one of the options',
        'detail-1': 'Field is required',
      },
    });
    expect(parse({ ...tee, nickname: '' })).toEqual({
      ok: false,
      errors: { nickname: 'Field is required' },
    });
  });

  test('needs at least one review', () => {
    expect(parse({})).toEqual({
      ok: false,
      errors: { 'rating-0': 'Please choose one of the options' },
    });
  });
});
