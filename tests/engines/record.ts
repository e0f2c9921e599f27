import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { openConnector } from '../../connectors/connector.ts';
import { buy } from './purchase.ts';

/**
 * `node tests/engines/record.ts vendure|medusa FOLDER ID ID`: records the answers of the engine that `npm
 * run engine` keeps in the folder, for the tests that run without one. The ids are of a product and of none.
 */
const [name = '', folder = ''] = process.argv.slice(2);
const engine = v.parse(v.picklist(['vendure', 'medusa']), name);
const SecretsSchema = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string() }));

async function apiKey(): Promise<string> {
  if (engine === 'vendure') return readFile(join(folder, 'api-key'), 'utf8');
  return v.parse(SecretsSchema, await readFile(join(folder, 'secrets.json'), 'utf8')).key;
}

const ports = { vendure: 3471, medusa: 3472 };
const { configurable } = JSON.parse(await readFile(join(folder, 'world.json'), 'utf8'));
const address = process.env['COMMERCE_API_URL'] ?? `http://127.0.0.1:${ports[engine]}`;
const calls: object[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const response = await realFetch(input, init);
  // Pictures are fetched without a body.
  if (typeof init?.body !== 'string') return response;
  const text = await response.clone().text();
  const body = JSON.parse(init.body);
  const request =
    engine === 'vendure'
      ? { query: body.query, variables: body.variables }
      : { call: new URL(String(input)).pathname, input: body };
  calls.push({ ...request, status: response.status, answer: JSON.parse(text) });
  return response;
};
const { backend, exportChanges } = openConnector(engine, {
  address,
  key: process.env['COMMERCE_API_KEY'] ?? (await apiKey()),
  account: { number: '27 1140 2004 0000 3002 0135 5387', recipient: 'Sklep' },
  pictureOrigins: [],
});
const { sku, product_option } = configurable;
const goods = { sku, product_option, orderId: randomUUID() };
await buy(backend, goods);
await exportChanges(
  await mkdtemp(join(tmpdir(), 'record-')),
  () => undefined,
  process.argv.slice(4),
);
const text = JSON.stringify({ goods, calls }, null, 1).replaceAll(address, 'http://engine');
await writeFile(join(import.meta.dirname, `../fixtures/engines/${engine}.json`), `${text}\n`);
process.stdout.write(`${calls.length} answers recorded\n`);
