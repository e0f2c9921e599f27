import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { expect, test } from './shop.ts';

test.use({ hasWorker: false });

/** A word of twenty letters, as an editor may write it. */
const longWord = 'Konstantynopolitanka';

let folder: string;
let shop: RunningShop;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'witryna-hero-'));
  const CATALOGUE_DIR = join(folder, 'catalogue');
  cpSync(fixtureCatalogue, CATALOGUE_DIR, { recursive: true });
  const hero = {
    title: 'Najdłuższe-słowo',
    accent: longWord,
    action: 'Zobacz',
    link: { kind: 'product', path: 'suk-01' },
  };
  const block = { id: 1, identifier: 'home-hero', active: true, content: JSON.stringify(hero) };
  writeFileSync(join(CATALOGUE_DIR, 'cms_block.ndjson'), `${JSON.stringify(block)}\n`);
  shop = await startShop({ CATALOGUE_DIR, DATA_DIR: join(folder, 'data') });
});

test.afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const width of [360, 768, 1440]) {
  test(`a headline word of 20 letters is not broken and stays beside the picture at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(shop.url, { waitUntil: 'domcontentloaded' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(longWord);
    // The italic font is loaded when the page is idle; until then a wider one replaces it (decision
    // 013).
    await expect(async () => {
      const drawn = await heading.locator('em').evaluate((word) => ({
        lines: word.getClientRects().length,
        right: word.getBoundingClientRect().right,
        columnEnd: word.closest('div')?.getBoundingClientRect().right ?? 0,
      }));
      expect(drawn.lines).toBe(1);
      expect(drawn.right).toBeLessThanOrEqual(drawn.columnEnd);
    }).toPass();
  });
}
