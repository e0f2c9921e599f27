import { accountCases } from './account-cases.ts';
import { type BackendUnderTest, connect } from './backend-under-test.ts';
import { cartCases } from './cart-cases.ts';
import type { Case } from './case.ts';
import { checkoutCases } from './checkout-cases.ts';
import { cmsCases } from './cms-cases.ts';
import { extCases } from './ext-cases.ts';
import { listCases } from './list-cases.ts';
import { orderCases } from './order-cases.ts';
import { ownDataCases } from './own-data-cases.ts';
import { pushCases } from './push-cases.ts';
import { sizeTableCases } from './size-table-cases.ts';
import type { World } from './world.ts';

/** The whole contract, in the order a shopper meets it. */
export const cases: readonly Case[] = [
  ...cmsCases,
  ...sizeTableCases,
  ...extCases,
  ...cartCases,
  ...checkoutCases,
  ...orderCases,
  ...accountCases,
  ...ownDataCases,
  ...listCases,
  ...pushCases,
];

export interface Outcome {
  readonly name: string;
  readonly proves: readonly string[];
  readonly state: 'holds' | 'fails' | 'not run';
  /** Why it fails, or what the world lacks. */
  readonly why: string;
}

async function outcomeOf(tried: Case, backend: BackendUnderTest): Promise<Outcome> {
  const { name, proves, needs = [] } = tried;
  const lacking = needs.filter((key) => backend.world[key] === undefined);
  if (lacking.length > 0) {
    return { name, proves, state: 'not run', why: `the world has no ${lacking.join(', ')}` };
  }
  try {
    await tried.run(backend);
    return { name, proves, state: 'holds', why: '' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { name, proves, state: 'fails', why };
  }
}

/** Holds a backend to the contract, one case after another, so that a log of it can be read. */
export async function runKit(
  url: string,
  world: World,
  watch: {
    readonly onOutcome?: (outcome: Outcome) => void;
    readonly onCall?: (call: string) => void;
  } = {},
): Promise<readonly Outcome[]> {
  const backend = connect(url, world, watch.onCall);
  const outcomes: Outcome[] = [];
  for (const tried of cases) {
    const outcome = await outcomeOf(tried, backend);
    watch.onOutcome?.(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}
