import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import assets from '@vendure/asset-server-plugin';
import core from '@vendure/core';
import { customFields } from './fields.mjs';
import { ShopPlugin } from './plugin.mjs';
import { TestPaymentsPlugin, testPayments } from './test-payments.mjs';

const label = (value) => [{ languageCode: core.LanguageCode.pl, value }];

/** Paid later, on delivery or by transfer. Authorized, so that Vendure allocates the stock. */
const paidLater = (code, name) =>
  new core.PaymentMethodHandler({
    code,
    description: label(name),
    args: {},
    createPayment: (_ctx, order, amount) => ({
      amount,
      state: 'Authorized',
      transactionId: `${code}-${order.code}`,
    }),
    settlePayment: () => ({ success: true }),
  });

/** A gross price that is free from an amount of products; the quote names both to the shop. */
const freeFrom = new core.ShippingCalculator({
  code: 'free-from',
  description: label('Cena brutto, od progu gratis'),
  args: {
    rate: { type: 'int', ui: { component: 'currency-form-input' } },
    freeFrom: { type: 'int', defaultValue: 0, ui: { component: 'currency-form-input' } },
    taxRate: { type: 'float', defaultValue: 23 },
  },
  calculate: (_ctx, order, { rate, freeFrom: from, taxRate }) => ({
    price: from > 0 && order.subTotalWithTax >= from ? 0 : rate,
    priceIncludesTax: true,
    taxRate,
    metadata: { fullPrice: rate, freeFrom: from > 0 ? from : null },
  }),
});

/** An API key is 256 random bits: a plain hash protects it, and bcrypt would take 50 ms a call. */
const keyHash = {
  hash: async (text) => createHash('sha256').update(text).digest('hex'),
  check: async (text, hash) =>
    timingSafeEqual(createHash('sha256').update(text).digest(), Buffer.from(hash, 'hex')),
};

const { ENGINE_PORT = '3471', ENGINE_HOST = '127.0.0.1', ENGINE_SECRET = '' } = process.env;
const here = import.meta.dirname;

export const config = {
  apiOptions: {
    hostname: ENGINE_HOST,
    port: Number(ENGINE_PORT),
    adminListQueryLimit: 1000,
    cors: false,
    csrfPrevention: true,
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie', 'api-key'],
    superadminCredentials: {
      identifier: process.env.ENGINE_ADMIN ?? 'superadmin',
      password: process.env.ENGINE_PASSWORD ?? 'superadmin',
    },
    cookieOptions: { secret: ENGINE_SECRET },
    requireVerification: false,
    adminApiKeyStrategy: new core.RandomBytesApiKeyStrategy({
      hashingStrategy: keyHash,
      lastUsedAtUpdateInterval: '1h',
    }),
  },
  defaultLanguageCode: core.LanguageCode.pl,
  dbConnectionOptions: {
    type: 'better-sqlite3',
    database: join(here, process.env.ENGINE_DATABASE ?? 'vendure.sqlite'),
    synchronize: true,
    logging: false,
    // A commit waits for the disk once, not three times; a power cut loses no committed order.
    prepareDatabase(database) {
      database.pragma('journal_mode = WAL');
      database.pragma(`synchronous = ${process.env.ENGINE_SEEDS ? 'OFF' : 'FULL'}`);
    },
    migrations: [],
  },
  paymentOptions: {
    paymentMethodHandlers: [
      paidLater('cod', 'Za pobraniem'),
      paidLater('bank', 'Przelew'),
      testPayments,
    ],
  },
  shippingOptions: {
    shippingCalculators: [core.defaultShippingCalculator, freeFrom],
  },
  orderOptions: {
    guestCheckoutStrategy: new core.DefaultGuestCheckoutStrategy({
      allowGuestCheckoutForRegisteredCustomers: true,
    }),
  },
  customFields,
  logger: new core.DefaultLogger({ level: core.LogLevel.Warn, timestamp: false }),
  importExportOptions: { importAssetsDir: join(here, 'pictures') },
  plugins: [
    assets.AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(here, 'assets') }),
    core.DefaultSearchPlugin.init({ bufferUpdates: false }),
    ShopPlugin,
    TestPaymentsPlugin,
  ],
};
