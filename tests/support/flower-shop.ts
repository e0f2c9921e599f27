import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { buildApp } from '../../server/app.ts';
import { catalogueSpec } from '../../server/catalogue/catalogue-spec.ts';
import { openHttpCatalogue } from '../../server/catalogue/open-catalogue.ts';
import { createPorts } from '../../server/ports.ts';
import type { RendererFactory } from '../../server/render/services-schema.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { temporaryDirectory } from './temporary-folder.ts';
import { exchangeFaults } from './ucp-answers.ts';

const from = fileURLToPath(new URL('../fixtures/ucp/flower-shop', import.meta.url));
const index = fileURLToPath(new URL('../../server/cli/index-catalogue.ts', import.meta.url));
/** Public address of the flower shop. */
export const flowerUrl = 'https://flowers.example';

const noPages = async () => ({
  render: async () => {
    throw new AppError('RENDER_FAILED', 'There are no pages here');
  },
  warm: async () => undefined,
  close: async () => undefined,
  waiting: () => 0,
});

/**
 * Indexes the products of the protocol's own suite by `npm run index`, in a folder of its own, for
 * a shop with these settings.
 */
async function indexFlowers(more: Readonly<Record<string, string>>) {
  const { path, remove } = await temporaryDirectory();
  const environment = {
    CATALOGUE_DIR: from,
    DATA_DIR: path,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: flowerUrl,
    ...more,
  };
  await promisify(execFile)(process.execPath, [index, '--from', from, '--strict'], {
    env: { ...process.env, ...environment },
  });
  return { config: loadConfig(environment), remove };
}

/** The catalogue of the flower shop, for a shop whose network and clock a test moves. */
export async function openFlowerCatalogue() {
  const { config, remove } = await indexFlowers({});
  const catalogue = await openHttpCatalogue(catalogueSpec(config), {
    onError: (error) => {
      throw error;
    },
    onCircuit: () => {},
  });
  afterAll(async () => {
    await catalogue.close();
    await remove();
  });
  return catalogue;
}

/** The whole application of the flower shop, sold by the mock backend. */
export async function openFlowerApp(
  settings: Readonly<Record<string, string>>,
  createRenderer: RendererFactory = noPages,
) {
  const { config, remove } = await indexFlowers(settings);
  const app = await buildApp(config, await createPorts(config, createRenderer, null));
  afterAll(async () => {
    await app.close();
    await remove();
  });
  await app.ready();
  return app;
}

/**
 * The flower shop of the protocol's own suite: its products indexed by `npm run index`, sold by the
 * mock backend. Its profile is the one that the shop lends. Requests and answers are checked against
 * the schemas of the release.
 */
export async function openFlowerShop() {
  const app = await openFlowerApp({ AGENTS: 'buy' });

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
        'ucp-agent': `profile="${flowerUrl}/ucp/agent.json"`,
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
