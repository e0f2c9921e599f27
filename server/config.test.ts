import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeConfig, loadConfig, markdownOfConfig, settings } from './config.ts';

describe('configuration', () => {
  test('every setting has a default and a meaning', () => {
    const table = describeConfig(loadConfig({}));
    for (const name of Object.keys(settings))
      expect(table).toMatch(new RegExp(`^${name} .+\\.$`, 'm'));
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT: expected a whole number from 0 to 65535, got "abc"'],
    [{ PORT: '70000' }, 'PORT: expected a whole number from 0 to 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected one of fatal, error, warn'],
    [{ COMMERCE_API_URL: 'not an address' }, 'COMMERCE_API_URL: expected an address'],
    [{ OUTPUT_CACHE: 'yes' }, 'OUTPUT_CACHE: expected on or off, got "yes"'],
  ])('%j is refused with a line that names the variable', (env, line) => {
    expect(() => loadConfig(env)).toThrow(line);
  });

  test('names every bad variable at once', () => {
    expect(() => loadConfig({ PORT: 'x', RENDER_THREADS: '0' })).toThrow(/PORT.*\nRENDER_THREADS/);
  });

  test("the README's table is the one `npm run config -- --markdown` prints", () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const table = /<!-- settings -->\n(.*?)\n<!-- \/settings -->/s.exec(readme)?.[1];
    expect(table).toBe(markdownOfConfig(loadConfig({})));
  });
});
