import type { Merchant } from '../law/merchant.ts';
import { returnDaysOf } from '../law/return-days.ts';
import { type Addresses, type JsonLdNode, term } from './json-ld.ts';

export interface ShopFacts {
  readonly name: string;
  readonly phone: string;
}

const searched = '{search_term_string}';

/** The shop's owner and the address of its search, for the home page. [pl-L03] */
export function shopJsonLd({ name, phone }: ShopFacts, { origin, page }: Addresses): JsonLdNode[] {
  const shop = `${origin}/#shop`;
  // The placeholder is added after encoding, because search engines must find its braces unencoded.
  const search = page({ to: 'screen', screen: 'search', search: { q: 'x' } }).replace(
    /=x$/,
    `=${searched}`,
  );
  return [
    {
      '@type': 'OnlineStore',
      '@id': shop,
      name,
      url: page({ to: 'screen', screen: 'home' }),
      logo: `${origin}/icon-512.png`,
      telephone: phone === '' ? null : phone,
    },
    {
      '@type': 'WebSite',
      name,
      url: page({ to: 'screen', screen: 'home' }),
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: search },
        'query-input': 'required name=search_term_string',
      },
    },
  ].map((node) => node satisfies JsonLdNode);
}

/** Names of the nodes that every offer of a page refers to. */
export const policies = {
  returns: '#returns',
  delivery: '#delivery',
  freeDelivery: '#free-delivery',
} as const;

export interface DeliveryFacts {
  readonly country: string;
  readonly currency: string;
  /** Złote, gross. */
  readonly price: number;
  /** Whether delivery is free from some order value. */
  readonly isEverFree: boolean;
  /** Working days until the page's product leaves the shop; null where unknown. */
  readonly handling: number | null;
  readonly transit: Merchant['transit'];
  readonly returns: Merchant['returns'];
  /** False for products made to a buyer's wish. */
  readonly isReturnable: boolean;
}

/** Working days in the format of schema.org. */
const days = (from: number, to: number): JsonLdNode => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

/** The delivery time, where both the shop's and the carrier's part are known. */
function deliveryTime({ handling, transit }: DeliveryFacts): JsonLdNode | undefined {
  if (handling === null || transit === null) return;
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, handling),
    transitTime: days(transit.from, transit.to),
  };
}

function delivery(id: string, facts: DeliveryFacts, value: number): JsonLdNode {
  const { country, currency } = facts;
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: value.toFixed(2), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: deliveryTime(facts),
  };
}

/** Who pays for a return, and how it may be sent; omits what the merchant has not stated. */
function returnTerms(returns: DeliveryFacts['returns']): JsonLdNode {
  if (returns === null) return { returnMethod: term('ReturnByMail') };
  const { paidBy, byMail, inShop } = returns;
  const methods = [...(byMail ? ['ReturnByMail'] : []), ...(inShop ? ['ReturnInStore'] : [])];
  return {
    returnFees: term(paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
    returnMethod: methods.map(term),
  };
}

/**
 * How long products can be returned, as on the page; products made to measure cannot (pl-C10,
 * pl-C12).
 */
function returnWindow(facts: DeliveryFacts): JsonLdNode {
  if (!facts.isReturnable) return { returnPolicyCategory: term('MerchantReturnNotPermitted') };
  return {
    returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: returnDaysOf(facts),
    refundType: term('FullRefund'),
    ...returnTerms(facts.returns),
  };
}

/** The return policy and the delivery that offers refer to. [pl-L03] */
export function policyJsonLd(facts: DeliveryFacts, { page }: Addresses): JsonLdNode[] {
  return [
    {
      '@type': 'MerchantReturnPolicy',
      '@id': policies.returns,
      applicableCountry: facts.country,
      merchantReturnLink: page({ to: 'screen', screen: 'returns' }),
      ...returnWindow(facts),
    },
    delivery(policies.delivery, facts, facts.price),
    ...(facts.isEverFree ? [delivery(policies.freeDelivery, facts, 0)] : []),
  ];
}
