import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

const PackageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ scripts: v.object({ dev: v.pipe(v.string(), v.startsWith('node ')) }) }),
);

let copy: ProjectCopy;
let shop: RunningShop;
/** A port of its own, so that the shop has the same address after a restart. */
const port = String(20_000 + (process.pid % 20_000));

beforeAll(async () => {
  copy = copyProject();
  const { scripts } = v.parse(PackageSchema, readFileSync(join(copy.root, 'package.json'), 'utf8'));
  shop = await startShop(
    { CATALOGUE_DIR: fixtureCatalogue, DATA_DIR: join(copy.root, '.data'), PORT: port },
    { root: copy.root, command: scripts.dev.split(' ').slice(1) },
  );
  return async () => {
    await shop.stop();
    copy.remove();
  };
});

async function textAt(path: string): Promise<string> {
  const answer = await fetch(shop.url + path, { headers: { connection: 'close' } });
  return answer.text();
}

/** Waits until the address answers with the text; the server may be restarting meanwhile. */
const shows = (path: string, text: string) =>
  vi.waitFor(async () => expect(await textAt(path)).toContain(text), {
    timeout: 15_000,
    interval: 150,
  });

describe('npm run dev', () => {
  test('an edited component shows', async () => {
    expect(await textAt('/offline')).toContain('</html>');
    copy.edit('pages/offline/+Page.tsx', () => 'export default () => <h1>edited component</h1>;\n');
    await shows('/offline', 'edited component');
  });

  test('an edited +data shows', async () => {
    copy.edit(
      'pages/offline/+data.ts',
      () => `import { pageData } from '../../renderer/page-loader.ts';
const head = { title: 'edited data', description: null, canonical: null };
export const data = pageData(async () => ({ view: null, head }));\n`,
    );
    await shows('/offline', 'edited data');
  });

  test('an edited domain rule shows', async () => {
    copy.edit('domain/screens/load-search.ts', (text) =>
      text.replace("= 'Search'", "= 'edited rule'"),
    );
    await shows('/szukaj', 'edited rule');
  });

  test('an edited server route shows', async () => {
    copy.edit('server/health.ts', (text) => text.replace("status: 'ok'", "status: 'edited route'"));
    await shows('/healthz', 'edited route');
  });
});
