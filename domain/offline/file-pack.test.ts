import { describe, expect, test } from 'vitest';
import { packedType, readPackLine } from './file-pack.ts';

describe('the pack of a build’s files', () => {
  test('gives back the file of each line', () => {
    expect(readPackLine(JSON.stringify(['/assets/a.js', 'żółć\n"1"']))).toEqual({
      path: '/assets/a.js',
      text: 'żółć\n"1"',
    });
  });

  test.each([
    ['half a line', '["/assets/a.js","cons'],
    ['a page', '<!doctype html>'],
    ['something else', '{"path":"/assets/a.js"}'],
    ['nothing', ''],
  ])('has no file in %s', (_what, line) => {
    expect(readPackLine(line)).toBeNull();
  });

  test('holds scripts and styles', () => {
    expect(packedType('/assets/chunks/a.B1.js')).toBe('text/javascript');
    expect(packedType('/assets/static/a.B1.css')).toBe('text/css');
    expect(packedType('/assets/static/a.B1.woff2')).toBeUndefined();
  });
});
