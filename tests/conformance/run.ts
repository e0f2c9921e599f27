import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Outcome, runKit } from './kit.ts';
import { lastStep } from './steps.ts';
import { lineOf, summaryOf } from './table.ts';
import { readWorld } from './world.ts';

const usage =
  'Usage: npm run conformance -- --api URL [--world FILE] [--step N]   (the file says what there is to sell; N: docs/adapters.md)';

/**
 * `npm run conformance`: checks any commerce backend against the shop's contract; exits with 1 if a
 * case fails.
 */
try {
  const { values } = parseArgs({
    options: { api: { type: 'string' }, world: { type: 'string' }, step: { type: 'string' } },
  });
  const step = Number(values.step ?? lastStep);
  if (!values.api || !URL.canParse(values.api) || !(step >= 1)) throw new TypeError(usage);
  const world = await readWorld(values.world ?? join(import.meta.dirname, 'demo-world.json'));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const watch = { onOutcome: (outcome: Outcome) => say(lineOf(outcome)) };
  const outcomes = await runKit(values.api, world, watch, step);
  say(`\n${summaryOf(outcomes)}`);
  process.exitCode = outcomes.some(({ state }) => state === 'fails') ? 1 : 0;
} catch (error) {
  const known = error instanceof Error || v.isValiError(error);
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
