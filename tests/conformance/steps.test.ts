import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commerceCalls } from '../../server/commerce/calls.ts';
import { lastStep, stepOf, steps } from './steps.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/adapters.md'), 'utf8');

/** The requests in backticks in the row of a step. */
const namedIn = (step: number) =>
  [...(guide.match(new RegExp(`^\\| ${step} \\|.*$`, 'm'))?.[0] ?? '').matchAll(/`([^`]+)`/g)].map(
    ([, name = '']) => name,
  );

test.each(steps.map((calls, step) => [step, calls] as const))(
  'the guide for adapters names the requests of step %i, and the shop sends them',
  (step, calls) => {
    const made = commerceCalls.map(({ method, path }) => `${method} ${path}`);
    const tails = namedIn(step).map((name) => name.split(/[ /]/).at(-1));
    for (const call of calls) {
      expect(made).toContain(call);
      expect(tails).toContain(call.split('/').at(-1));
    }
    const wholes = namedIn(step).filter((name) => /^(?:GET|POST) /.test(name));
    expect(wholes.filter((name) => stepOf(name) !== step)).toEqual([]);
  },
);

test('a request belongs to the step that names it, with any id in its path, and otherwise to the last step', () => {
  expect(stepOf('GET /api/order/0a1b-2c/payment')).toBe(2);
  expect(stepOf('GET /api/order/client/0a1b')).toBe(4);
  expect(stepOf('GET /api/points')).toBe(lastStep);
});
