import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import {
  type AgentCart,
  AgentCartSchema,
  type AgentCheckout,
  AgentCheckoutSchema,
  type AgentOrder,
  AgentOrderSchema,
} from '../../domain/ucp/purchase-request.ts';
import type { Store } from '../store/store.ts';

/** Lifetime of a cart since its last change, in ms. */
const cartLifetimeMs = 3 * 24 * 60 * 60 * 1000;
/** Lifetime of a checkout since its last change, in ms: prices and stock change daily. */
const checkoutLifetimeMs = 24 * 60 * 60 * 1000;
/** So long an assistant can read the order of a checkout, in ms: withdrawal and refund fit. */
export const orderLifetimeMs = 70 * 24 * 60 * 60 * 1000;

/** A text that gives away nothing of a given one: keys of records contain no secrets. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** An id that cannot be guessed. */
export const newAgentId = (kind: 'cart' | 'chk'): string =>
  `${kind}_${randomBytes(18).toString('base64url')}`;

/** Where the client's id of an assistant's order is stored, by the backend's id. */
export const orderUuidKey = (uuid: string): string => `agent-order-uuid:${digest(uuid)}`;

/** The secret of a hand-over. It follows from the id of a checkout, but not the other way round. */
export const handoverSecret = (id: string): string => digest(`hand-over ${id}`);

interface Kind<T> {
  readonly prefix: string;
  readonly schema: v.GenericSchema<unknown, T>;
}

const carts: Kind<AgentCart> = { prefix: 'agent-cart', schema: AgentCartSchema };
const checkouts: Kind<AgentCheckout> = { prefix: 'agent-checkout', schema: AgentCheckoutSchema };

/** A stored record with the text that was read, for a change that nobody else made meanwhile. */
export interface Stored<T> {
  readonly value: T;
  readonly text: string;
}

/**
 * Carts and checkouts of assistants. Keys are hashes of ids, so that the store grants no access.
 * Each belongs to one caller; others do not find it. Errors: `STORAGE_UNAVAILABLE`.
 */
export function createAgentRecords(store: Store) {
  async function read<T extends AgentCart>(kind: Kind<T>, id: string): Promise<Stored<T> | null> {
    const text = await store.get(`${kind.prefix}:${digest(id)}`);
    if (text === null) return null;
    const value = v.parse(v.pipe(v.string(), v.parseJson(), kind.schema), text);
    return { value, text };
  }

  async function own<T extends AgentCart>(kind: Kind<T>, id: string, agent: string) {
    const found = await read(kind, id);
    return found?.value.agent === agent ? found : null;
  }

  /** Writes over what was read, null for nothing; false where somebody changed it meanwhile. */
  function write<T extends AgentCart>(kind: Kind<T>, value: T, before: string | null, ttl: number) {
    const key = `${kind.prefix}:${digest(value.id)}`;
    const text = JSON.stringify(value);
    return before === null ? store.add(key, text, ttl) : store.replace(key, before, text, ttl);
  }

  return {
    cartLifetimeMs,
    checkoutLifetimeMs,
    cart: (id: string, agent: string) => own(carts, id, agent),
    checkout: (id: string, agent: string) => own(checkouts, id, agent),
    saveCart: (cart: AgentCart, before: string | null) =>
      write(carts, cart, before, cartLifetimeMs),
    async saveCheckout(checkout: AgentCheckout, before: string | null): Promise<boolean> {
      const isSaved = await write(checkouts, checkout, before, checkoutLifetimeMs);
      if (isSaved && before === null) {
        const key = `agent-handover:${digest(handoverSecret(checkout.id))}`;
        await store.set(key, checkout.id, checkoutLifetimeMs);
      }
      return isSaved;
    },
    deleteCart: (id: string) => store.delete(`${carts.prefix}:${digest(id)}`),
    /** From now on the caller of this checkout can read its order. */
    async allowOrder({ agent, id: checkout, orderId, store: code }: AgentCheckout): Promise<void> {
      const order: AgentOrder = { agent, checkout, orderId, store: code };
      await store.set(`agent-made:${digest(orderId)}`, JSON.stringify(order), orderLifetimeMs);
    },
    /** The backend has given the order this id. */
    nameOrder: (uuid: string, orderId: string) =>
      store.set(orderUuidKey(uuid), orderId, orderLifetimeMs),
    /** What is known of an order by the backend's id; null where this caller did not prepare it. */
    async order(uuid: string, agent: string): Promise<AgentOrder | null> {
      const orderId = await store.get(orderUuidKey(uuid));
      const text = orderId === null ? null : await store.get(`agent-made:${digest(orderId)}`);
      if (text === null) return null;
      const order = v.parse(v.pipe(v.string(), v.parseJson(), AgentOrderSchema), text);
      return order.agent === agent ? order : null;
    },
    /** The checkout that a hand-over's secret opens, whoever the caller was. */
    async handedOver(secret: string): Promise<Stored<AgentCheckout> | null> {
      const id = await store.get(`agent-handover:${digest(secret)}`);
      return id === null ? null : read(checkouts, id);
    },
  };
}

export type AgentRecords = ReturnType<typeof createAgentRecords>;
