import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { buildApp } from '../../server/app.ts';
import { createPorts } from '../../server/ports.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { temporaryDirectory } from './temporary-folder.ts';
import { exchangeFaults } from './ucp-answers.ts';

const from = fileURLToPath(new URL('../fixtures/ucp/flower-shop', import.meta.url));
const index = fileURLToPath(new URL('../../server/cli/index-catalogue.ts', import.meta.url));
const publicUrl = 'https://flowers.example';

const noPages = async () => ({
  render: async () => {
    throw new AppError('RENDER_FAILED', 'There are no pages here');
  },
  warm: async () => undefined,
  close: async () => undefined,
  waiting: () => 0,
});

/**
 * The flower shop of the protocol's own suite: its products indexed by `npm run index`, sold by the
 * mock backend. Its profile is the one that the shop lends. Requests and answers are checked against
 * the schemas of the release.
 */
export async function openFlowerShop() {
  const { path, remove } = await temporaryDirectory();
  const environment = {
    CATALOGUE_DIR: from,
    DATA_DIR: path,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: publicUrl,
    AGENTS: 'buy',
  };
  await promisify(execFile)(process.execPath, [index, '--from', from, '--strict'], {
    env: { ...process.env, ...environment },
  });
  const config = loadConfig(environment);
  const app = await buildApp(config, await createPorts(config, noPages, null));
  afterAll(async () => {
    await app.close();
    await remove();
  });
  await app.ready();

  return async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload: object | null = null,
    headers: Record<string, string> = {},
    /** The request is invalid on purpose by the schemas of the release. */
    isInvalid = false,
  ) => {
    const response = await app.inject({
      method,
      url: `/ucp${url}`,
      headers: {
        host: 'flowers.example',
        'x-forwarded-proto': 'https',
        'ucp-agent': `profile="${publicUrl}/ucp/agent.json"`,
        ...headers,
      },
      ...(payload && { payload }),
    });
    const { statusCode: status, body: answer } = response;
    const sent = { method, url: `/ucp${url}`, body: payload, status, answer };
    const faults = exchangeFaults(sent);
    expect(faults.answer).toEqual([]);
    if (isInvalid) expect(faults.request).not.toEqual([]);
    else expect(faults.request).toEqual([]);
    return { status, body: response.json() };
  };
}
