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
    /** What the server gives a render, and what hooks and pages may rely on. */
    interface PageContext {
      /** Server only: where the dispatcher found the address to lead. */
      dispatch?: RouteView;
      /** Server only: what loaders may ask. */
      services?: RenderServices;
      /** Server only: what the preview shows. */
      draft?: CmsEntry;
      /** Server only: what the home page shows beside the catalogue. */
      home?: HomeContent;
      /** Server only: what the size guide shows. */
      sizeTables?: readonly NamedSizeTable[];
      /** What ended the making of this page before vike was asked: its loader is not run again. */
      failed?: { readonly error: unknown };
      /** Server only: what the pages of our shops show. */
      places?: readonly Point[];
      /** Server only: what the page's loader says for machines alone. */
      forMachines?: ForCrawlers;
      /** Server only: what is put into the document after vike. */
      heldBack?: TemplateParts;
      /** Server only: what stands for it until then. */
      mark?: string;
      /** Server only: the page's loader. */
      makeData?: MakeData;
      /** Server only: makes further documents of the page without vike. */
      makeAgain?: MakeAgain;
      /** Browser only: the page that the address of a link was taken for (`+onBeforeRoute.ts`). */
      expectedPage?: string;
      /** Browser only: the data of the page that a navigation leads to (scripts/hand-over-answer.ts). */
      pageAnswer?: Promise<Response>;
      /** `never` because each page knows the type of its own view; see `page-loader.ts`. */
      Page: ComponentType<{ view: never }>;
      data: PageData<never>;
    }
  }
}
