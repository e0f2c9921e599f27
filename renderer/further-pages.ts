import type { PageContextServer } from 'vike/types';
import type { TemplateParts } from './document-template.ts';
import type { PageData } from './page-data.ts';

/** What the server passes to a render. */
export type RequestedPage = Pick<
  PageContextServer,
  'urlOriginal' | 'dispatch' | 'services' | 'draft' | 'home' | 'sizeTables' | 'places' | 'failed'
> & {
  /** Only the page's data is requested, for a link followed in the browser. */
  readonly isDataOnly?: boolean;
};

/** What a page's loader reads, and where it puts structured data for crawlers. */
export type DataContext = RequestedPage &
  Pick<PageContextServer, 'is404' | 'forMachines' | 'loadData'> & {
    /** On the error page: the cause. */
    readonly errorWhileRendering?: unknown;
  };

/**
 * A page's loader as vike calls it.
 *
 * @throws for a missing document: with `isDataOnly` the `AppError`, else vike's abort to the 404 page
 */
export type LoadData = (context: DataContext) => Promise<PageData>;

/** Renders a further document of the page without vike. */
export type FurtherDocument = (page: RequestedPage) => Promise<TemplateParts>;
