import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode, errorCodeOf, httpStatus, outageOf } from './errors.ts';

describe('the code of an error', () => {
  test('is read from our own errors, also from a copy of the class in another bundle', () => {
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
  ])('does not exist for %s', (error) => {
    expect(errorCodeOf(error)).toBeNull();
  });
});

test('only a dependency that is temporarily unavailable counts as an outage', () => {
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
])('%s has the status %i', (code, status) => {
  expect(httpStatus(new AppError(code, ''))).toBe(status);
});
