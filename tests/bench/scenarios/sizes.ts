import { join } from 'node:path';
import { budgets, measureBuild } from '../../../scripts/measure-build.ts';
import type { Row, Scenario } from '../row.ts';

const dist = join(import.meta.dirname, '../../../dist');

/** What a browser downloads for the built pages. */
export const sizes: Scenario = {
  title: 'Bytes of the built pages',
  about: 'What a browser loads before any interaction: scripts and styles after brotli.',
  async run() {
    return measureBuild(dist).flatMap(
      ({ page, script, ownChunk, css, inlineCss, fonts, requests }): Row[] => [
        { what: `${page}: script`, value: script, unit: 'bytes', goal: { most: budgets.script } },
        {
          what: `${page}: own chunk`,
          value: ownChunk,
          unit: 'bytes',
          goal: { most: budgets.ownChunk },
        },
        { what: `${page}: CSS`, value: css, unit: 'bytes', goal: { most: budgets.css } },
        {
          what: `${page}: inline CSS`,
          value: inlineCss,
          unit: 'bytes',
          goal: { most: budgets.inlineCss },
        },
        { what: `${page}: fonts`, value: fonts, unit: 'bytes', goal: { most: budgets.fonts } },
        {
          what: `${page}: requests before it is alive`,
          value: requests,
          unit: 'requests',
          goal: { most: budgets.requests },
        },
      ],
    );
  },
};
