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
}

function delivery(id: string, { country, currency }: DeliveryFacts, value: number): Thing {
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: value.toFixed(2), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  };
}

/** The return policy and the delivery that offers refer to. [pl-L03] */
export function policyThings(facts: DeliveryFacts): Thing[] {
  return [
    {
      '@type': 'MerchantReturnPolicy',
      '@id': policies.returns,
      applicableCountry: facts.country,
      returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: withdrawalDays,
      returnMethod: term('ReturnByMail'),
    },
    delivery(policies.delivery, facts, facts.price),
    delivery(policies.freeDelivery, facts, 0),
  ];
}
