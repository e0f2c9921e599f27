import * as v from 'valibot';
import {
  allCapabilities,
  type Capabilities,
  CapabilitiesSchema,
  hasAll,
} from '../../domain/commerce/capabilities.ts';
import { accountCases } from './account-cases.ts';
import { capabilityOf, connect, type Send, Undeclared } from './backend-under-test.ts';
import { cartCases } from './cart-cases.ts';
import type { Case } from './case.ts';
import { checkoutCases } from './checkout-cases.ts';
import { cmsCases } from './cms-cases.ts';
import { extCases } from './ext-cases.ts';
import { listCases } from './list-cases.ts';
import { namedListCases } from './named-list-cases.ts';
import { orderCases } from './order-cases.ts';
import { orderTotalCases } from './order-total-cases.ts';
import { ownDataCases } from './own-data-cases.ts';
import { passkeyCases } from './passkey-cases.ts';
import { pushCases } from './push-cases.ts';
import { refusedOrderCases } from './refused-order-cases.ts';
import { sizeTableCases } from './size-table-cases.ts';
import { BeyondStep, lastStep, stepOf } from './steps.ts';
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
  ...namedListCases,
  ...passkeyCases,
  ...pushCases,
];

export interface Outcome {
  readonly name: string;
  readonly proves: readonly string[];
  readonly state: 'holds' | 'fails' | 'not run';
  /** Why it failed, or was not run. */
  readonly why: string;
  /** The step of docs/adapters.md to which it belongs, as far as it came. */
  readonly step: number;
  /** What the backend has to declare for it. */
  readonly capabilities: readonly string[];
}

/** The error; for a failed connection the reason is only in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** The step and the capabilities of the requests of one case. */
function createNotes(tried: Case) {
  const capabilities = new Set(tried.capability === undefined ? [] : [tried.capability]);
  let step = tried.step ?? 0;
  return {
    note(call: string): void {
      const [method = '', path = ''] = call.split(' ');
      step = Math.max(step, stepOf(call));
      const capability = capabilityOf(method, path);
      if (capability !== null) capabilities.add(capability);
    },
    read: () => ({ step: Math.max(1, step), capabilities: [...capabilities] }),
  };
}

export interface KitOptions {
  readonly world: World;
  /** Another process of the same backend. */
  readonly also?: Send;
  /** Cases of later steps are not run. */
  readonly step?: number;
  readonly onOutcome?: (outcome: Outcome) => void;
  readonly onCall?: (call: string) => void;
}

/** A declaration is not required: without one the whole contract is tested. */
async function declarationOf(send: Send): Promise<Capabilities | null> {
  const request = { method: 'GET', path: '/api/capabilities', query: {}, headers: {}, body: null };
  try {
    const { envelope } = await send({ ...request, method: 'GET' }, AbortSignal.timeout(15_000));
    const parsed = v.safeParse(CapabilitiesSchema, envelope.result);
    return envelope.code === 200 && parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

async function outcomeOf(
  tried: Case,
  send: Send,
  declared: Capabilities | null,
  options: KitOptions,
) {
  const { name, proves, needs = [], capability, needsTwo } = tried;
  const { world, also, step = lastStep, onCall } = options;
  const notes = createNotes(tried);
  const outcome = (state: Outcome['state'], why: string): Outcome => ({
    name,
    proves,
    state,
    why,
    ...notes.read(),
  });
  const lacking = needs.filter((key) => world[key] === undefined);
  if (lacking.length > 0) return outcome('not run', `the world has no ${lacking.join(', ')}`);
  if (tried.step !== undefined && tried.step > step) {
    return outcome('not run', `it is of step ${tried.step}`);
  }
  if (capability !== undefined && !hasAll(declared ?? allCapabilities, [capability])) {
    return outcome('not run', `not declared: ${capability}`);
  }
  if (needsTwo && also === undefined) return outcome('not run', 'no second address (--also)');
  const shared = {
    step,
    declared,
    onCall(call: string) {
      notes.note(call);
      onCall?.(call);
    },
  };
  const twin = also === undefined ? null : connect(also, world, shared);
  try {
    await tried.run(connect(send, world, { ...shared, twin }));
    return outcome('holds', '');
  } catch (error) {
    if (error instanceof BeyondStep) return outcome('not run', error.message);
    if (error instanceof Undeclared) return outcome('not run', error.message);
    return outcome('fails', reasonOf(error));
  }
}

/**
 * Checks a backend against the contract, one case after another, so that its log stays readable.
 * Cases of what the backend does not declare are not run.
 */
export async function runKit(send: Send, options: KitOptions): Promise<readonly Outcome[]> {
  const declared = await declarationOf(send);
  const outcomes: Outcome[] = [];
  for (const tried of cases) {
    const outcome = await outcomeOf(tried, send, declared, options);
    options.onOutcome?.(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}
