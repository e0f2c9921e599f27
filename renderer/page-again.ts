import type { PageContextServer } from 'vike/types';
import type { TemplateParts } from './document-template.ts';
import type { PageData } from './page-data.ts';

/** What the server passes to a render. */
export type AskedPage = Pick<
  PageContextServer,
  'urlOriginal' | 'dispatch' | 'services' | 'draft' | 'home' | 'sizeTables' | 'places' | 'failed'
>;

/** What a page's loader reads, and where it puts structured data for crawlers. */
export type DataContext = AskedPage &
  Pick<PageContextServer, 'is404' | 'isClientSideNavigation' | 'forMachines' | 'makeData'> & {
    /** On the error page: the cause. */
    readonly errorWhileRendering?: unknown;
  };

/** A page's loader as vike calls it. */
export type MakeData = (context: DataContext) => Promise<PageData>;

/** Renders a further document of the page without vike. */
export type MakeAgain = (asked: AskedPage) => Promise<TemplateParts>;
