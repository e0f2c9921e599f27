import * as v from 'valibot';
import { grosze } from '../../../domain/money.ts';
import { bought, cartChanges, type EventFacts, wished } from '../../../domain/track/facts.ts';
import type { StoredEvent } from '../../../domain/track/shop-event.ts';
import { isSecret } from '../../../domain/url/screens.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { newId } from '../../core/new-id.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { TrackedFact } from '../../core/ports/track-port.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { cartAtom } from '../cart/cart-atoms.ts';

/** The part of an order's body that is sent besides its lines. */
const OrderSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ coupon: v.nullish(v.string(), null) }),
);

/** Whether the address of the current page is secret. */
export function hasSecretAddress(store: Store): boolean {
  const page = store.get(shownPageAtom);
  return page !== null && isSecret(page.screen);
}

/** The skus in the cart. */
export const basketOf = (store: Store): ReadonlySet<string> =>
  new Set(store.get(cartAtom).cartItems.map(({ sku }) => sku));

/** An event as it is stored and sent: what happened, with time, address and customer group. */
export function makeEvent(
  store: Store,
  { config, clock }: Ports,
  facts: EventFacts,
  more: { readonly id?: string; readonly order?: StoredEvent['order'] } = {},
): StoredEvent {
  return {
    id: more.id ?? newId(),
    name: facts.name,
    at: clock(),
    // The path of a secret page must not be exposed.
    url: hasSecretAddress(store) ? location.origin : `${location.origin}${location.pathname}`,
    currency: config.prices.currencyCode,
    groupId: store.get(profileAtom)?.group_id ?? 0,
    products: [...facts.products],
    value: facts.value,
    category: facts.category ?? null,
    order: more.order ?? null,
  };
}

function purchase(
  store: Store,
  ports: Ports,
  { task, number }: Extract<TrackedFact, { kind: 'ordered' }>,
): StoredEvent {
  const lines = task.order?.lines ?? [];
  const sum = task.order?.sum ?? null;
  const facts = bought(lines, sum);
  const body = v.safeParse(OrderSchema, task.payload.body);
  const coupon = body.success ? body.output.coupon : null;
  const chosen = store.get(cartAtom).shipping?.price_incl_tax ?? null;
  // The current cart does not have the shipping price of an earlier order.
  const shipping = task.order?.hasLeftCart || chosen === null ? null : grosze(chosen);
  return makeEvent(store, ports, facts, {
    id: `purchase:${task.task_id}`,
    order: { number, coupon, shipping },
  });
}

/** The events that a fact results in. */
export function eventsOf(store: Store, ports: Ports, fact: TrackedFact): readonly StoredEvent[] {
  if (fact.kind === 'ordered') return [purchase(store, ports, fact)];
  const facts =
    fact.kind === 'cart'
      ? cartChanges(fact.before, fact.after)
      : [wished(fact.product, basketOf(store))];
  return facts.map((each) => makeEvent(store, ports, each));
}
