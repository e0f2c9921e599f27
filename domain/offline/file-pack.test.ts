import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filePackOf, packedType, readPackLine } from './file-pack.ts';

describe('the pack of a build’s files', () => {
  test('gives back every file, whatever its text', () => {
    const file = fc.record({ path: fc.string(), text: fc.string({ unit: 'binary', maxLength: 30 }) });
    fc.assert(
      fc.property(fc.array(file, { maxLength: 5 }), (files) => {
        const lines = filePackOf(files).split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map(readPackLine)).toEqual(files);
      }),
    );
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
