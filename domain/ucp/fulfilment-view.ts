import type { ShippingMethod } from '../commerce/methods.ts';
import type { Point } from '../commerce/point.ts';
import { fromDecimal } from '../money.ts';
import type { TextLanguage } from '../text/text-language.ts';
import type { Destination, RequestedMethod } from './purchase-request.ts';

/** Ways of delivery that go to the same kind of place: an address, or points of one network. */
export interface DeliveryGroup {
  /** `shipping`, or `pickup` with the network of points. */
  readonly id: string;
  readonly type: 'shipping' | 'pickup';
  /** Network of the points; null for an address. */
  readonly network: string | null;
  readonly options: readonly ShippingMethod[];
}

/** Groups the offered methods: couriers first, then each network of points. */
export function deliveryGroups(methods: readonly ShippingMethod[]): readonly DeliveryGroup[] {
  const offered = methods.filter(({ available, kind }) => available && kind !== 'digital');
  const isPoint = ({ kind }: ShippingMethod) => kind === 'locker' || kind === 'pickup';
  const couriers = offered.filter((method) => !isPoint(method));
  const networks = Map.groupBy(offered.filter(isPoint), ({ point_network }) => point_network ?? '');
  return [
    ...(couriers.length === 0
      ? []
      : [{ id: 'shipping', type: 'shipping' as const, network: null, options: couriers }]),
    ...[...networks].map(([network, options]) => ({
      id: network === '' ? 'pickup' : `pickup-${network}`,
      type: 'pickup' as const,
      network,
      options,
    })),
  ];
}

/** What the assistant chose: a group, one of its options, and a place. */
export interface DeliveryChoice {
  readonly group: DeliveryGroup;
  readonly option: ShippingMethod | null;
  readonly address: Destination | null;
  /** Code of a point; null without one. */
  readonly point: string | null;
}

/** The id of an option: both codes of the backend. */
export const optionId = ({ carrier_code, method_code }: ShippingMethod): string =>
  `${carrier_code}/${method_code}`;

/** The selected destination, else the only one. */
function destinationOf({ destinations, selected_destination_id: id }: RequestedMethod) {
  const found = destinations.find((each) => each.id !== undefined && each.id === id);
  return found ?? (destinations.length === 1 ? destinations[0] : undefined) ?? null;
}

/**
 * The choice in a request: its method with a selected option, else its first one. Methods without an
 * id mean the first group of their type. Null without any method.
 */
export function readChoice(
  requested: readonly RequestedMethod[],
  groups: readonly DeliveryGroup[],
): DeliveryChoice | null {
  const selected = ({ groups: own }: RequestedMethod) => own[0]?.selected_option_id ?? null;
  const method = requested.find((each) => selected(each) !== null) ?? requested[0];
  if (method === undefined) return null;
  const wanted = selected(method);
  const group =
    groups.find(({ options }) => options.some((option) => optionId(option) === wanted)) ??
    groups.find(({ id }) => id === method.id) ??
    groups.find(({ type }) => type === method.type);
  if (group === undefined) return null;
  const option = group.options.find((each) => optionId(each) === wanted) ?? null;
  const destination = destinationOf(method);
  const isPickup = group.type === 'pickup';
  return {
    group,
    option,
    address: isPickup ? null : destination,
    point: isPickup ? (method.selected_destination_id ?? destination?.id ?? null) : null,
  };
}

const deliveryTime = {
  pl: ([from, to]: readonly [number, number]) =>
    from === to ? `${to} dni rob.` : `${from}–${to} dni rob.`,
  en: ([from, to]: readonly [number, number]) =>
    from === to ? `${to} working days` : `${from}–${to} working days`,
} as const;

function optionBody(method: ShippingMethod, language: TextLanguage) {
  const { carrier_title: carrier, method_title: title, delivery_days: days } = method;
  const name = title || carrier || optionId(method);
  return {
    id: optionId(method),
    title: days === null ? name : `${name}, ${deliveryTime[language](days)}`,
    ...(carrier && { carrier }),
    totals: [{ type: 'total', amount: fromDecimal(method.price_incl_tax ?? 0) }],
  };
}

const pointBody = ({ code, name, address }: Point) => ({
  id: code,
  name,
  address: {
    street_address: address.street,
    postal_code: address.postcode,
    address_locality: address.city,
    address_country: 'PL',
  },
});

export interface FulfilmentFacts {
  readonly groups: readonly DeliveryGroup[];
  readonly choice: DeliveryChoice | null;
  /** Points to choose from by network; the chosen one is among them. */
  readonly points: ReadonlyMap<string, readonly Point[]>;
  readonly lineIds: readonly string[];
  readonly language: TextLanguage;
}

/** The ways of delivery in the protocol's form. The chosen one, else the first, has all lines. */
export function fulfilmentBody(facts: FulfilmentFacts) {
  const { groups, choice, points, lineIds, language } = facts;
  const current = choice?.group ?? groups[0];
  return {
    methods: groups.map((group) => {
      const isCurrent = group === current;
      const own = isCurrent ? choice : null;
      const ids = isCurrent ? lineIds : [];
      const address = own?.address ? [{ ...own.address, id: own.address.id ?? 'address' }] : [];
      const destinations =
        group.network === null ? address : (points.get(group.network) ?? []).map(pointBody);
      const selected = own?.address ? (own.address.id ?? 'address') : (own?.point ?? null);
      return {
        id: group.id,
        type: group.type,
        line_item_ids: ids,
        destinations,
        selected_destination_id: selected,
        groups: [
          {
            id: `${group.id}-parcel`,
            line_item_ids: ids,
            options: group.options.map((option) => optionBody(option, language)),
            selected_option_id: own?.option ? optionId(own.option) : null,
          },
        ],
      };
    }),
    available_methods: groups.map(({ type }) => ({
      type,
      line_item_ids: lineIds,
      fulfillable_on: 'now',
    })),
  };
}
