import { accountCases } from './account-cases.ts';
import { type BackendUnderTest, connect } from './backend-under-test.ts';
import { cartCases } from './cart-cases.ts';
import type { Case } from './case.ts';
import { checkoutCases } from './checkout-cases.ts';
import { cmsCases } from './cms-cases.ts';
import { extCases } from './ext-cases.ts';
import { listCases } from './list-cases.ts';
import { orderCases } from './order-cases.ts';
import { orderTotalCases } from './order-total-cases.ts';
import { ownDataCases } from './own-data-cases.ts';
import { pushCases } from './push-cases.ts';
import { refusedOrderCases } from './refused-order-cases.ts';
import { sizeTableCases } from './size-table-cases.ts';
import { BeyondStep, lastStep } from './steps.ts';
import type { World } from './world.ts';

/** The whole contract, in the order of a shopper's visit. */
export const cases: readonly Case[] = [
  ...cmsCases,
  ...sizeTableCases,
  ...extCases,
  ...cartCases,
  ...checkoutCases,
  ...orderCases,
  ...orderTotalCases,
  ...refusedOrderCases,
  ...accountCases,
  ...ownDataCases,
  ...listCases,
  ...pushCases,
];

export interface Outcome {
  readonly name: string;
  readonly proves: readonly string[];
  readonly state: 'holds' | 'fails' | 'not run';
  /** Why it failed, or what is missing in the world. */
  readonly why: string;
}

/** The error; for a failed connection the reason is only in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function outcomeOf(tried: Case, backend: BackendUnderTest, step: number): Promise<Outcome> {
  const { name, proves, needs = [] } = tried;
  const notRun = (why: string): Outcome => ({ name, proves, state: 'not run', why });
  const lacking = needs.filter((key) => backend.world[key] === undefined);
  if (lacking.length > 0) return notRun(`the world has no ${lacking.join(', ')}`);
  if (tried.step !== undefined && tried.step > step) return notRun(`it is of step ${tried.step}`);
  try {
    await tried.run(backend);
    return { name, proves, state: 'holds', why: '' };
  } catch (error) {
    if (error instanceof BeyondStep) return notRun(error.message);
    return { name, proves, state: 'fails', why: reasonOf(error) };
  }
}

/**
 * Checks a backend against the contract up to a step, one case after another, so that its log stays
 * readable.
 */
export async function runKit(
  url: string,
  world: World,
  watch: {
    readonly onOutcome?: (outcome: Outcome) => void;
    readonly onCall?: (call: string) => void;
  } = {},
  step = lastStep,
): Promise<readonly Outcome[]> {
  const backend = connect(url, world, watch.onCall, step);
  const outcomes: Outcome[] = [];
  for (const tried of cases) {
    const outcome = await outcomeOf(tried, backend, step);
    watch.onOutcome?.(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}
