import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { settings } from '../../server/settings/config.ts';
import { runScript } from '../services/run-script.ts';
import { startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { sourceFolder, temporaryFolder } from '../support/temporary-folder.ts';

const start = (env: Record<string, string>) => runScript('server/cli/start.ts', env);

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
}

describe('a refused start', () => {
  test.each([
    ['an invalid port', { PORT: 'abc' }, 'PORT: expected a whole number from 0 to 65535'],
    [
      'a missing folder',
      { CATALOGUE_DIR: '/nowhere' },
      'CATALOGUE_DIR: no product.ndjson in /nowhere',
    ],
    [
      'a data folder that cannot be created',
      { DATA_DIR: '/dev/null/x' },
      'DATA_DIR: cannot write to /dev/null/x',
    ],
  ])('with %s prints one line that names the variable', async (_name, env, line) => {
    const { code, stderr } = await start({ CATALOGUE_DIR: fixtureCatalogue, ...env });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });

  test('with a folder without products prints the name of the missing file', async () => {
    const CATALOGUE_DIR = await sourceFolder({ category: [{ id: 2, name: 'Sklep' }] });
    const { code, stderr } = await start({ CATALOGUE_DIR, DATA_DIR: await temporaryFolder() });
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(`CATALOGUE_DIR: no product.ndjson in ${CATALOGUE_DIR}`);
  });

  test.each([
    ['a port in use', async () => ({ PORT: await takenPort() }), 'PORT: address already in use'],
    [
      'the address of another host',
      async () => ({ HOST: '203.0.113.7' }),
      'HOST: address not available',
    ],
    [
      'a Redis that does not respond',
      async () => ({ REDIS_URL: 'redis://:geheim@127.0.0.1:1' }),
      'REDIS_URL: no Redis to use at redis://127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1',
    ],
  ])('with %s ends its output with a line that names the variable', async (_name, env, line) => {
    const { code, stderr } = await start({
      CATALOGUE_DIR: fixtureCatalogue,
      DATA_DIR: await temporaryFolder(),
      LOG_LEVEL: 'fatal',
      ...(await env()),
    });
    expect(code).toBe(1);
    expect(stderr.trim().split('\n').at(-1)).toContain(line);
  });
});

describe('folders', () => {
  test('can be relative to the working directory', async () => {
    const from = (folder: string) => relative(join(import.meta.dirname, '../..'), folder);
    const shop = await startShop({
      CATALOGUE_DIR: from(fixtureCatalogue),
      DATA_DIR: from(await temporaryFolder()),
    });
    onTestFinished(async () => void (await shop.stop()));
    expect((await fetch(`${shop.url}/suk-01`)).status).toBe(200);
  });
});

describe('npm run config', () => {
  test('prints every setting with its current value', async () => {
    const { code, stdout } = await runScript('server/cli/print-config.ts', { PORT: '4321' });
    expect(code).toBe(0);
    for (const name of Object.keys(settings)) expect(stdout).toMatch(new RegExp(`^${name} `, 'm'));
    expect(stdout).toMatch(/^PORT +4321 /m);
  });
});
