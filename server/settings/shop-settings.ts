import { noFreeDelivery } from '../../domain/price/free-delivery.ts';
import { fileName, text, whole } from './setting-kinds.ts';

/** What delivery costs, the feeds, and who sells; a part of the one table in `config.ts`. */
export const shopSettings = {
  SHOP_NAME: text('Witryna', 'Name of the shop behind the title of each page.'),
  DELIVERY_PRICE: whole(
    1_099,
    0,
    1e9,
    'What the cheapest parcel costs, in grosze; search engines are told.',
  ),
  FREE_DELIVERY_FROM: whole(
    19_900,
    0,
    noFreeDelivery,
    `Goods value from which delivery is free, in grosze; ${noFreeDelivery}: never, and nothing says so.`,
  ),
  FEED_CENEO: fileName(
    'ceneo.xml',
    'File name of the Ceneo feed under /feed/, after the code of other store views; empty serves none.',
  ),
  FEED_GOOGLE: fileName(
    'google.xml',
    'File name of the Google Merchant feed under /feed/; empty serves none.',
  ),
  FEED_FACEBOOK: fileName(
    'facebook.xml',
    'File name of the feed for Facebook and Instagram under /feed/; empty serves none.',
  ),
  FEED_NEWS: fileName(
    'nowosci.xml',
    'File name of the RSS of new products under /feed/; empty serves none.',
  ),
  PDF_COMPLAINT: fileName(
    'formularz-reklamacji-lub-wymiany.pdf',
    'File name of the complaint and exchange form under /dokumenty/; empty serves none.',
  ),
  PDF_RETURN: fileName(
    'formularz-zwrotu.pdf',
    'File name of the return form under /dokumenty/; empty serves none.',
  ),
  PDF_GIFT_CARD: fileName(
    'regulamin-kart-podarunkowych.pdf',
    'File name of the terms of gift cards under /dokumenty/; empty serves none.',
  ),
  MERCHANT_FILE: text(
    '',
    'JSON of who sells: firm, address, register numbers and what else the law wants told; empty means the demo’s.',
  ),
};
