import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { link, type TextDocument } from '../../domain/content/text-blocks.ts';
import {
  type DocumentScreen,
  documentPath,
  documentScreens,
  documentsRevised,
  onlineScreens,
  shopDocument,
} from '../../domain/documents/shop-document.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import { hrefOf } from '../../renderer/href.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { filePolicies } from '../cache/cache-policy.ts';
import type { DocumentsData } from './documents-data.ts';
import { createPdfMaker, type PdfMaker } from './pdf-maker.ts';

export interface DocumentRoutesOptions extends DocumentsData {
  /** Where shoppers find the shop, without a slash at its end. */
  readonly origin: string;
}

const hrefIn = hrefOf(createPathTable([]), null);

/** The document with the addresses where it can be read, and done, on a screen. */
function withDoors(document: TextDocument, screen: DocumentScreen, origin: string): TextDocument {
  const address = (to: ScreenName) => origin + hrefIn({ to: 'screen', screen: to });
  const online = onlineScreens[screen];
  const doors = [
    link(`Ten dokument jako strona: ${address(screen)}`, address(screen)),
    ...(online === null ? [] : [link(`Szybciej bez papieru: ${address(online)}`, address(online))]),
  ];
  return { ...document, blocks: [...document.blocks, ...doors] };
}

interface KeptPdf {
  readonly body: Buffer;
  readonly etag: string;
}

async function make(
  screen: DocumentScreen,
  { seller, origin }: DocumentRoutesOptions,
  maker: PdfMaker,
): Promise<KeptPdf> {
  const document = withDoors(shopDocument(screen, seller), screen, origin);
  const made = new Date(`${documentsRevised}T00:00:00Z`);
  const facts = { title: document.title, author: seller.name, made };
  const body = await maker.make(document, facts);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${hash}"` };
}

/**
 * The three PDFs, each made when it is first asked for and kept as long as the process: settings alone
 * decide what it says. A failure keeps nothing. [content-18, content-19]
 */
export async function documentRoutes(
  app: FastifyInstance,
  options: DocumentRoutesOptions,
): Promise<void> {
  const maker = createPdfMaker();
  app.addHook('onClose', () => maker.close());
  const kept = new Map<DocumentScreen, Promise<KeptPdf>>();

  function fetch(screen: DocumentScreen): Promise<KeptPdf> {
    const known = kept.get(screen);
    if (known) return known;
    const promise = make(screen, options, maker);
    kept.set(screen, promise);
    promise.catch(() => kept.delete(screen));
    return promise;
  }

  for (const screen of documentScreens) {
    const name = options.files[screen];
    if (name === '') continue;
    const twin = options.origin + hrefIn({ to: 'screen', screen });
    app.get(documentPath(name), async (request, reply) => {
      const { body, etag } = await fetch(screen);
      reply
        .header('cache-control', `public, max-age=${filePolicies.document.maxAgeS}`)
        .header('etag', etag)
        // What is to be found is the page, which everybody can read.
        .header('link', `<${twin}>; rel="canonical"`);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .header('content-disposition', `inline; filename="${name}"`)
        .header('content-language', 'pl')
        .type('application/pdf')
        .send(body);
    });
  }
}
