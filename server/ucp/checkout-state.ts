import { type ChosenPoint, chosenPoint } from '../../domain/checkout/chosen-point.ts';
import type { Point } from '../../domain/commerce/point.ts';
import type { Totals } from '../../domain/commerce/totals.ts';
import { homeCountry } from '../../domain/form/home-country.ts';
import { checkoutFaults } from '../../domain/ucp/checkout-check.ts';
import {
  type DeliveryChoice,
  type DeliveryGroup,
  deliveryGroups,
  readChoice,
} from '../../domain/ucp/fulfilment-view.ts';
import type { UcpMessage } from '../../domain/ucp/messages.ts';
import type { AgentCheckout } from '../../domain/ucp/purchase-request.ts';
import { type PurchaseOptions, viewTexts } from './cart-operations.ts';
import type { CatalogueView } from './catalogue-view.ts';
import type { CommerceClient } from './commerce-client.ts';
import { placeLanguage } from './store-place.ts';

/** A checkout with the backend's answers about it. */
export interface CheckoutState {
  readonly totals: Totals;
  readonly groups: readonly DeliveryGroup[];
  readonly choice: DeliveryChoice | null;
  readonly points: ReadonlyMap<string, readonly Point[]>;
  /** The chosen point; null without one. */
  readonly point: ChosenPoint | null;
  readonly isVirtual: boolean;
  /** What the assistant can correct. */
  readonly faults: readonly UcpMessage[];
}

/** The chosen point, if it exists and takes parcels. */
async function findPoint({ client }: PurchaseOptions, choice: DeliveryChoice | null) {
  if (choice?.point == null) return null;
  const found = await client.point(choice.point);
  return found.kind === 'done' && found.result.is_open ? found.result : null;
}

async function listPoints(client: CommerceClient, network: string, query: string) {
  const listed = await client.points(network, query);
  return listed.kind === 'done' ? listed.result.filter(({ is_open }) => is_open) : [];
}

/**
 * Points to choose from: the chosen one, then those whose text contains the postcode or city;
 * without any, others.
 */
async function findPoints(
  { client }: PurchaseOptions,
  groups: readonly DeliveryGroup[],
  query: string,
  chosen: { readonly network: string; readonly point: Point } | null,
): Promise<ReadonlyMap<string, readonly Point[]>> {
  const networks = groups.flatMap(({ network }) => (network === null ? [] : [network]));
  const lists = await Promise.all(
    networks.map(async (network): Promise<[string, readonly Point[]]> => {
      const near = await listPoints(client, network, query);
      const points = near.length > 0 || query === '' ? near : await listPoints(client, network, '');
      if (chosen?.network !== network) return [network, points];
      return [network, [chosen.point, ...points.filter(({ code }) => code !== chosen.point.code)]];
    }),
  );
  return new Map(lists);
}

/** The text by which points are looked for: where the buyer lives. */
function whereOf({ request }: AgentCheckout): string {
  const [address] = request.fulfillment.methods.flatMap(({ destinations }) => destinations);
  return request.context.postal_code ?? address?.postal_code ?? address?.address_locality ?? '';
}

/**
 * Fetches everything that a checkout shows, and sets its delivery. Null when the cart is gone.
 * `mayDeliver`: the assistant can choose a delivery. Errors: `COMMERCE_UNAVAILABLE`.
 */
export async function checkoutState(
  options: PurchaseOptions,
  view: CatalogueView,
  checkout: AgentCheckout,
  mayDeliver: boolean,
): Promise<CheckoutState | null> {
  const { client } = options;
  const { quote, store, request } = checkout;
  const texts = viewTexts(view);
  const country = { country_id: homeCountry };
  const methods = await client.shippingMethods(quote, store, country);
  if (methods.kind === 'refused') return null;
  const groups = deliveryGroups(methods.result);
  const choice = readChoice(request.fulfillment.methods, groups);
  const set = await client.chooseShipping(quote, store, {
    shippingAddress: country,
    shippingCarrierCode: choice?.option?.carrier_code ?? null,
    shippingMethodCode: choice?.option?.method_code ?? null,
  });
  if (set.kind === 'refused') return null;
  const found = await findPoint(options, choice);
  const network = choice?.group.network ?? null;
  const chosen = found && network !== null ? { network, point: found } : null;
  const points = await findPoints(options, groups, whereOf(checkout), chosen);
  const isVirtual = groups.length === 0;
  const known = choice && chosen === null ? { ...choice, point: null } : choice;
  const wrongPoint: UcpMessage[] =
    choice?.point != null && chosen === null
      ? [
          {
            type: 'error',
            severity: 'recoverable',
            code: 'POINT_NOT_FOUND',
            path: '$.fulfillment.methods',
            content: texts.noPoint,
          },
        ]
      : [];
  const methodIndex = Math.max(
    0,
    groups.findIndex(({ id }) => id === choice?.group.id),
  );
  const language = placeLanguage(view.place);
  const { buyer } = request;
  return {
    totals: set.result.totals,
    groups,
    choice: known,
    points,
    point: chosen && chosenPoint(chosen.point, chosen.network),
    isVirtual,
    faults: [
      ...wrongPoint,
      ...checkoutFaults({
        buyer,
        choice: known,
        needsDelivery: mayDeliver && !isVirtual,
        methodIndex,
        language,
      }),
    ],
  };
}
