import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretOf } from '../../companion/context/secrets.ts';
import type { MockContext } from '../context/context.ts';

/** Callbacks older than this are rejected, to prevent replays, in ms. */
const freshFor = 5 * 60_000;

/** The secret shared by operator and shop. */
const webhookKey = (context: MockContext) => secretOf(context, 'payment-webhook');

function digestOf(key: string, time: string, body: string): Buffer {
  return createHmac('sha256', key).update(`${time}.${body}`).digest();
}

/** The `X-Signature` of a callback sent now: `t=<ms>,v1=<hex HMAC-SHA-256 of "t.body">`. */
export function signCallback(context: MockContext, body: string): string {
  const time = String(context.clock());
  return `t=${time},v1=${digestOf(webhookKey(context), time, body).toString('hex')}`;
}

/** Whether a callback is authentic, unchanged and recent. */
export function isSigned(context: MockContext, header: unknown, body: string): boolean {
  const match = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '');
  const [, time = '', hex = ''] = match ?? [];
  if (Math.abs(context.clock() - Number(time)) > freshFor) return false;
  const given = Buffer.from(hex, 'hex');
  const own = digestOf(webhookKey(context), time, body);
  return given.length === own.length && timingSafeEqual(given, own);
}
