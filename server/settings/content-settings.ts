import { storeCodes, text } from './setting-kinds.ts';

/** Store views, the shop's own files, and the merchant; a part of the one table in `config.ts`. */
export const contentSettings = {
  STORE_VIEWS: storeCodes(
    'pl',
    'Store views to serve, comma between, the default first: of pl and en, or of STORE_VIEWS_FILE.',
  ),
  STORE_VIEWS_FILE: text('', 'JSON list of store views of your own; empty means pl and en.'),
  STATIC_DIR: text(
    '',
    'Folder of banners.json, head-image.json and promoted-categories.json; empty means static in the folder of the catalogue.',
  ),
  REDIRECTS_FILE: text(
    '',
    'Table of old addresses, a line each: the old one, where it leads now and, at will, 302; empty means none.',
  ),
  SHOP_DIR: text(
    '',
    'Folder of a shop of your own: its shop.ts says what it changes; built in by npm run build (docs/own-shop.md).',
  ),
  MERCHANT_FILE: text(
    '',
    'JSON of who sells: firm, address, register numbers and what else the law wants told; empty means the demo’s.',
  ),
};
