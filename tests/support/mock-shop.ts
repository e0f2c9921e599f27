import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import * as v from 'valibot';
import type { Merchant } from '../../domain/law/merchant.ts';
import { fromDecimal, toDecimal } from '../../domain/money.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { openMockDatabase } from '../../server/mock/database.ts';
import { mockApi } from '../../server/mock/mock-api.ts';
import type { ReviewIndex } from '../../server/mock/moderation/review-index.ts';
import type { PlatformPriceSource } from '../../server/mock/platform-prices.ts';
import type { MockProduct, ProductSource } from '../../server/mock/products.ts';
import { readMail } from '../../server/mock/read-mail.ts';
import type { TermsSource } from '../../server/mock/terms.ts';
import { demoCustomer } from '../../server/mock/users.ts';

const simple = {
  parentSku: null,
  typeId: 'simple',
  lowest30: null,
  taxRate: 23,
  stock: { qty: 10, is_in_stock: true, manage_stock: true },
  maxSaleQty: null,
  choices: [],
  variants: [],
  bundle: [],
  customOptions: [],
  downloads: null,
} as const;

const redM = [
  { attributeId: '93', valueId: '53', label: 'Kolor', value: 'Czerwony' },
  { attributeId: '142', valueId: '169', label: 'Rozmiar', value: 'M' },
] as const;

/** A handful of products, one for every rule of the mock. */
export const shopProducts: readonly MockProduct[] = [
  { ...simple, id: '1', sku: 'shirt', name: 'Koszula', price: fromDecimal(123) },
  { ...simple, id: '2', sku: 'book', name: 'Atlas tkanin', price: fromDecimal(52.5), taxRate: 5 },
  { ...simple, id: '3', sku: 'voucher', name: 'Karta', price: fromDecimal(100), typeId: 'virtual' },
  {
    ...simple,
    id: '4',
    sku: 'gone',
    name: 'Wyprzedany szal',
    price: fromDecimal(80),
    stock: { qty: 0, is_in_stock: false, manage_stock: true },
  },
  {
    ...simple,
    id: '5',
    sku: 'unmanaged',
    name: 'Szyte na miarę',
    price: fromDecimal(500),
    stock: { qty: 0, is_in_stock: true, manage_stock: false },
    maxSaleQty: 4,
  },
  {
    ...simple,
    id: '6',
    sku: 'dress',
    name: 'Sukienka',
    typeId: 'configurable',
    price: fromDecimal(0),
    variants: [{ sku: 'dress-red-m', choices: redM }],
  },
  {
    ...simple,
    id: '7',
    sku: 'dress-red-m',
    parentSku: 'dress',
    name: 'Sukienka czerwona M',
    price: fromDecimal(199.99),
    lowest30: fromDecimal(189.99),
    choices: redM,
  },
  {
    ...simple,
    id: '8',
    sku: 'set',
    name: 'Zestaw',
    typeId: 'bundle',
    price: fromDecimal(0),
    bundle: [
      {
        optionId: '1',
        title: 'Góra',
        kind: 'radio',
        isRequired: true,
        selections: [{ selectionId: '2', sku: 'shirt', qty: 1 }],
      },
      {
        optionId: '2',
        title: 'Lektura',
        kind: 'checkbox',
        isRequired: true,
        selections: [{ selectionId: '5', sku: 'book', qty: 2 }],
      },
    ],
  },
  { ...simple, id: '9', sku: 'family', name: 'Komplet', typeId: 'grouped', price: fromDecimal(0) },
];

