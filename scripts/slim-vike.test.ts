import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportedNames } from './slim-vike.ts';
import { vikeStandIns } from './vike-stand-ins.ts';

const dist = join(import.meta.dirname, '../node_modules/vike/dist');

describe('what stands for a module of vike', () => {
  test.each(Object.entries(vikeStandIns))('%s exports what it does', (file, standIn) => {
    const code = readFileSync(join(dist, `${file}.js`), 'utf8');
    expect(exportedNames(standIn)).toBe(exportedNames(code));
    expect(exportedNames(code)).not.toBe('');
  });

  test('is found short when it lacks a name', () => {
    expect(
      exportedNames('export { one };\nexport const two = 2;\nexport async function three() {}'),
    ).toBe('one, three, two');
    expect(exportedNames('export const one = 1;')).not.toBe('one, two');
  });
});
