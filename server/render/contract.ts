import type { CmsEntry } from '../../domain/commerce/cms.ts';
import type { Point } from '../../domain/commerce/point.ts';
import type { NamedSizeTable } from '../../domain/commerce/size-table.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { HomeContent } from '../../domain/screens/load-home.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import type { EncodedBody, Encoding } from '../cache/compress.ts';

/** What a render needs to know of a request. Nothing of the shopper: HTML is public. */
export interface RenderRequest {
  /** Path and query as requested; ends in vike's data suffix when the browser asks for data only. */
  readonly url: string;
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly storeCode: string;
  /** Generation of the index the address was resolved with. */
  readonly generation: string;
  /** The moment it is rendered for, in ms since 1970; now unless a developer has moved the clock. */
  readonly now?: number;
  /** The one form it is sent in, where nobody keeps it; absent makes all. */
  readonly only?: Encoding;
  /** What the preview shows: it is not in the catalogue, so it comes along. */
  readonly draft?: CmsEntry;
  /** What the home page shows beside the catalogue. */
  readonly home?: HomeContent;
  /** What the size guide shows, from the commerce backend. */
  readonly sizeTables?: readonly NamedSizeTable[];
  /** What the pages of our shops show, from the commerce backend. */
  readonly places?: readonly Point[];
}

/** What React and vike made of a request. */
export interface MadePage {
  readonly status: number;
  readonly contentType: string;
  readonly html: string;
  /** Tags of the documents it shows. */
  readonly tags: readonly string[];
  /** When a price on it changes by the clock, in ms since 1970; null where none is announced. */
  readonly validUntil: number | null;
  /** Its address names what there is not: it is nobody's to keep. */
  readonly isUncached?: boolean;
}

/** A page ready to be sent: who answers HTTP has no work with it. */
export interface RenderedPage extends Omit<MadePage, 'html'> {
  /** What it fetches first, as values of a `Link` header. */
  readonly links: readonly string[];
  /** Names the body for caches. */
  readonly etag: string;
  readonly body: EncodedBody;
}

/** What a worker gives in place of a page: an error's code would not survive the way between threads. */
export interface RenderRefusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * Renders pages. Errors: `CATALOGUE_UNAVAILABLE` (nobody can tell what the page shows), `RENDER_BUSY` (queue full or waited too long), `RENDER_TIMEOUT`,
 * `RENDER_FAILED` (exception, crash, out of memory).
 */
export interface Renderer {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Resolves when renders will be answered without start-up cost. */
  warm(): Promise<void>;
  close(): Promise<void>;
  /** Renders that wait for a worker. */
  waiting(): number;
  /** Names the settings that its pages tell; absent where they are always the same. */
  readonly settings?: string;
}
