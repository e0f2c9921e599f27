import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { OrderResponseSchema } from '../../domain/commerce/order.ts';
import type { BackendRequest, BackendResponse } from '../../server/commerce/backend.ts';
import { connect, type Send, sendTo } from '../conformance/backend-under-test.ts';
import { address, orderBody } from '../conformance/purchases.ts';
import type { World } from '../conformance/world.ts';
import type { FaultProxy } from '../faults/fault-proxy.ts';
import { type Fate, killedAt, type Try, targets, wireFaultOf } from './fault-plan.ts';
import type { FaultProcesses } from './fault-processes.ts';

type Body = Awaited<ReturnType<typeof orderBody>>;

/** What the buyer of one order has seen. */
export interface Bought {
  readonly email: string;
  /** Different numbers in all answers. */
  readonly numbers: readonly string[];
  /** Why it was not placed; null for a placed one. */
  readonly failure: string | null;
}

const patienceMs = 15_000;
const hangMs = 700;
/** Longer than a restart of the engine on a busy machine. */
const longestMs = 180_000;

/** One request to one connector; null without an answer of the contract. */
async function sendOnce(
  url: string,
  request: BackendRequest,
  limitMs = patienceMs,
): Promise<BackendResponse | null> {
  return sendTo(url)(request, AbortSignal.timeout(limitMs)).catch(() => null);
}

/** Sends to one connector after another until one answers, as a patient shop does. */
const patientSend =
  (urls: readonly string[], first = 0): Send =>
  async (request) => {
    const end = performance.now() + longestMs;
    for (let sending = first; performance.now() < end; sending += 1) {
      const answer = await sendOnce(urls[sending % urls.length] ?? '', request);
      if (answer !== null && answer.status < 500) return answer;
      await pause(100);
    }
    throw new Error(`${request.path} was never answered`);
  };

const orderRequest = (body: Body): BackendRequest => ({
  method: 'POST',
  path: '/api/order',
  query: {},
  headers: { 'content-type': 'application/json', 'idempotency-key': body.order_id },
  body: JSON.stringify(body),
});

const lookUp = (orderId: string): BackendRequest => ({
  method: 'GET',
  path: `/api/order/client/${orderId}`,
  query: {},
  headers: {},
  body: null,
});

/** Stops the order's exchange with the engine where its fate says; resolves when it is stopped. */
function hold(proxy: FaultProxy, fate: Fate, orderId: string): Promise<void> {
  const isMeant = (text: string) => text.includes('shopPlace') && text.includes(orderId);
  return proxy.hold(fate.endsWith('before the commit') ? 'request' : 'answer', isMeant);
}

/** One faulty sending; `kill` ends a process while it is under way. */
async function sendBadly(
  { connectors }: FaultProcesses,
  body: Body,
  { to, fate }: Try,
  kill: () => Promise<void>,
): Promise<readonly (BackendResponse | null)[]> {
  const chosen = targets[to].flatMap((index) => connectors[index] ?? []);
  for (const { proxy } of chosen) await proxy.set(wireFaultOf(fate));
  const isHeld = fate.endsWith('the commit');
  const moments = isHeld
    ? chosen.map(({ proxy }) => hold(proxy, fate, body.order_id))
    : [pause(20)];
  const limitMs = fate.startsWith('hangs') ? hangMs : patienceMs;
  const sent = chosen.map(({ url }) => sendOnce(url, orderRequest(body), limitMs));
  await Promise.race([Promise.all(moments), Promise.all(sent)]);
  await kill();
  if (fate.startsWith('lost')) for (const { proxy } of chosen) await proxy.set(null);
  const answers = await Promise.all(sent);
  // What hangs goes on hanging until the next fault of this connection.
  if (!fate.startsWith('hangs')) for (const { proxy } of chosen) await proxy.set(null);
  return answers;
}

/** Buys one piece through its faulty sendings, then sends the order until it is answered. */
export async function buy(
  processes: FaultProcesses,
  world: World,
  index: number,
  plan: readonly Try[],
): Promise<Bought> {
  const urls = processes.connectors.map(({ url }) => url);
  const email = `kupujacy-${index}@example.com`;
  const send = patientSend(urls, index);
  const numbers = new Set<string>();
  const note = (answer: BackendResponse | null) => {
    if (answer?.status !== 200) return;
    numbers.add(v.parse(OrderResponseSchema, answer.envelope.result).backendOrderId);
  };
  const told = (failure: string | null): Bought => ({ email, numbers: [...numbers], failure });
  try {
    const drawn = await orderBody(connect(send, world));
    const buyer = { ...address, email };
    const of = { ...drawn.addressInformation, shippingAddress: buyer, billingAddress: buyer };
    const body = { ...drawn, addressInformation: of };
    for (const [turn, one] of plan.entries()) {
      const kill = async () => {
        const killed = turn === 0 ? killedAt(index) : null;
        if (killed === 'engine') await processes.restartEngine();
        if (killed === 'connector') await processes.restartConnector(targets[one.to][0]);
      };
      for (const answer of await sendBadly(processes, body, one, kill)) note(answer);
    }
    if (plan.length > 0) for (const { proxy } of processes.connectors) await proxy.set(null);
    const signal = AbortSignal.timeout(patienceMs);
    const last = await send(orderRequest(body), signal);
    note(last);
    if (last.status !== 200) return told(`${last.status} ${last.envelope.error}`);
    for (const url of urls) note(await patientSend([url])(lookUp(body.order_id), signal));
    return told(null);
  } catch (error) {
    return told(error instanceof Error ? error.message : String(error));
  }
}
