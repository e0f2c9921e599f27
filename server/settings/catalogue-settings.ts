import * as v from 'valibot';
import { searchLimitMs } from '../../domain/catalogue/time-limits.ts';
import { nodeAddresses, oneOf, onOff, text, whole } from './setting-kinds.ts';

/** The available search engines. */
export const engines = ['embedded', 'elasticsearch'] as const;

/**
 * Where products are searched, and how their documents are read; a part of the one
 * table in `config.ts`.
 */
export const catalogueSettings = {
  CATALOGUE_ENGINE: oneOf(
    engines,
    'embedded',
    'Where products are searched: in files of the server, or in your Elasticsearch 8 or 9.',
  ),
  SEARCH_TIMEOUT_MS: whole(
    searchLimitMs.server,
    50,
    60_000,
    'Longest wait of the server for a search.',
  ),
  CATALOGUE_MEMORY_MB: whole(
    6,
    0,
    4096,
    'Memory of each thread for answers of the search, kept for a minute; 0 keeps none.',
  ),
  ELASTICSEARCH_URL: nodeAddresses('Your Elasticsearch; several nodes are separated by commas.'),
  ELASTICSEARCH_API_KEY: text('', 'API key for it.'),
  ELASTICSEARCH_USER: text('', 'User for it, where there is no API key.'),
  ELASTICSEARCH_PASSWORD: text('', 'Password of that user.'),
  ELASTICSEARCH_INDEX: v.pipe(
    v.optional(v.string(), 'witryna'),
    v.regex(/^[a-z][a-z0-9_]{0,39}$/, 'small letters, digits and underscores'),
    v.description('First part of the names of its indices; one per shop.'),
  ),
  ELASTICSEARCH_REPLICAS: whole(
    1,
    0,
    9,
    'Most copies of an index on other nodes; a cluster of one node keeps none.',
  ),
  ELASTICSEARCH_SHARDS: whole(
    1,
    1,
    64,
    'Parts a new index is split into; one does for 8 million products and ten nodes of a cluster.',
  ),
  INDICES_KEPT: whole(
    1,
    1,
    50,
    'Indices kept of each store view behind the one in use, for npm run index -- --rollback.',
  ),
  CATALOGUE_DIR: text('', 'Folder of *.ndjson documents to index; empty means the demo catalogue.'),
  CATALOGUE_ROOT_CATEGORY: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^[^\s:]{1,128}$/, 'the id of a category'),
    v.description('Category whose children make the menu.'),
  ),
  TAX_COUNTRY: v.pipe(
    v.optional(v.string(), 'PL'),
    v.regex(/^([A-Z]{2})?$/, 'two capital letters'),
    v.description('Country whose tax is in the prices, before a delivery address is known.'),
  ),
  TAX_REGION: whole(0, 0, 1e9, 'Region of that country by id; 0 is any.'),
  TAX_GROUP: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^\d{0,9}$/, 'the number of a customer group, or nothing'),
    v.transform((value) => (value === '' ? null : Number(value))),
    v.description('Customer group whose tax applies; empty means tax does not go by group.'),
  ),
  TAX_GROUP_FIXED: onOff('off', 'Uses TAX_GROUP for everyone, whatever group a customer is in.'),
  PRICES_INCLUDE_TAX: oneOf(
    ['off', 'on', 'final'],
    'off',
    'Plain price fields of the documents are gross: all, or only final_price (final); checked at indexing.',
  ),
  PRICE_ALIASES: onOff('off', 'Adds the camelCase price fields of earlier releases to documents.'),
  PRICE_TIERS: onOff(
    'off',
    'Customers of a group see the tier prices of their group, and everyone is told of club prices.',
  ),
  PRICE_SYNC: onOff('off', 'Browsers ask the commerce backend for the present prices.'),
  GROUP_TOKEN_KEY: text('', 'Key that signs group tokens; needed where prices go by group.'),
  FILTERS_FIND_SOLD_OUT: onOff(
    'off',
    'Filters of colours and sizes also find variants that are sold out; needs a new index.',
  ),
  CHILDREN_REDIRECT: onOff(
    'off',
    'Sends the address of a hidden variant to its product; off shows the product there.',
  ),
};
