import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Capabilities } from '../../domain/commerce/capabilities.ts';
import { hasScreen } from '../../domain/commerce/needed-features.ts';
import {
  type DocumentScreen,
  documentPath,
  documentScreens,
  documentsRevised,
  onlineScreens,
  shopDocument,
} from '../../domain/documents/shop-document.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { link, type TextDocument } from '../../domain/text/text-blocks.ts';
import { languageOf, type TextLanguage } from '../../domain/text/text-language.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { hrefOf } from '../../renderer/router/router.ts';
import { filePolicies } from '../cache/cache-policy.ts';
import type { DocumentsData } from './documents-data.ts';
import { createPdfMaker, type PdfMaker } from './pdf-maker.ts';

export interface DocumentRoutesOptions extends DocumentsData {
  /** The shop's public address, without a slash at its end. */
  readonly origin: string;
  /** The store views; each has the documents in its language. */
  readonly stores: readonly Pick<StoreView, 'storeCode' | 'appendStoreCode' | 'i18n'>[];
  /** What the shop has. */
  readonly capabilities: () => Capabilities;
}

/** One store view's address of a screen, and the language of its documents. */
interface DocumentView {
  readonly prefix: string | null;
  readonly language: TextLanguage;
  readonly address: (screen: ScreenName) => string;
}

function viewsOf({ stores, origin }: DocumentRoutesOptions): readonly DocumentView[] {
  const prefixes = stores.filter((store) => store.appendStoreCode).map((store) => store.storeCode);
  return stores.map(({ storeCode, appendStoreCode, i18n }) => {
    const prefix = appendStoreCode ? storeCode : null;
    const hrefIn = hrefOf(createPathTable(prefixes), prefix);
    return {
      prefix,
      language: languageOf(i18n.defaultLocale),
      address: (screen) => origin + hrefIn({ to: 'screen', screen }),
    };
  });
}

const linkTexts: Readonly<Record<TextLanguage, Readonly<Record<'page' | 'online', string>>>> = {
  pl: { page: 'Ten dokument jako strona', online: 'Szybciej bez papieru' },
  en: { page: 'This document as a page', online: 'Faster without paper' },
};

/** The document with the addresses of its online pages. */
function withLinks(
  document: TextDocument,
  screen: DocumentScreen,
  { language, address }: DocumentView,
  hasOnline: boolean,
): TextDocument {
  const texts = linkTexts[language];
  const online = hasOnline ? onlineScreens[screen] : null;
  const links = [
    link(`${texts.page}: ${address(screen)}`, address(screen)),
    ...(online === null ? [] : [link(`${texts.online}: ${address(online)}`, address(online))]),
  ];
  return { ...document, blocks: [...document.blocks, ...links] };
}

interface CachedPdf {
  readonly body: Buffer;
  readonly etag: string;
}

async function make(
  screen: DocumentScreen,
  view: DocumentView,
  { sellers, returnsPaidBy, returnDays, capabilities }: DocumentRoutesOptions,
  maker: PdfMaker,
): Promise<CachedPdf> {
  const { language } = view;
  const seller = sellers[language];
  const paper = { seller, returnsPaidBy, returnDays, language };
  const online = onlineScreens[screen];
  const hasOnline = online !== null && hasScreen(capabilities(), online);
  const document = withLinks(shopDocument(screen, paper), screen, view, hasOnline);
  const made = new Date(`${documentsRevised}T00:00:00Z`);
  const facts = { title: document.title, author: seller.name, language, made };
  const body = await maker.make(document, facts);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${hash}"` };
}

/**
 * The three PDFs of each store view. Each is made at its first request and cached as long
 * as the process runs and the shop has the same features. A failure is not
 * cached. [content-18, content-19]
 */
export async function documentRoutes(
  app: FastifyInstance,
  options: DocumentRoutesOptions,
): Promise<void> {
  const maker = createPdfMaker();
  app.addHook('onClose', () => maker.close());
  for (const view of viewsOf(options)) documentsOfView(app, options, view, maker);
}

function documentsOfView(
  app: FastifyInstance,
  options: DocumentRoutesOptions,
  view: DocumentView,
  maker: PdfMaker,
): void {
  const cached = new Map<DocumentScreen, Promise<CachedPdf>>();
  let made = options.capabilities();

  function fetch(screen: DocumentScreen): Promise<CachedPdf> {
    if (made !== options.capabilities()) cached.clear();
    made = options.capabilities();
    const known = cached.get(screen);
    if (known) return known;
    const promise = make(screen, view, options, maker);
    cached.set(screen, promise);
    promise.catch(() => cached.delete(screen));
    return promise;
  }

  for (const screen of documentScreens) {
    const name = options.files[screen];
    if (name === '') continue;
    const twin = view.address(screen);
    app.get(documentPath(name, view.prefix), async (request, reply) => {
      if (!hasScreen(options.capabilities(), screen)) {
        throw new AppError('CAPABILITY_MISSING', 'This shop does not have this document');
      }
      const { body, etag } = await fetch(screen);
      reply
        .header('cache-control', `public, max-age=${filePolicies.document.maxAgeS}`)
        .header('etag', etag)
        // Search engines should find the page, which everybody can read, not the file.
        .header('link', `<${twin}>; rel="canonical"`);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .header('content-disposition', `inline; filename="${name}"`)
        .header('content-language', view.language)
        .type('application/pdf')
        .send(body);
    });
  }
}
