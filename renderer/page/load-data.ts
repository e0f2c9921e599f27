import type { PageContextServer } from 'vike/types';
import type { Addresses, JsonLdNode } from '../../domain/structured-data/json-ld.ts';
import type { PageData } from './page-data.ts';

/**
 * Data of a page for crawlers only. It is written into the document and never sent with the page
 * data.
 */
export interface ForCrawlers {
  /** Catalogue paths of pictures of the page's subject, in order of preference. */
  readonly pictures?: readonly (string | null)[];
  readonly structuredData?: (at: Addresses) => readonly JsonLdNode[];
}

/** The parts of a request that vike passes on unchanged. */
type PassedOn = Pick<
  PageContextServer,
  | 'search'
  | 'dispatch'
  | 'services'
  | 'draft'
  | 'home'
  | 'sizeTables'
  | 'places'
  | 'failed'
  | 'isMarkdown'
>;

/** What the server passes to a render. */
export type RequestedPage = PassedOn & {
  readonly path: string;
  /** Only the page's data is requested, for a link followed in the browser. */
  readonly isDataOnly: boolean;
};

/** What a page's loader reads, and where it puts structured data for crawlers. */
export type DataContext = PassedOn &
  Pick<PageContextServer, 'is404' | 'forCrawlers' | 'markdown' | 'loadData'> & {
    /** Absent in a render by vike, which is always one of a document. */
    readonly isDataOnly?: boolean;
    /** On the error page: the cause. */
    readonly errorWhileRendering?: unknown;
  };

/**
 * A page's loader as vike calls it.
 *
 * @throws for a missing document: with `isDataOnly` the `AppError`, else vike's abort to the 404 page
 */
export type LoadData = (context: DataContext) => Promise<PageData>;
