// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyCart } from '../../../domain/cart/empty-cart.ts';
import { newTask } from '../../../domain/sync/sync-task.ts';
import recorded from '../../../tests/fixtures/vectors/vsf-sync_tasks.json' with { type: 'json' };
import { clientConfig, openPage } from '../../../tests/support/client-page.ts';
import { recordedCases } from '../../../tests/support/recorded-cases.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { cartAtom } from '../../features/cart/cart-atoms.ts';
import { authPanelAtom } from '../session/auth-panel.ts';
import { refreshLockAtom, sessionAtom } from '../session/session-atoms.ts';
import { clearUnsent } from '../storage/task-store.ts';
import { acknowledge, queueTask } from './task-queue.ts';

const nullable = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);
const TaskSchema = v.object({
  url: v.string(),
  is_result_cacheable: v.optional(v.boolean(), false),
  callback_event: v.optional(v.string(), ''),
});
const CaseSchema = v.object({
  name: v.string(),
  quirk: v.optional(v.string()),
  input: v.object({
    task: TaskSchema,
    token: nullable(v.string()),
    cartId: nullable(v.string()),
    rootState: v.optional(v.object({ userTokenInvalidateLock: v.optional(v.literal(-1)) }), {}),
    responses: v.optional(
      v.array(
        v.object({
          contentType: v.nullish(v.string(), undefined),
          json: v.optional(v.unknown()),
          throw: v.optional(v.string()),
        }),
      ),
      [{ json: { code: 200, result: 'ok' } }],
    ),
  }),
  expected: v.object({
    calls: v.array(v.object({ url: v.string(), method: v.string() })),
    resolved: v.optional(
      v.looseObject({
        result: v.optional(v.unknown(), null),
        code: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))),
      }),
    ),
    rejected: v.optional(v.string()),
    notifications: v.optional(v.array(v.object({ message: v.string() })), []),
    events: v.optional(v.array(v.string()), []),
    lock: v.optional(v.number(), 0),
    left_in_queue: v.optional(v.array(v.looseObject({ transmited: v.boolean() }))),
  }),
});

/** For the differences from the recorded shop see "Offline" in docs/product.md. */
const cases = v.parse(
  v.array(CaseSchema),
  recordedCases(recorded.cases, null, {
    '401 with token, auto refresh off: logout and sign-up window':
      'the first 401 does not end the session (offline-16)',
    'new token in state is used': 'the token is read from one place',
    'token in header, guest': 'quirk: a guest sends no header (domain/sync/sync.test.ts)',
    'json without code is accepted': 'quirk: a response without a code is refused (offline-21)',
    'queue: clear drops only unsent tasks': 'tested by itself below',
  }),
);

let closePage = () => {};
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => closePage());

async function open({ token, cartId, rootState, responses }: (typeof cases)[number]['input']) {
  const calls: { url: string; method: string }[] = [];
  const answers = [...responses];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    // Responds to a refresh as in the recorded shop: with an empty result.
    if (String(input) === '/api/user/refresh') return Response.json({ code: 401, result: '' });
    calls.push({ url: String(input), method: init?.method ?? 'GET' });
    const response = answers.shift();
    if (!response || response.throw) throw new TypeError(response?.throw ?? 'Failed to fetch');
    if (response.contentType === null)
      return new Response('{}', { headers: { 'content-type': '' } });
    return Response.json(response.json);
  };
  const config = { ...clientConfig, sessionMode: 'query' } as const;
  const page = await openPage({ fetch }, createTabs(), config);
  closePage = page.close;
  if (token) {
    const session = { token, refreshToken: 'refresh', isCustomer: true, profile };
    await page.ports.records.update('session', () => session);
    page.store.set(sessionAtom, session);
  }
  page.store.set(cartAtom, { ...emptyCart, cartServerToken: cartId });
  page.store.set(refreshLockAtom, rootState.userTokenInvalidateLock ?? 0);
  return { ...page, calls };
}

const profile = { email: 'jan@example.com', firstname: '', lastname: '', addresses: [] };

describe('a task as recorded in the platform’s own shop', () => {
  test.each(cases)('$name', async ({ input, expected }) => {
    const page = await open(input);
    const received: string[] = [];
    const { callback_event, is_result_cacheable, url } = input.task;
    addEventListener(callback_event, () => received.push(callback_event));
    const requested = {
      id: 'task-0001',
      url,
      method: 'GET',
      isResultCacheable: is_result_cacheable,
      ...(callback_event && { callbackEvent: callback_event }),
    } as const;

    if (expected.rejected !== undefined) {
      const send = page.ports.api.send(newTask(requested, 5));
      await expect(send).rejects.toThrow(expected.rejected);
    } else {
      const { task } = await queueTask(page.store, page.ports, requested);
      if (expected.resolved) {
        expect(task.code).toBe(expected.resolved.code);
        expect(task.result).toEqual(expected.resolved.result);
      }
      await (task.transmited && acknowledge(page.ports, task));
    }
    expect(page.calls).toEqual(expected.calls);
    expect(page.store.get(refreshLockAtom)).toBe(expected.lock);
    expect(received.filter(Boolean)).toEqual(
      expected.events.filter((name) => name !== 'modal-show'),
    );
    expect(page.store.get(authPanelAtom) !== null).toBe(expected.events.includes('modal-show'));
    for (const { message } of expected.notifications) expect(page.messages()).toContain(message);
    if (expected.left_in_queue) {
      expect(await page.ports.tasks.all()).toMatchObject(
        expected.left_in_queue.map(({ transmited }) => ({ url, transmited })),
      );
    }
  });

  test('queue: clear drops only unsent tasks [offline-13]', async () => {
    const page = await open({ ...emptyInput });
    const stored = (id: string, transmited: boolean) => ({
      ...newTask({ id, url: `/api/${id}`, method: 'GET' }, 5),
      transmited,
    });
    await page.ports.tasks.put(stored('a', false));
    await page.ports.tasks.put(stored('b', true));
    await clearUnsent(page.ports.tasks);
    expect((await page.ports.tasks.all()).map(({ task_id }) => task_id)).toEqual(['b']);
  });
});

const emptyInput = {
  task: { url: '', is_result_cacheable: false, callback_event: '' },
  token: null,
  cartId: null,
  rootState: {},
  responses: [],
};
