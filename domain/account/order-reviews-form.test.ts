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

  test('has the measures of each product, one height, and no review for a size that was only filled in [engage-61]', () => {
    const measures = { 'size-0': 'M', 'fit-0': 'right', 'photos-0': 'photo-0001,photo-0002' };
    const filled = { 'size-1': 'L', height: '168 cm' };
    expect(parse({ ...tee, ...measures, ...filled })).toMatchObject({
      ok: true,
      value: [
        { sku: 'TEE', size: 'M', fit: 'right', height: 168, photos: ['photo-0001', 'photo-0002'] },
      ],
    });
  });

  test('waits for photos that are being sent, and takes four at most [engage-62]', () => {
    expect(parse({ ...tee, 'photos-0': 'photo-0001,…' })).toMatchObject({
      errors: { 'photos-0': 'Please wait for the photos' },
    });
    const five = Array.from({ length: 5 }, (_, at) => `photo-000${at}`).join(',');
    expect(parse({ ...tee, 'photos-0': five })).toMatchObject({
      errors: { 'photos-0': 'Please choose one of the options' },
    });
  });

  test('needs at least one review', () => {
    expect(parse({})).toEqual({
      ok: false,
      errors: { 'rating-0': 'Please choose one of the options' },
    });
  });
});