/** A product source over a list that a test may change while the shop runs. */
export function listSource(products: readonly MockProduct[] = shopProducts) {
  const known = new Map(products.map((product) => [product.sku, product]));
  const source: ProductSource = { bySku: async (sku) => known.get(sku) ?? null };
  const prices: PlatformPriceSource = {
    of: async (skus) =>
      skus.flatMap((sku) => {
        const product = known.get(sku);
        if (!product) return [];
        const price = toDecimal(product.price);
        return [{ sku, price_info: { final_price: price, regular_price: price } }];
      }),
  };
  return { source, prices, set: (product: MockProduct) => known.set(product.sku, product) };
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface MockShop {
  readonly app: FastifyInstance;
  readonly call: (request: InjectOptions) => Promise<Answer>;
  readonly get: (url: string) => Promise<Answer>;
  readonly post: (
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  readonly newCart: (token?: string) => Promise<string>;
  /** `POST /api/cart/update` of a guest. */
  readonly put: (
    cartId: string,
    cartItem: object,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** Token of the demo customer. */
  readonly logIn: () => Promise<string>;
  readonly dataDir: string;
  /** A mail of the outbox by its name. */
  readonly mail: (name: string) => Promise<ReturnType<typeof readMail>>;
  /** The names of the mails written, in order. */
  readonly mails: () => Promise<string[]>;
  /** What the backend has noted of a kind, in order. */
  readonly notes: (kind: string) => readonly unknown[];
  readonly setProduct: (product: MockProduct) => void;
  /** Moves the shop's clock, in milliseconds. */
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const NoteRowSchema = v.object({ document: v.pipe(v.string(), v.parseJson()) });

/** The token of the first link of a mail that has one. */
export const tokenIn = (text: string) => /[?&]token=([\w.-]+)/.exec(text)?.[1] ?? '';

/** A mock backend with its own data folder, the products above and a clock that stands still. */
export async function openMockShop(
  options: {
    readonly dataDir?: string;
    readonly faultsEnabled?: boolean;
    readonly terms?: TermsSource;
    readonly transferMs?: number;
    readonly reviewIndex?: ReviewIndex;
    /** Who sells; the demo's when left out. */
    readonly merchant?: Merchant;
    /** Where web push may go. */
    readonly pushServices?: readonly string[];
    /** Store views whose addresses begin with their code. */
    readonly storePrefixes?: readonly StoreCode[];
  } = {},
): Promise<MockShop> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'mock-shop-')));
  const { source, prices, set } = listSource();
  let now = Date.parse('2026-11-21T12:00:00Z');
  /** What goes on after answers; mails are read when it is done. */
  const afterwards: Promise<void>[] = [];
  const app = Fastify();
  await app.register(mockApi, {
    dataDir,
    products: source,
    prices,
    clock: () => now,
    log: app.log,
    storePrefixes: options.storePrefixes ?? [],
    faultsEnabled: options.faultsEnabled ?? false,
    onLater: (work) => void afterwards.push(work),
    ...(options.terms && { terms: options.terms }),
    ...(options.merchant && { merchant: options.merchant }),
    ...(options.reviewIndex && { reviewIndex: options.reviewIndex }),
    push: {
      keys: null,
      subject: 'mailto:sklep@witryna.example',
      services: options.pushServices ?? [],
    },
    ...(options.transferMs !== undefined && { transferMs: options.transferMs }),
  });
  await app.ready();

  async function call(request: InjectOptions): Promise<Answer> {
    const response = await app.inject(request);
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }
  const post: MockShop['post'] = (url, payload, headers = {}) =>
    call({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });

  return {
    app,
    call,
    post,
    get: (url) => call({ method: 'GET', url }),
    newCart: async (token = '') => (await post(`/api/cart/create?token=${token}`)).body.result,
    put: (cartId, cartItem, headers = {}) =>
      post(`/api/cart/update?token=&cartId=${cartId}`, { cartItem }, headers),
    logIn: async () => {
      const { email, password } = demoCustomer;
      return (await post('/api/user/login', { username: email, password })).body.result;
    },
    dataDir,
    mail: async (name) => {
      await Promise.all(afterwards);
      return readMail(await readFile(join(dataDir, 'outbox', `${name}.eml`), 'utf8'));
    },
    mails: async () => {
      await Promise.all(afterwards);
      return (await readdir(join(dataDir, 'outbox'))).map((file) => basename(file, '.eml'));
    },
    notes(kind) {
      const database = openMockDatabase(dataDir);
      const sql = 'SELECT document FROM notes WHERE kind = ? ORDER BY number';
      const rows = database.all(NoteRowSchema, sql, kind);
      database.close();
      return rows.map(({ document }) => document);
    },
    setProduct: set,
    pass: (ms) => {
      now += ms;
    },
    close: async () => {
      await app.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}
