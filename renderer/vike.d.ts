import type { ComponentType } from 'react';
import type { CmsEntry } from '../domain/commerce/cms.ts';
import type { Point } from '../domain/commerce/point.ts';
import type { NamedSizeTable } from '../domain/commerce/size-table.ts';
import type { HomeContent } from '../domain/screens/load-home.ts';
import type { TemplateParts } from './document-template.ts';
import type { ForCrawlers } from './for-crawlers.ts';
import type { MakeAgain, MakeData } from './page-again.ts';
import type { PageData, RouteView } from './page-data.ts';
import type { RenderServices } from './services.ts';

declare global {
  namespace Vike {
    /** The page context that the server passes to a render, for hooks and pages. */
    interface PageContext {
      /** Server only: the route chosen by the dispatcher. */
      dispatch?: RouteView;
      /** Server only: services for loaders. */
      services?: RenderServices;
      /** Server only: the draft of the preview. */
      draft?: CmsEntry;
      /** Server only: content of the home page from outside the catalogue. */
      home?: HomeContent;
      /** Server only: tables of the size guide. */
      sizeTables?: readonly NamedSizeTable[];
      /** The error that ended the load before vike was called; the loader is not run again. */
      failed?: { readonly error: unknown };
      /** Server only: places for the pages of shops and showrooms. */
      places?: readonly Point[];
      /** Server only: structured data from the page's loader. */
      forMachines?: ForCrawlers;
      /** Server only: parts filled into the document after vike has built it. */
      heldBack?: TemplateParts;
      /** Server only: placeholder of these parts. */
      mark?: string;
      /** Server only: the page's loader. */
      makeData?: MakeData;
      /** Server only: renders further documents of the page without vike. */
      makeAgain?: MakeAgain;
      /** Browser only: the page expected for a link's address (`+onBeforeRoute.ts`). */
      expectedPage?: string;
      /** Browser only: the data of the navigation's target (scripts/hand-over-answer.ts). */
      pageAnswer?: Promise<Response>;
      /** `never`, because each page has its own view type; see `page-loader.ts`. */
      Page: ComponentType<{ view: never }>;
      data: PageData<never>;
    }
  }
}
