import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { languagesOf } from '../../domain/catalogue/search-language.ts';
import { AppError } from '../../domain/errors.ts';
import { grosze } from '../../domain/money.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { catalogueDir, documentsDir } from '../catalogue/catalogue-folders.ts';
import { indexDir } from '../catalogue/catalogue-spec.ts';
import { type IndexOptions, indexFolder } from '../catalogue/index/index-folder.ts';
import { loadDemo } from '../catalogue/load-demo.ts';
import { readMerchant } from '../law/read-merchant.ts';
import type { Config } from '../settings/config.ts';
import { taxSettings } from '../settings/price-settings.ts';
import { searchRules } from '../settings/search-rules.ts';
import { prefixCodes, storeViews } from '../settings/store-views.ts';
import { alone } from './alone.ts';
import { openIndexEngine } from './index-engine.ts';
import { hasStamp, stampOf, writeStamp } from './stamp.ts';

interface Progress {
  update(done: number, total: number): void;
  stop(): void;
}

/** A bar on a terminal; nothing in a log file or a pipe. */
function progressBar(label: string): Progress {
  const bar = new SingleBar(
    { format: `${label} {bar} {percentage} %`, hideCursor: true, clearOnComplete: true },
    Presets.rect,
  );
  bar.start(100, 0);
  return {
    update(done, total) {
      bar.update(total === 0 ? 100 : Math.round((done / total) * 100));
    },
    stop() {
      bar.stop();
    },
  };
}

export interface PrepareOptions {
  readonly root: string;
  readonly now: Date;
  readonly log: (line: string) => void;
}

/**
 * Makes the demo catalogue when the shop has no other, and indexes the documents of each store view
 * when they have changed. The demo is made anew each day, because its reductions are current. Two
 * starts in one folder do it one after another.
 */
export async function prepareCatalogues(config: Config, options: PrepareOptions): Promise<void> {
  checkFolders(config);
  const stores = storeViews(config).map(({ storeCode }) => storeCode);
  const onWait = () => options.log('Another process is preparing the catalogue; waiting for it…');
  await alone(join(config.DATA_DIR, 'catalogue-lock'), { onWait }, async () => {
    if (config.CATALOGUE_DIR === '') await makeDemo(config, options);
    for (const store of stores) await prepareIndex(config, store, options);
  });
}

async function prepareIndex(config: Config, store: StoreCode, { log, now }: PrepareOptions) {
  const from = documentsDir(config, store);
  const tax = taxSettings(config, store);
  const rules = searchRules(config)[store];
  const { FILTERS_FIND_SOLD_OUT: findsSoldOut } = config;
  const settings = [tax, rules, ...(findsSoldOut ? [{ findsSoldOut }] : [])];
  const stamp = [sourceStamp(from), ...settings.map((one) => JSON.stringify(one))].join('\n');
  const engine = await openIndexEngine(config);
  try {
    if (await engine.isCurrent(store, stamp)) return;
    await makeIndex({
      from,
      dir: indexDir(config),
      store,
      language: languagesOf(searchRules(config))(store),
      beginIndex: engine.beginIndex,
      tax,
      findsSoldOut,
      prefixCodes: prefixCodes(config),
      now,
      log,
    });
    await engine.mark(store, stamp);
  } finally {
    await engine.close();
  }
}

async function makeIndex(options: IndexOptions & Pick<PrepareOptions, 'log'>): Promise<void> {
  const { log } = options;
  const bar = progressBar('Indexing the catalogue');
  const report = await indexFolder({
    ...options,
    onProgress: ({ doneBytes, totalBytes }) => bar.update(doneBytes, totalBytes),
  });
  bar.stop();
  const seconds = (report.milliseconds / 1000).toFixed(1);
  const skipped = report.skipped === 0 ? '' : `, ${report.skipped} faulty lines left out`;
  log(`Indexed ${report.documents.product} products and variants in ${seconds} s${skipped}.`);
}

/** Refuses unusable folders, by the name of their setting. Errors: `CONFIG_INVALID`. */
function checkFolders({ CATALOGUE_DIR, DATA_DIR }: Config): void {
  if (CATALOGUE_DIR !== '' && !existsSync(join(CATALOGUE_DIR, 'product.ndjson'))) {
    throw new AppError('CONFIG_INVALID', `CATALOGUE_DIR: no product.ndjson in ${CATALOGUE_DIR}`);
  }
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    accessSync(DATA_DIR, constants.W_OK);
  } catch (cause) {
    throw new AppError('CONFIG_INVALID', `DATA_DIR: cannot write to ${DATA_DIR}`, { cause });
  }
}

async function makeDemo(config: Config, { root, now, log }: PrepareOptions) {
  const dir = catalogueDir(config);
  const facts = {
    merchant: readMerchant(config),
    freeDeliveryFrom: grosze(config.shop.delivery.freeFrom),
  };
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const stamp = `${stampOf(root, ['demo/catalogue'])} ${digest} ${now.toISOString().slice(0, 10)}`;
  const file = join(dir, 'demo-stamp');
  if (hasStamp(file, stamp)) return;
  mkdirSync(dir, { recursive: true });
  const { generateDemo } = await loadDemo();
  const bar = progressBar('Making the demo catalogue');
  await generateDemo(dir, { now, facts, onProgress: (done, total) => bar.update(done, total) });
  bar.stop();
  writeStamp(file, stamp);
  log('The demo catalogue is ready.');
}

/**
 * Name, size and time of each document file: enough to detect a new export. Without the folder's
 * path, so that a data folder may be moved or copied.
 */
function sourceStamp(from: string): string {
  if (!existsSync(from)) return 'missing';
  const files = readdirSync(from).filter((name) => name.endsWith('.ndjson'));
  const facts = files.sort().map((name) => {
    const { size, mtimeMs } = statSync(join(from, name));
    // Copying keeps no smaller part of a time.
    return `${name} ${size} ${Math.trunc(mtimeMs)}`;
  });
  return facts.join('\n');
}
