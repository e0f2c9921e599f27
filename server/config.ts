import * as v from 'valibot';
import { searchLimitMs } from '../domain/catalogue/time-limits.ts';
import { AppError } from '../domain/errors.ts';
import { contentSettings } from './content-settings.ts';
import { pushSettings } from './push-settings.ts';
import {
  bdoNumber,
  fileName,
  httpsOrigins,
  nodeAddresses,
  oneOf,
  onOff,
  optionalUrl,
  registerNames,
  text,
  url,
  whole,
} from './setting-kinds.ts';

/** Where the catalogue can be searched. */
export const engines = ['embedded', 'elasticsearch'] as const;

/**
 * Every setting the server reads, its default and its meaning: the one list. `npm run config`
 * prints it; the README's table is that output.
 */
export const settings = {
  HOST: text('127.0.0.1', 'Address to listen on.'),
  PORT: whole(3000, 0, 65535, 'Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: optionalUrl('Address shoppers see; decides secure cookies and canonical links.'),
  DATA_DIR: text('.data', 'Where the server keeps all it writes.'),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
    'Least serious log line to write.',
  ),
  REDIS_URL: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(?:rediss?:\/\/\S+)?$/, 'an address such as redis://:password@redis.example:6379/0'),
    v.check(
      (value) => value === '' || URL.canParse(value),
      'an address such as redis://:password@redis.example:6379/0',
    ),
    v.description(
      'Redis for sessions and records of orders where several nodes run; empty keeps them in DATA_DIR.',
    ),
  ),
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
  CATALOGUE_DIR: text('', 'Folder of *.ndjson documents to index; empty means the demo catalogue.'),
  CATALOGUE_ROOT_CATEGORY: whole(1, 1, 1e9, 'Category whose children make the menu.'),
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
  PRICES_INCLUDE_TAX: onOff('off', 'The documents write gross prices into their plain fields.'),
  PRICE_ALIASES: onOff('off', 'Adds the camelCase price fields of earlier releases to documents.'),
  PRICE_TIERS: onOff('off', 'Customers of a group see the tier prices of their group.'),
  PRICE_SYNC: onOff('off', 'Browsers ask the commerce backend for the present prices.'),
  GROUP_TOKEN_KEY: text('', 'Key that signs group tokens; needed where prices go by group.'),
  CHILDREN_REDIRECT: onOff(
    'off',
    'Sends the address of a hidden variant to its product; off shows the product there.',
  ),
  COMMERCE_API_URL: optionalUrl('Commerce backend; empty means the mocked one inside the server.'),
  COMMERCE_TIMEOUT_MS: whole(8000, 100, 120_000, 'Longest wait for the commerce backend.'),
  COMMERCE_PARALLEL: whole(64, 1, 10_000, 'Calls to the commerce backend at the same time.'),
  COMMERCE_PAUSE_MS: whole(
    5000,
    100,
    600_000,
    'How long a failing commerce backend is left alone before one call tries it.',
  ),
  COMMERCE_KEYS: onOff(
    'off',
    'The commerce backend does a write with a known Idempotency-Key only once.',
  ),
  COMMERCE_ORDER_LOOKUP: onOff(
    'off',
    'The commerce backend finds an order by its client id: GET /api/order/client/{id}.',
  ),
  COMMERCE_SIZE_TABLES: onOff(
    'on',
    'The commerce backend tells tables of sizes: GET /api/size-table.',
  ),
  COMMERCE_COUNTRIES: onOff(
    'on',
    'The commerce backend lists countries of delivery and invoice: GET /api/countries.',
  ),
  ...pushSettings,
  GEOWIDGET_TOKEN: text(
    '',
    "Token of InPost's map of lockers; without one there is the list alone.",
  ),
  GEOWIDGET_URL: url(
    'https://geowidget.inpost.pl',
    "Where InPost's map (Geowidget v5) comes from.",
  ),
  REVIEWS_API_URL: optionalUrl('Service with reviews from elsewhere; empty shows none.'),
  REVIEWS_API_ALIAS: text('', 'Name of the shop at that service, sent as X-Alias.'),
  REVIEWS_API_KEY: text('', 'Key for it, sent as bearer.'),
  REVIEWS_SOURCE: text('', 'Where those reviews come from, in the words shoppers read.'),
  COMPANY_REGISTERS: registerNames(
    'Public registers a firm is looked up in by its NIP, in their order, before the backend.',
  ),
  MF_API_URL: url('https://wl-api.mf.gov.pl', 'White list of VAT payers (mf).'),
  VIES_API_URL: url('https://ec.europa.eu', 'Register of EU trade (vies).'),
  BIR_API_URL: url(
    'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc',
    'REGON of GUS, service BIR1.1 (bir).',
  ),
  BIR_API_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^\w*$/, 'letters and digits'),
    v.description('Key of a user of BIR1.1, given by GUS.'),
  ),
  GRAPHQL_URL: optionalUrl('GraphQL service that POST /api/graphql leads to; empty means none.'),
  SESSION_MODE: oneOf(
    ['auto', 'header', 'query', 'cookie'],
    'auto',
    'How the customer token travels; auto is cookie over HTTPS, else header.',
  ),
  TRUSTED_PROXIES: whole(
    0,
    0,
    9,
    'Proxies before the server whose X-Forwarded-For is believed, counted from it.',
  ),
  TRIES_PER_ADDRESS: whole(
    1,
    0,
    10_000,
    'Multiplies how often one network address may sign in, register or write before it waits; 0 counts accounts alone.',
  ),
  LOGIN_AFTER_PASSWORD: onOff('on', 'Logs in who creates or changes a password.'),
  TOKEN_REFRESH_S: whole(
    0,
    0,
    86_400,
    'Seconds after which a browser renews its token; 0 waits until it is refused.',
  ),
  GOOGLE_CLIENT_ID: text(
    'demo',
    "The shop's id at Google; empty offers no such sign-in, `demo` plays it with the mocked backend.",
  ),
  FACEBOOK_APP_ID: text('demo', "The shop's id at Facebook, alike."),
  CSP_SOURCES: httpsOrigins(
    'Further origins whose scripts, styles, frames and answers pages may use; for tags of your own.',
  ),
  OFFLINE_ORDERS_AUTO: onOff(
    'off',
    'Sends orders made offline without asking once the connection is back; off asks the shopper.',
  ),
  MOCK_FAULTS: onOff(
    'off',
    'Lets requests ask the mocked backend to fail; development and tests only.',
  ),
  MOCK_CART_DAYS: whole(
    30,
    1,
    3650,
    'Days after which the mocked backend forgets a cart that nobody changes.',
  ),
  MOCK_TRANSFER_S: whole(
    120,
    0,
    604_800,
    'Seconds after which a bank transfer reaches the mocked backend; 0 means never.',
  ),
  MOCK_PORT: whole(3001, 0, 65535, 'Port of the mocked backend where it runs alone.'),
  RENDER_THREADS: whole(2, 1, 64, 'Render workers.'),
  RENDER_TIMEOUT_MS: whole(
    5000,
    50,
    120_000,
    'Longest run of one render; the worker is then replaced.',
  ),
  RENDER_QUEUE_MS: whole(3000, 50, 120_000, 'Longest wait of a render in the queue.'),
  RENDER_QUEUE_LENGTH: whole(200, 1, 100_000, 'Renders that may wait; more are answered 503.'),
  RENDER_MEMORY_MB: whole(512, 64, 16_384, 'Heap of one render worker.'),
  OUTPUT_CACHE: onOff('on', 'Keeps rendered pages for everyone.'),
  OUTPUT_CACHE_MB: whole(64, 1, 65_536, 'Memory for rendered pages.'),
  OUTPUT_CACHE_TTL_S: whole(86_400, 1, 31_536_000, 'Age at which a kept page is rendered again.'),
  IMAGE_MAX_SIDE: whole(
    1600,
    16,
    8000,
    'Longest side of a picture the image service makes, in pixels.',
  ),
  IMAGE_CACHE_MB: whole(512, 1, 1_048_576, 'Disk for made pictures.'),
  IMAGE_WARM_S: whole(
    300,
    0,
    86_400,
    'How long after a start the pictures of the first pages are made in idle time; 0 makes none.',
  ),
  STOCK_PREFETCH: whole(
    15,
    0,
    500,
    'Products of a listing whose stock a browser asks for before they are opened.',
  ),
  STORAGE_QUOTA_MB: whole(
    200,
    5,
    100_000,
    'What a browser may keep for the shop; beyond it the oldest pictures and answers go.',
  ),
  SERVICE_WORKER: onOff(
    'on',
    'Browsers get the service worker; off sends one that removes it and what it kept, against a bad one.',
  ),
  SHUTDOWN_MS: whole(10_000, 100, 600_000, 'Longest wait for requests in flight at a stop.'),
  DELIVERY_PRICE: whole(
    1_099,
    0,
    1e9,
    'What the cheapest parcel costs, in grosze; search engines are told.',
  ),
  FREE_DELIVERY_FROM: whole(19_900, 0, 1e9, 'Goods value from which delivery is free, in grosze.'),
  ...contentSettings,
  FEED_CENEO: fileName('ceneo.xml', 'File name of the Ceneo feed under /feed/; empty serves none.'),
  FEED_GOOGLE: fileName(
    'google.xml',
    'File name of the Google Merchant feed under /feed/; empty serves none.',
  ),
  CONSENT_BANNER: onOff(
    'on',
    'Asks on the first visit for consent to what needs it, if anything does; off leaves it to the footer.',
  ),
  VISITS_KEPT: onOff(
    'on',
    'After consent, browsers remember products looked at, and the backend where a campaign led.',
  ),
  TAG_MANAGER_ID: text('', 'Container of Google Tag Manager, GTM-…; loaded after consent.'),
  TAG_MANAGER_URL: url(
    'https://www.googletagmanager.com',
    'Where its script and that of Google Analytics come from.',
  ),
  ANALYTICS_ID: text('', 'Stream of Google Analytics 4, G-…; loaded after consent to analytics.'),
  EVENTS_LOG: onOff(
    'off',
    "Tells the backend's log of goods put into carts and bought, after consent to analytics.",
  ),
  RETARGETING_ID: text('', 'Token of RTB House; loaded after consent to marketing.'),
  RETARGETING_URL: url('https://tags.creativecdn.com', 'Where its script comes from.'),
  CONTACTS_ID: text('', 'Client id at SALESmanago; loaded after consent to marketing.'),
  CONTACTS_URL: url('https://app3.salesmanago.pl', 'Where its script comes from.'),
  PORTAL_PIXEL_ID: text('', 'Id of WP Pixel; loaded after consent to marketing.'),
  PORTAL_PIXEL_URL: url('https://pixel.wp.pl', 'Where its script comes from.'),
  WIDGET_SCRIPTS: text(
    '',
    'Scripts of widgets with opinions or a chat, commas between; loaded after functional consent.',
  ),
  SHOP_PHONE: text('22 123 45 67', 'Telephone shown at checkout and in the footer.'),
  SHOP_SELLER: text(
    'Witryna Studio sp. z o.o., ul. Piotrkowska 217, 90-451 Łódź',
    'Who sells, with the address: the controller of personal data named beside each form.',
  ),
  SHOP_BDO: bdoNumber(
    '000123456',
    'Number in the BDO register that sellers of electronics show; empty shows none.',
  ),
} as const;

const ConfigSchema = v.object(settings);

export type Config = v.InferOutput<typeof ConfigSchema>;

/** Reads settings from an environment. Throws `CONFIG_INVALID` with one line per bad variable. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const result = v.safeParse(ConfigSchema, env);
  if (result.success) return result.output;
  const lines = result.issues.map(
    (issue) => `${v.getDotPath(issue)}: expected ${issue.message}, got ${issue.received}`,
  );
  throw new AppError('CONFIG_INVALID', lines.join('\n'));
}
