import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import * as v from 'valibot';
import type { Merchant } from '../../domain/law/merchant.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { demoCustomer } from '../../mock/accounts/users.ts';
import type { MockProduct } from '../../mock/catalogue/products.ts';
import type { ReviewIndex } from '../../mock/catalogue/review-index.ts';
import type { TermsSource } from '../../mock/catalogue/terms.ts';
import { openMockDatabase } from '../../mock/database.ts';
import { readMail } from '../../mock/mails/read-mail.ts';
import { mockApi } from '../../mock/mock-api.ts';
import { listSource } from './mock-products.ts';

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface MockShop {
  readonly app: FastifyInstance;
  readonly call: (request: InjectOptions) => Promise<MockResponse>;
  readonly get: (url: string) => Promise<MockResponse>;
  readonly post: (
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ) => Promise<MockResponse>;
  readonly newCart: (token?: string) => Promise<string>;
  /** `POST /api/cart/update` of a guest. */
  readonly put: (
    cartId: string,
    cartItem: object,
    headers?: Record<string, string>,
  ) => Promise<MockResponse>;
  /** Token of the demo customer. */
  readonly logIn: () => Promise<string>;
  readonly dataDir: string;
  /** A mail of the outbox, by name. */
  readonly mail: (name: string) => Promise<ReturnType<typeof readMail>>;
  /** Names of the sent mails, in order. */
  readonly mails: () => Promise<string[]>;
  /** Stored notes of a kind, in order. */
  readonly notes: (kind: string) => readonly unknown[];
  readonly setProduct: (product: MockProduct) => void;
  /** Moves the shop's clock, in milliseconds. */
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const storeIn = (storeCode: StoreCode, defaultLocale: string) => ({
  storeCode,
  i18n: { defaultLocale, currencyCode: 'PLN', currencySign: 'zł' },
  seo: { defaultTitle: 'Witryna', titleTemplate: '%s | Witryna' },
});

const NoteRowSchema = v.object({ document: v.pipe(v.string(), v.parseJson()) });

/** The token of the first link with one in a mail. */
export const tokenIn = (text: string) => /[?&]token=([\w.-]+)/.exec(text)?.[1] ?? '';

/**
 * A mock backend with its own data folder, the products of `listSource` and a clock that only
 * `pass` moves.
 */
export async function openMockShop(
  options: {
    readonly dataDir?: string;
    readonly faultsEnabled?: boolean;
    readonly terms?: TermsSource;
    readonly transferMs?: number;
    readonly reviewIndex?: ReviewIndex;
    /** The seller; default is the demo's. */
    readonly merchant?: Merchant;
    /** Allowed push services. */
    readonly pushServices?: readonly string[];
    /** Address of the shop's pages; default is that of a local start. */
    readonly shopUrl?: string;
    /** Address of a mail server; without one mails are files. */
    readonly mailUrl?: string;
    /** English store views with their code in addresses. */
    readonly storePrefixes?: readonly StoreCode[];
  } = {},
): Promise<MockShop> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'mock-shop-')));
  const { storePrefixes = [] } = options;
  const { source, prices, set } = listSource();
  let now = Date.parse('2026-11-21T12:00:00Z');
  /** Work after responses; mails are read when it is done. */
  const afterwards: Promise<void>[] = [];
  const app = Fastify();
  await app.register(mockApi, {
    dataDir,
    products: source,
    prices,
    clock: () => now,
    log: app.log,
    storePrefixes,
    stores: [storeIn('pl', 'pl-PL'), ...storePrefixes.map((code) => storeIn(code, 'en-GB'))],
    faultsEnabled: options.faultsEnabled ?? false,
    onLater: (work) => void afterwards.push(work),
    ...(options.shopUrl !== undefined && { shopUrl: options.shopUrl }),
    ...(options.mailUrl !== undefined && { mailUrl: options.mailUrl }),
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

  async function call(request: InjectOptions): Promise<MockResponse> {
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
      // A mail is written under a name with a dot first.
      const files = (await readdir(join(dataDir, 'outbox'))).filter(
        (file) => !file.startsWith('.'),
      );
      return files.map((file) => basename(file, '.eml'));
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
