import * as v from 'valibot';
import { WishBodySchema, WishesSchema } from '../../../domain/commerce/wish.ts';
import { listedOfCard } from '../../../domain/lists/listed-product.ts';
import type { ListedProduct, ProductList } from '../../../domain/lists/product-list.ts';
import {
  type PendingWishes,
  type WishesThere,
  takeWishes as wishesAfter,
  wishOf,
} from '../../../domain/lists/wish.ts';
import { listedCards } from '../../../domain/screens/listed-cards.ts';
import type { NewTask, SyncTask } from '../../../domain/sync/sync-task.ts';
import { isAnswered } from '../../../domain/sync/task-state.ts';
import { withCatalogue } from '../../core/catalogue/browser-catalogue.ts';
import { reason } from '../../core/log.ts';
import { newId } from '../../core/new-id.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import { customerAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { acknowledge, queueTask } from '../../core/sync/task-queue.ts';
import { ownPixelIds } from '../consent/own-pixel-ids.ts';
import { correctWishlist } from './change-list.ts';
import { wishlistAtom } from './lists-atoms.ts';

const url = '/api/user/wishlist';
/** The id of a wishlist item is the product's, never a variant's. */
const product_id_type = 'parent_id';

async function wishTask(store: Store, product_id: string, isWished: boolean): Promise<NewTask> {
  const id = newId();
  if (isWished) {
    const ids = await ownPixelIds(store);
    const body = { product_id, product_id_type, event: 'add_to_wishlist', ...ids };
    return { id, url: `${url}?token={{token}}`, method: 'POST', body, silent: true };
  }
  const query = new URLSearchParams({ product_id, product_id_type });
  const path = `${url}/${encodeURIComponent(product_id)}?token={{token}}&${query}`;
  return { id, url: path, method: 'DELETE', silent: true };
}

async function notePending(store: Store, id: string, isWished: boolean): Promise<void> {
  const ports = await whenStarted(store);
  const task = { ...(await wishTask(store, id, isWished)), owner: store.get(customerAtom) };
  const { status, task: sent } = await queueTask(store, ports, task, () =>
    ports.records.update('untoldWishes', (pending) => {
      const { [id]: _sent, ...others } = pending ?? {};
      return Object.keys(others).length === 0 ? null : others;
    }),
  );
  if (status !== 'waiting') await acknowledge(ports, sent);
}

/** Sends a wishlist change, an addition or a removal, through the queue. [api-37, api-38] */
export async function sendWish(
  store: Store,
  product: ListedProduct,
  isWished: boolean,
): Promise<void> {
  const { product_id: id } = wishOf(product);
  if (id !== null) await notePending(store, id, isWished);
}

/** Sends wishlist changes that an earlier page recorded but did not send. */
export async function sendPendingWishes(store: Store): Promise<void> {
  const { records } = await whenStarted(store);
  for (const [id, isWished] of Object.entries((await records.load('untoldWishes')) ?? {})) {
    await notePending(store, id, isWished);
  }
}

/**
 * The customer's wishlist at the backend, with current catalogue data. Throws `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
async function wishedThere({ api, config, log, clock }: Ports): Promise<WishesThere | null> {
  const request = { id: newId(), url: `${url}?token={{token}}`, method: 'GET' } as const;
  const response = await api.fetch(request, WishesSchema);
  if (response.kind === 'refused') return null;
  const ids = response.result.map(({ product_id }) => product_id);
  const cards = await withCatalogue(
    (catalogue) => listedCards(catalogue, config.storeCode, ids, new Date(clock()), 'id'),
    { log },
  );
  return { ids: new Set(ids), products: cards.map(listedOfCard) };
}

/** The method and product id of a wishlist task; null for other tasks. */
function wishOfTask({
  url: taskUrl,
  payload,
}: SyncTask): readonly [method: string, id: string] | null {
  if (!taskUrl.startsWith(url)) return null;
  if (payload.method === 'POST') {
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), WishBodySchema), payload.body);
    return body.success ? ['POST', body.output.product_id] : null;
  }
  const id = new URL(taskUrl, 'https://shop.invalid').searchParams.get('product_id');
  return id === null ? null : [payload.method, id];
}

/**
 * The wishlist changes that are not sent yet; of several changes of one product the last counts.
 */
async function pendingWishes({ tasks, records }: Ports): Promise<PendingWishes> {
  const pending = Object.entries((await records.load('untoldWishes')) ?? {});
  const waiting = (await tasks.all()).filter((task) => !isAnswered(task));
  const sent = waiting.map(wishOfTask).filter((wish) => wish !== null);
  const last = [
    ...new Map([
      ...sent.map(([method, id]) => [id, method] as const),
      ...pending.map(([id, isWished]) => [id, isWished ? 'POST' : 'DELETE'] as const),
    ]),
  ];
  const idsOf = (wanted: string) =>
    new Set(last.filter(([, method]) => method === wanted).map(([id]) => id));
  return { wished: idsOf('POST'), unwished: idsOf('DELETE') };
}

/**
 * Replaces the wishlist by the backend's, and keeps the changes that are not sent yet. [engage-05]
 */
export async function takeWishes(
  store: Store,
  before: ProductList = store.get(wishlistAtom),
): Promise<void> {
  const ports = await whenStarted(store);
  try {
    const pending = await pendingWishes(ports);
    const there = await wishedThere(ports);
    if (there === null) return;
    await correctWishlist(store, (here) => wishesAfter(here, there, pending, before));
  } catch (error) {
    ports.log.warn('wishlist.not-taken', { reason: reason(error) });
  }
}

/**
 * Merges the device's wishlist with the customer's after a login. Local products are sent first, so
 * nothing is lost; then the backend's list replaces it. [api-36, engage-06]
 */
export async function joinWishlists(store: Store): Promise<void> {
  for (const product of store.get(wishlistAtom)) await sendWish(store, product, true);
  // Products that the backend refuses stay on the device as well.
  await takeWishes(store, []);
}
