import type { PageContextServer } from 'vike/types';
import type { TemplateParts } from './document-template.ts';
import type { PageData } from './page-data.ts';

/** What the server gives a render. */
export type AskedPage = Pick<
  PageContextServer,
  'urlOriginal' | 'dispatch' | 'services' | 'draft' | 'home' | 'sizeTables' | 'places' | 'failed'
>;

/** What a page's loader reads, and where it leaves what it has for machines alone. */
export type DataContext = AskedPage &
  Pick<PageContextServer, 'is404' | 'isClientSideNavigation' | 'forMachines' | 'makeData'> & {
    /** On the error page: why the page failed. */
    readonly errorWhileRendering?: unknown;
  };

/** The loader of a page as vike calls it. */
export type MakeData = (context: DataContext) => Promise<PageData>;

/** What a document of the page is made of: vike is not needed for it a second time. */
export type MakeAgain = (asked: AskedPage) => Promise<TemplateParts>;
