import type { Merchant } from '../law/merchant.ts';
import { withdrawalDays } from '../order/withdrawal-period.ts';
import { type Addresses, type Thing, term } from './thing.ts';

export interface ShopFacts {
  readonly name: string;
  readonly phone: string;
}

const searched = '{search_term_string}';

/** Who keeps the shop, and how its search is asked: on the home page. [pl-L03] */
export function shopThings({ name, phone }: ShopFacts, { origin, page }: Addresses): Thing[] {
  const shop = `${origin}/#shop`;
  // As an address would write them, the braces could not be found by who fills them in.
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
  ].map((thing) => thing satisfies Thing);
}

/** Names of the things that every offer of a page refers to. */
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
  /** Working days until what is on the page leaves the shop; null where nobody can tell. */
  readonly handling: number | null;
  readonly transit: Merchant['transit'];
  readonly returns: Merchant['returns'];
}

/** Working days as schema.org counts them. */
const days = (from: number, to: number): Thing => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});

/** How long it takes, where both the shop's and the carrier's part are known. */
function deliveryTime({ handling, transit }: DeliveryFacts): Thing | null {
  if (handling === null || transit === null) return null;
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, handling),
    transitTime: days(transit.from, transit.to),
  };
}

function delivery(id: string, facts: DeliveryFacts, value: number): Thing {
  const { country, currency } = facts;
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: value.toFixed(2), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: deliveryTime(facts),
  };
}

/** Who pays for what is sent back, and how it may come; nothing of what the merchant has not said. */
function returnTerms(returns: DeliveryFacts['returns']): Thing {
  if (returns === null) return { returnMethod: term('ReturnByMail') };
  const { paidBy, byMail, inShop } = returns;
  const methods = [...(byMail ? ['ReturnByMail'] : []), ...(inShop ? ['ReturnInStore'] : [])];
  return {
    returnFees: term(paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
    returnMethod: methods.map(term),
  };
}

/** The return policy and the delivery that offers refer to. [pl-L03] */
export function policyThings(facts: DeliveryFacts, { page }: Addresses): Thing[] {
  return [
    {
      '@type': 'MerchantReturnPolicy',
      '@id': policies.returns,
      applicableCountry: facts.country,
      returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: withdrawalDays,
      merchantReturnLink: page({ to: 'screen', screen: 'returns' }),
      refundType: term('FullRefund'),
      ...returnTerms(facts.returns),
    },
    delivery(policies.delivery, facts, facts.price),
    delivery(policies.freeDelivery, facts, 0),
  ];
}
