import type { Capabilities } from '../../domain/commerce/capabilities.ts';
import type { CmsEntry } from '../../domain/commerce/cms.ts';
import type { Point } from '../../domain/commerce/point.ts';
import type { NamedSizeTable } from '../../domain/commerce/size-table.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { HomeContent } from '../../domain/screens/load-home.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import type { EncodedBody, Encoding } from '../cache/compress.ts';

/** The page that an address names, with its content from outside the catalogue. */
export interface NamedPage {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly storeCode: string;
  /** Generation of the index that resolved the address. */
  readonly generation: string;
  /** What the shop has; everything when left out. */
  readonly capabilities?: Capabilities;
  /** Content of the preview. */
  readonly draft?: CmsEntry;
  /** Content of the home page. */
  readonly home?: HomeContent;
  /** Content of the size guide. */
  readonly sizeTables?: readonly NamedSizeTable[];
  /** Content of the pages of our shops. */
  readonly places?: readonly Point[];
}

/** Query parameters in order, as plain data: a render runs in another thread. */
export type Query = readonly [name: string, value: string][];

/** Input of a render. It contains nothing about the shopper: HTML is public. */
export interface RenderRequest extends NamedPage {
  readonly path: string;
  /** The parameters that the page depends on; none when left out. */
  readonly query?: Query;
  /** Only the page's data is requested, without HTML. */
  readonly isData?: boolean;
  /** The page is requested as Markdown. */
  readonly isMarkdown?: boolean;
  /**
   * The time for which it is rendered, in ms since 1970; the present unless a
   * developer moved the clock.
   */
  readonly now?: number;
  /** The only encoding to make, for an uncached page; absent makes all. */
  readonly only?: Encoding;
}

/** The result of React and vike for a request. */
export interface MadePage {
  readonly status: number;
  readonly contentType: string;
  /**
   * HTML, JSON when only data was requested, or Markdown, in pieces that follow each other. A whole
   * page as one text would be copied for each addition to it.
   */
  readonly pieces: readonly string[];
  /** Tags of the documents it shows. */
  readonly tags: readonly string[];
  /** When a price on it changes by the clock, in ms since 1970; null where none is announced. */
  readonly validUntil: number | null;
  /** Its address names something that does not exist, so it is not cached. */
  readonly isUncached?: boolean;
}

/** A page ready to be sent, so that the HTTP thread has no work with it. */
export interface RenderedPage extends Omit<MadePage, 'pieces'> {
  /** Identifies the body for caches. */
  readonly etag: string;
  readonly body: EncodedBody;
}

/** A worker's result in place of a page: a thrown error would lose its code between threads. */
export interface RenderRefusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * Renders pages. Errors: `CATALOGUE_UNAVAILABLE` (the page's content cannot be read),
 * `RENDER_BUSY` (queue full or waited too long), `RENDER_TIMEOUT`, `RENDER_FAILED` (exception,
 * crash, out of memory).
 */
export interface Renderer {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Resolves when renders have no start-up cost any more. */
  warm(): Promise<void>;
  close(): Promise<void>;
  /** Number of renders that wait for a worker. */
  waiting(): number;
  /** Identifies the settings that its pages contain; absent where they never change. */
  readonly settings?: string;
}
