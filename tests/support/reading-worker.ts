import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { openEmbeddedCatalogue } from '../../server/catalogue/embedded/embedded-catalogue.ts';

/** Reads without pause until it gets a message, then reports its results. */
const { dir } = v.parse(v.object({ dir: v.string() }), workerData);
const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 5 });
const errors: string[] = [];
const generations: string[] = [];
let responses = 0;
let mixed = 0;
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});

parentPort?.postMessage('reading');
while (!isStopped) {
  try {
    const generation = await catalogue.generation('pl');
    if (generations.at(-1) !== generation) generations.push(generation);
    const request = { store: 'pl', type: 'product', aggregate: ['color'], size: 100 } as const;
    const { items, total, aggregations } = await catalogue.search({ ...request, generation });
    const colours = new Set(items.map((item) => item.color));
    responses++;
    if (colours.size !== 1 || total !== 60 || aggregations.color?.length !== 1) mixed++;
  } catch (error) {
    errors.push(String(error));
  }
  await setImmediate();
}
catalogue.close();
parentPort?.postMessage({ responses, mixed, errors, generations });
