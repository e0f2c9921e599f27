import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type CommerceAdapter, createHttpBackend } from '../../server/commerce/backend.ts';
import { type Send, sendTo } from './backend-under-test.ts';
import { type Outcome, runKit } from './kit.ts';
import { lastStep } from './steps.ts';
import { lineOf, summaryOf } from './table.ts';
import { readWorld } from './world.ts';

const usage =
  'Usage: npm run conformance -- --api URL [--also URL] [--adapter FILE] [--world FILE] [--step N]   (docs/adapters.md)';

const AdapterSchema = v.object({
  default: v.custom<CommerceAdapter>((value) => typeof value === 'function'),
});

/**
 * Opens a backend: an address, or the adapter of a file in this process, in front of the address if
 * there is one. Each call opens one anew.
 */
async function opener(file: string | undefined): Promise<(api: string | undefined) => Send> {
  if (file === undefined) return (api = '') => sendTo(api);
  const module = v.parse(AdapterSchema, await import(pathToFileURL(resolve(file)).href));
  return (api = 'http://127.0.0.1:9') => {
    const backend = module.default(createHttpBackend(api), { clock: Date.now });
    return (request, signal) => backend.send(request, signal);
  };
}

const isUrl = (text: string | undefined) => text === undefined || URL.canParse(text);

/**
 * `npm run conformance`: checks any commerce backend against the shop's contract; exits with 1 if a
 * case fails.
 */
try {
  const { values } = parseArgs({
    options: {
      api: { type: 'string' },
      also: { type: 'string' },
      adapter: { type: 'string' },
      world: { type: 'string' },
      step: { type: 'string' },
    },
  });
  const step = Number(values.step ?? lastStep);
  const { api, also, adapter } = values;
  const isNamed = api !== undefined || adapter !== undefined;
  if (!isNamed || !isUrl(api) || !isUrl(also) || !(step >= 1)) throw new TypeError(usage);
  const world = await readWorld(values.world ?? join(import.meta.dirname, 'demo-world.json'));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const open = await opener(adapter);
  const outcomes = await runKit(open(api), {
    world,
    step,
    ...(also !== undefined && { also: open(also) }),
    onOutcome: (outcome: Outcome) => say(lineOf(outcome)),
  });
  say(`\n${summaryOf(outcomes)}`);
  process.exitCode = outcomes.some(({ state }) => state === 'fails') ? 1 : 0;
} catch (error) {
  const known = error instanceof Error || v.isValiError(error);
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
