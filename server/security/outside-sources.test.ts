import { expect, test } from 'vitest';
import { loadConfig } from '../settings/config.ts';
import { outsideSources } from './outside-sources.ts';

test('a shop without services of others has only the sources of its own setting', () => {
  const more = ['https://tags.example'];
  expect(outsideSources(loadConfig({ CSP_SOURCES: 'https://tags.example' }))).toEqual([
    { scripts: more, styles: more, calls: more, frames: more },
  ]);
});
