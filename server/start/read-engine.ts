import { SingleBar } from 'cli-progress';
import { everything } from '../../domain/cache/purge-log.ts';
import { AppError } from '../../domain/errors.ts';
import { catalogueDir } from '../catalogue/catalogue-folders.ts';
import { openEngine } from '../commerce/open-backend.ts';
import type { Config } from '../settings/config.ts';

/** The sources of `npm run index`: folder or file, or an engine by its name and a colon. */
interface Sources {
  readonly from: string;
  readonly changes: string;
}

const EngineSource = /^([a-z]+):((?:[\w-]+,)*[\w-]*)$/;

/**
 * Replaces an engine as a source (`vendure:`, `vendure:1,2`) by the documents that are read from it
 * into `CATALOGUE_DIR`. Returns also the tags of pages that have to be purged after indexing.
 * Errors: `CONFIG_INVALID` where `COMMERCE` names another engine.
 */
export async function readEngine<T extends Sources>(
  config: Config,
  options: T,
  log: (line: string) => void,
): Promise<{ readonly options: T; readonly tags: readonly string[] }> {
  const [, name = '', ids = ''] = EngineSource.exec(options.from || options.changes) ?? [];
  if (name === '') return { options, tags: [] };
  const engine = name === config.COMMERCE ? await openEngine(config) : null;
  if (engine === null || config.CATALOGUE_DIR === '') {
    const needs = `${name}: needs COMMERCE=${name} and a CATALOGUE_DIR for its documents`;
    throw new AppError('CONFIG_INVALID', needs);
  }
  const folder = catalogueDir(config);
  if (options.from === '') {
    const { file, tags } = await engine.exportChanges(folder, log, ids.split(','));
    return { options: { ...options, changes: file }, tags };
  }
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} products', hideCursor: true })
    : null;
  bar?.start(1, 0);
  try {
    await engine.exportCatalogue(folder, log, (done, total) => {
      bar?.setTotal(total);
      bar?.update(done);
      if (bar === null && done % 1000 === 0) log(`${done}/${total} products read`);
    });
  } finally {
    bar?.stop();
  }
  return { options: { ...options, from: folder }, tags: [everything] };
}
