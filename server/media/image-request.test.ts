import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { parseImageRequest } from './image-request.ts';

const refused = (rest: string) => expect(() => parseImageRequest(rest, 1600)).toThrow(AppError);

describe('image request', () => {
  test('reads size, action and path', () => {
    expect(parseImageRequest('450/570/fit/w/h/żółty kot.jpg', 1600)).toEqual({
      size: { width: 450, height: 570 },
      action: 'fit',
      path: 'w/h/żółty kot.jpg',
    });
  });

  test.each([
    '',
    '150',
    '150/150',
    '150/150/resize',
    '150/150/resize/',
    '150/150/crop/a.jpg',
    '150/150/RESIZE/a.jpg',
    '0/0/resize/a.jpg',
    '-150/150/resize/a.jpg',
    '150.0/150/resize/a.jpg',
    '1.5e2/150/resize/a.jpg',
    '0x96/150/resize/a.jpg',
    ' 150/150/resize/a.jpg',
    'NaN/150/resize/a.jpg',
    '151/150/resize/a.jpg',
    '150/570/resize/a.jpg',
    '99999/99999/resize/a.jpg',
    '99999999999999999999/1/resize/a.jpg',
  ])('refuses an unknown size or action: %s', refused);

  test.each([
    '..',
    '../a.jpg',
    'a/../../b.jpg',
    'a/..',
    './a.jpg',
    '/etc/passwd',
    'a//b.jpg',
    'a/',
    '.htaccess',
    'a/.git/config',
    '...',
    '..\\..\\a.jpg',
    'C:/a.jpg',
    'a.jpg:stream',
    'http://host/a.jpg',
    'a\0.jpg',
    'a\n.jpg',
    'a\u007f.jpg',
    '%2e%2e/a.jpg',
    '%2E%2E%2Fa.jpg',
    'a%5C..%5Cb.jpg',
    'a%00.jpg',
    '%252e%252e/a.jpg',
    'x'.repeat(513),
  ])('refuses a path that leaves the folder or has hidden parts: %j', (path) =>
    refused(`150/150/resize/${path}`),
  );

  test('refuses a size over the configured maximum side', () => {
    expect(() => parseImageRequest('900/1140/resize/a.jpg', 1024)).toThrow('900x1140');
    expect(parseImageRequest('900/1140/resize/a.jpg', 1140).size.height).toBe(1140);
  });

  test('any text is either refused with a code or has only plain path segments', () => {
    const part = fc.constantFrom('..', '.', '', 'a', '\\', '%2e', '/', '\0', '150', 'resize', ':');
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part).map((parts) => parts.join('/')),
    );
    fc.assert(
      fc.property(text, (rest) => {
        try {
          const { path } = parseImageRequest(`150/150/resize/${rest}`, 1600);
          expect(path.split('/').some((name) => name === '' || name.startsWith('.'))).toBe(false);
          expect(path).not.toMatch(/[\\\0:]/);
        } catch (error) {
          expect(error).toMatchObject({ code: 'IMAGE_BAD_REQUEST' });
        }
      }),
    );
  });
});
