import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { runKit } from './kit.ts';
import { lineOf, summaryOf } from './table.ts';
import { readWorld } from './world.ts';

const usage =
  'Usage: npm run conformance -- --api URL [--world FILE]   (the file says what there is to sell)';

/** `npm run conformance`: holds any commerce backend to the shop's contract; 1 when something fails. */
try {
  const { values } = parseArgs({
    options: { api: { type: 'string' }, world: { type: 'string' } },
  });
  if (!values.api || !URL.canParse(values.api)) throw new TypeError(usage);
  const world = await readWorld(values.world ?? join(import.meta.dirname, 'demo-world.json'));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const outcomes = await runKit(values.api, world, {
    onOutcome: (outcome) => say(lineOf(outcome)),
  });
  say(`\n${summaryOf(outcomes)}`);
  process.exitCode = outcomes.some(({ state }) => state === 'fails') ? 1 : 0;
} catch (error) {
  const known = error instanceof Error || v.isValiError(error);
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
