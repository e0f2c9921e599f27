import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode, errorCodeOf, httpStatus, outageOf } from './errors.ts';

describe('the code of an error', () => {
  test('is that of our own errors, of a bundle’s copy of the class too', () => {
    expect(errorCodeOf(new AppError('OFFLINE', 'x'))).toBe('OFFLINE');
    const copy = Object.assign(new Error('x'), { name: 'AppError', code: 'OFFLINE' });
    expect(errorCodeOf(copy)).toBe('OFFLINE');
  });

  test.each([
    new Error('x'),
    Object.assign(new Error('x'), { code: 'OFFLINE' }),
    Object.assign(new Error('x'), { name: 'AppError', code: 'toString' }),
    { name: 'AppError', code: 'OFFLINE' },
    null,
  ])('is none for %s', (error) => {
    expect(errorCodeOf(error)).toBeNull();
  });
});

test('an outage is what cannot answer now, and nothing else that goes wrong', () => {
  const outageBy = (code: ErrorCode) => outageOf(new AppError(code, 'x'));
  expect(outageBy('CATALOGUE_UNAVAILABLE')).toBe('CATALOGUE_UNAVAILABLE');
  expect(outageBy('RENDER_BUSY')).toBe('RENDER_BUSY');
  expect(outageBy('RENDER_FAILED')).toBeNull();
  expect(outageBy('CATALOGUE_NOT_FOUND')).toBeNull();
  expect(outageOf(new Error('x'))).toBeNull();
});

test.each<[ErrorCode, number]>([
  ['CATALOGUE_NOT_FOUND', 404],
  ['CATALOGUE_UNAVAILABLE', 503],
  ['IMAGE_BAD_REQUEST', 400],
  ['IMAGE_BUSY', 503],
  ['RENDER_BUSY', 503],
])('%s is answered with %i', (code, status) => {
  expect(httpStatus(new AppError(code, ''))).toBe(status);
});
