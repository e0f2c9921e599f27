import { expect, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { indexDir } from '../catalogue/catalogue-spec.ts';
import { indexFolder } from '../catalogue/index/index-folder.ts';
import { loadConfig } from '../settings/config.ts';
import { taxSettings } from '../settings/price-settings.ts';
import { openIndexEngine } from './index-engine.ts';

/** An engine over a folder, and the result of `npm run index -- --from` in that folder. */
async function open(env: Readonly<Record<string, string>>) {
  const config = loadConfig(env);
  const engine = await openIndexEngine(config);
  const from = await sourceFolder({ product: [shirt('A')] });
  const index = () =>
    indexFolder({
      from,
      dir: indexDir(config),
      store: 'pl',
      tax: taxSettings(config, 'pl'),
      prefixCodes: [],
      log: () => undefined,
      beginIndex: engine.beginIndex,
    });
  return { engine, index };
}

test('an index built by the command is never replaced by the demo, on any day, and the demo’s own is', async () => {
  const { engine, index } = await open({ DATA_DIR: await temporaryFolder() });
  expect(await engine.isCurrent('pl', 'demo of today')).toBe(false);
  await index();
  await engine.mark('pl', 'demo of today');
  expect(await engine.isCurrent('pl', 'demo of today')).toBe(true);
  expect(await engine.isCurrent('pl', 'demo of tomorrow')).toBe(false);
  await index();
  expect(await engine.isCurrent('pl', 'demo of today')).toBe(true);
  expect(await engine.isCurrent('pl', 'demo of tomorrow')).toBe(true);
});

test('a configured folder is indexed, whatever the command has built before', async () => {
  const dataDir = await temporaryFolder();
  const { index } = await open({ DATA_DIR: dataDir });
  await index();
  const folder = await sourceFolder({ product: [shirt('B')] });
  const { engine } = await open({ DATA_DIR: dataDir, CATALOGUE_DIR: folder });
  expect(await engine.isCurrent('pl', 'folder')).toBe(false);
});
