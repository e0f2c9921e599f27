import { attributeCodes, railSource, storeCodes, tagIds, text, token } from './setting-kinds.ts';

/** What the settings say of store views, home page and menu; a part of the one table in `config.ts`. */
export const contentSettings = {
  STORE_VIEWS: storeCodes(
    'pl',
    'Store views to serve, comma between, the default first: of pl and en, or of STORE_VIEWS_FILE.',
  ),
  STORE_VIEWS_FILE: text('', 'JSON list of store views of your own; empty means pl and en.'),
  HOME_LAYOUT: token('home-default', 'Layout of the home page: home-{product}.'),
  HOME_NEW: railSource(
    'flag:6',
    'Products of the row of new ones: flag:ID, category:ID or reduced.',
  ),
  HOME_BESTSELLERS: railSource('flag:2', 'Products of the row of bestsellers, alike.'),
  HOME_SALE: railSource('reduced', 'Products of the row of reductions, alike.'),
  STATIC_DIR: text(
    '',
    'Folder of banners.json, head-image.json and promoted-categories.json; empty means static in the folder of the catalogue.',
  ),
  REDIRECTS_FILE: text(
    '',
    'Table of old addresses, a line each: the old one, where it leads now and, at will, 302; empty means none.',
  ),
  MENU_FLAGS: tagIds('', 'Flags whose tags the menu shows after the categories.'),
  MENU_FLAGS_FIRST: tagIds('5,6', 'Flags whose tags the menu shows before them.'),
  SHOP_DIR: text(
    '',
    'Folder of a shop of your own: its shop.ts says what it changes; built in by npm run build (docs/own-shop.md).',
  ),
  LISTING_FILTERS: attributeCodes(
    'color,erin_recommends,price,size,flags_ids',
    'Filters of listings in their order: codes of attributes, price, and flags_ids for tags.',
  ),
};
