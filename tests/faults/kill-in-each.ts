import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { CatalogueSpec } from '../../server/catalogue/catalogue-spec.ts';
import { openCatalogue } from '../../server/catalogue/open-catalogue.ts';
import { childEnvironment } from '../services/child-environment.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

/** Index a whole catalogue, index changes, or roll back to the previous index. */
export type IndexingWork = 'whole' | 'changes' | 'rollback';

export interface KilledIndexing {
  readonly engine: 'embedded' | 'elasticsearch';
  readonly work: IndexingWork;
  readonly stage: string;
  /** The edition of all products that the catalogue returned right after the kill. */
  readonly afterKill: string;
  /** The edition after the next, undisturbed run. */
  readonly afterNext: string;
  /**
   * Whether the edition after the kill was completely the previous or the new one, and finally the
   * intended one.
   */
  readonly isRight: boolean;
}

export type Report = (line: string) => void;

const momentLimitMs = 60_000;
const root = join(import.meta.dirname, '../..');

/** Writes a catalogue whose products all contain the number of its edition. */
function writeEdition(into: string, edition: number): void {
  const file = join(into, 'product.ndjson');
  // It may be a pipe from an earlier stage.
  rmSync(file, { force: true });
  cpSync(fixtureCatalogue, into, { recursive: true });
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const named = lines.map((line) => line.replace(/"name": "([^"]*)"/, `"name": "$1 #${edition}"`));
  writeFileSync(file, `${named.join('\n')}\n`);
}

/** The editions of all products, and their number: one edition, and always all products. */
async function editionOf(catalogue: Catalogue): Promise<string> {
  const { items, total } = await catalogue.search({ store: 'pl', type: 'product', size: 100 });
  const found = new Set(items.map(({ name }) => /#\d+$/.exec(name)?.[0] ?? 'none'));
  return `${[...found].sort().join(' and ')}, ${total} products`;
}

/** The expected text for all products of the tests' catalogue in one edition. */
const whole = (edition: number) => `#${edition}, 21 products`;

/** Writes a file of changes that gives every product the number of the edition. */
function writeChanges(into: string, edition: number): void {
  writeEdition(into, edition);
  const products = readFileSync(join(into, 'product.ndjson'), 'utf8').split('\n').filter(Boolean);
  const lines = products.map((product) => `{"type":"product","document":${product}}`);
  const file = join(into, 'changes.ndjson');
  // It may be a pipe from an earlier stage.
  rmSync(file, { force: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
}

function startIndexing(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['server/cli/index-catalogue.ts', ...args], {
    cwd: root,
    stdio: 'ignore',
    env: childEnvironment({ LOG_LEVEL: 'error', ...env }),
  });
  const ended = once(child, 'exit');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    end: async () => {
      await ended;
      if (child.exitCode !== 0) throw new Error(`Indexing ${args[0]} ended with ${child.exitCode}`);
    },
  };
}

export interface Stage {
  readonly name: string;
  readonly work: IndexingWork;
  /** Resolves when the run has reached the stage. Called before the run starts. */
  reached(from: string): Promise<void>;
}

export interface Run {
  readonly engine: KilledIndexing['engine'];
  readonly env: Readonly<Record<string, string>>;
  readonly spec: CatalogueSpec;
  readonly stages: readonly Stage[];
  /** Removes all faults. */
  heal(): Promise<void>;
  readonly say: Report;
}

/** The arguments of a run. */
const argumentsOf = (work: IndexingWork, from: string): readonly string[] =>
  ({
    whole: ['--from', from],
    changes: ['--changes', join(from, 'changes.ndjson')],
    rollback: ['--rollback'],
  })[work];

/**
 * Kills a run in each of the stages, one after another; reports the state after the kill and after
 * the next run.
 */
export async function killInEach(run: Run): Promise<KilledIndexing[]> {
  const { engine, env, spec, stages, heal, say } = run;
  const from = mkdtempSync(join(tmpdir(), 'witryna-editions-'));
  const killed: KilledIndexing[] = [];
  const read = async () => {
    const catalogue = await openCatalogue(spec);
    try {
      return await editionOf(catalogue);
    } finally {
      await catalogue.close();
    }
  };
  /** Writes the input of the run. A rollback needs two whole catalogues. */
  const prepare = async (work: IndexingWork, edition: number) => {
    if (work === 'changes') writeChanges(from, edition);
    else writeEdition(from, edition);
    if (work === 'rollback') await startIndexing(['--from', from], env).end();
  };
  const killAt = async ({ name, work, reached }: Stage) => {
    const moment = reached(from);
    const indexing = startIndexing(argumentsOf(work, from), env);
    const late = pause(momentLimitMs, null, { ref: false }).then(() => {
      throw new Error(`The moment never came: ${work} ${name}`);
    });
    await Promise.race([moment, late]).finally(indexing.kill);
    await heal();
    say(`${engine} ${work} ${name}`);
  };
  try {
    let edition = 1;
    writeEdition(from, edition);
    await startIndexing(['--from', from], env).end();
    for (const stage of stages) {
      const { name, work } = stage;
      const before = edition;
      edition += 1;
      await prepare(work, edition);
      await killAt(stage);
      const [inUse, meant] = work === 'rollback' ? [edition, before] : [before, edition];
      const afterKill = await read();
      const isDone = afterKill === whole(meant);
      if (work !== 'rollback') await prepare(work, edition);
      // A rollback that is already complete would go back one more index.
      if (work !== 'rollback' || !isDone) await startIndexing(argumentsOf(work, from), env).end();
      const afterNext = await read();
      const isRight = (isDone || afterKill === whole(inUse)) && afterNext === whole(meant);
      killed.push({ engine, work, stage: name, afterKill, afterNext, isRight });
      if (work === 'rollback') {
        // The current edition is the previous one again, so the next one is built over it.
        edition += 1;
        writeEdition(from, edition);
        await startIndexing(['--from', from], env).end();
      }
    }
    return killed;
  } finally {
    rmSync(from, { recursive: true, force: true });
  }
}
