import { readMoment, withOffset } from '../../domain/calendar/shop-time.ts';
import { type NewsItem, newsHead, newsItem, newsTail } from '../../domain/feeds/news.ts';
import { listedFilters } from '../../domain/listing/listing-request.ts';
import { lawfulText } from '../../domain/price/lawful-text.ts';
import { priceView } from '../../domain/price/price-view.ts';
import { productLink } from '../../domain/product/product-link.ts';
import { plainText } from '../../domain/text/plain-text.ts';
import type { FeedSource } from './offer-feeds.ts';

/** Feed readers store what they have seen, so the newest are enough. */
const most = 50;

function momentOf(created: unknown): Date | null {
  const moment = typeof created === 'string' ? readMoment(created, '00:00:00') : null;
  return moment === null ? null : new Date(withOffset(moment));
}

/**
 * The newest products as RSS. Its text about a reduction is as lawful as that of the product's
 * page. [content-17, pl-A10]
 */
export async function* newsText(
  { catalogue, store, addresses, now }: FeedSource,
  at: { readonly home: string; readonly self: string },
): AsyncGenerator<string> {
  const { storeCode, seo, i18n } = store;
  const { items } = await catalogue.search({
    store: storeCode,
    type: 'product',
    filters: listedFilters,
    sort: { field: 'created_at', direction: 'desc' },
    size: most,
  });
  const texts = { title: seo.defaultTitle, description: seo.defaultTitle };
  yield newsHead({ ...texts, ...at, language: i18n.defaultLocale });
  for (const product of items) {
    const { name, image, short_description: short, description } = product;
    const news: NewsItem = {
      title: name,
      description: lawfulText(
        plainText(short || description || '') || name,
        priceView(product, now),
        i18n,
      ),
      address: addresses.page(productLink(product)),
      picture: image ? addresses.picture(image) : null,
      at: momentOf(product['created_at']),
    };
    yield newsItem(news);
  }
  yield newsTail;
}
