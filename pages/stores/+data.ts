import { msg } from '@lingui/core/macro';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { placeJsonLd } from '../../domain/structured-data/place-json-ld.ts';
import { pageData } from '../../renderer/page/page-loader.ts';

/** Shops or showrooms, from the places that the server fetched from the commerce backend. */
export const data = pageData(async ({ screen: screenName, places, now, shop }) => {
  const isShowroom = screenName === 'showrooms';
  const screen = isShowroom ? 'showrooms' : 'stores';
  const facts = { screen, country: shop.taxCountry, today: shopDay(now) } as const;
  return {
    view: { network: isShowroom ? 'showroom' : 'salon', places },
    head: {
      title: isShowroom ? msg`Showrooms` : msg`Our shops`,
      description: null,
      canonical: { to: 'screen', screen },
    },
    forCrawlers: { structuredData: (at) => placeJsonLd(places ?? [], facts, at) },
  };
});
