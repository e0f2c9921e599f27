import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import {
  type CommerceAdapter,
  type CommerceBackend,
  createHttpBackend,
} from '../../server/commerce/backend.ts';
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

/** A backend in this process: the adapter of a file, in front of the address if there is one. */
async function adapted(file: string, inner: CommerceBackend): Promise<Send> {
  const module = v.parse(AdapterSchema, await import(pathToFileURL(resolve(file)).href));
  const backend = module.default(inner, { clock: Date.now });
  return (request, signal) => backend.send(request, signal);
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
  const send =
    adapter === undefined
      ? sendTo(api ?? '')
      : await adapted(adapter, createHttpBackend(api ?? 'http://127.0.0.1:9'));
  const outcomes = await runKit(send, {
    world,
    step,
    ...(also !== undefined && { also: sendTo(also) }),
    onOutcome: (outcome: Outcome) => say(lineOf(outcome)),
  });
  say(`\n${summaryOf(outcomes)}`);
  process.exitCode = outcomes.some(({ state }) => state === 'fails') ? 1 : 0;
} catch (error) {
  const known = error instanceof Error || v.isValiError(error);
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
