import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { startPurges } from '../cache/purges.ts';
import { openEmbeddedCatalogue } from '../catalogue/embedded/embedded-catalogue.ts';

import { createSqliteStore } from '../store/sqlite-store.ts';

const script = new URL('./index-catalogue.ts', import.meta.url).pathname;

async function run(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, output };
}

describe('npm run index', () => {
  test('indexes a folder, lists skipped lines and counts accepted ones', async () => {
    const from = await sourceFolder({ product: [shirt('A'), '{'] });
    const { code, output } = await run(await temporaryFolder(), '--from', from, '--store', 'en');
    expect(code).toBe(0);
    expect(output).toContain('category.ndjson is missing');
    expect(output).toContain('skipped product.ndjson:2: not JSON');
    expect(output).toContain('Indexed 1 product for en');
    expect(output).toContain('1 line skipped');
    // Without a terminal there is no progress bar, which would fill a log.
    expect(output).not.toContain('\u001b');
  });

  test.each([
    ['without --from', [], '--from DIR'],
    ['with both', ['--from', 'x', '--changes', 'y'], '--changes FILE'],
    ['with an unknown engine', ['--from', 'x', '--engine', 'solr'], 'embedded, elasticsearch'],
    [
      'with an engine without an address',
      ['--from', 'x', '--engine', 'elasticsearch'],
      'ELASTICSEARCH_URL: expected an address',
    ],
    ['with a missing file of changes', ['--changes', '/nowhere'], '/nowhere is missing'],
    ['with an unknown option', ['--form', 'x'], '--form'],
    ['with an invalid store code', ['--from', 'x', '--store', '../x'], 'two letters'],
    ['with a missing folder', ['--from', '/nowhere'], '/nowhere/product.ndjson is missing'],
  ])('%s prints the error in one line and fails', async (_name, args, reason) => {
    const { code, output } = await run(await temporaryFolder(), ...args);
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('with --changes adds and removes documents of a file', async () => {
    const from = await sourceFolder({ product: [shirt('A'), shirt('B')] });
    const dataDir = await temporaryFolder();
    await run(dataDir, '--from', from);
    const changes = await sourceFolder({
      changes: [
        { type: 'product', document: shirt('C') },
        { type: 'product', delete: 'A' },
      ],
    });
    const { code, output } = await run(dataDir, '--changes', join(changes, 'changes.ndjson'));
    expect(code).toBe(0);
    expect(output).toContain('Put 1 and removed 1 documents for pl');
    const catalogue = openEmbeddedCatalogue({ dir: join(dataDir, 'index') });
    const { items } = await catalogue.search({ store: 'pl', type: 'product' });
    catalogue.close();
    expect(items.map(({ sku }) => sku)).toEqual(['B', 'C']);
  });

  test('with --rollback returns to the previous index, purges running shops, and fails without a previous one', async () => {
    const dataDir = await temporaryFolder();
    const indexed = async (sku: string) => {
      const from = await sourceFolder({ product: [shirt(sku)] });
      await run(dataDir, '--from', from);
    };
    expect(await run(dataDir, '--rollback')).toMatchObject({ code: 1 });
    await indexed('A');
    await indexed('B');
    const store = createSqliteStore(join(dataDir, 'records.sqlite'), Date.now);
    const heard: string[] = [];
    const onPurge = (tags: readonly string[]) => heard.push(...tags);
    const purges = await startPurges({ store, lifeMs: 60_000, onPurge });

    const { code, output } = await run(dataDir, '--rollback');
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /^Store view pl is back at index \S+; \S+ is withdrawn\. All kept pages/,
    );
    await expect.poll(() => heard).toEqual(['*']);
    purges.stop();
    await store.close();
    const catalogue = openEmbeddedCatalogue({ dir: join(dataDir, 'index') });
    const { items } = await catalogue.search({ store: 'pl', type: 'product' });
    catalogue.close();
    expect(items.map(({ sku }) => sku)).toEqual(['A']);

    const again = await run(dataDir, '--rollback');
    expect(again.code).toBe(1);
    expect(again.output.trim()).toBe('No index before the one in use is kept for pl');
  });

  test('with --strict stops at the first faulty line', async () => {
    const from = await sourceFolder({ product: [shirt('A'), '{'] });
    const { code, output } = await run(await temporaryFolder(), '--from', from, '--strict');
    expect(code).toBe(1);
    expect(output).toContain('product.ndjson:2: not JSON');
    expect(output).not.toContain('Indexed');
  });
});
