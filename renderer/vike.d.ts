import type { CmsEntry } from '../domain/commerce/cms.ts';
import type { Point } from '../domain/commerce/point.ts';
import type { NamedSizeTable } from '../domain/commerce/size-table.ts';
import type { HomeContent } from '../domain/screens/load-home.ts';
import type { FurtherDocument, TemplateParts } from './document/document-template.ts';
import type { PageComponent } from './navigation/page-code.ts';
import type { ForCrawlers, LoadData } from './page/load-data.ts';
import type { PageData, RouteView } from './page/page-data.ts';
import type { RenderServices } from './page/services.ts';

declare global {
  namespace Vike {
    /** The page context that the server passes to a render, for hooks and pages. */
    interface PageContext {
      /** The query parameters that the page depends on. */
      search: URLSearchParams;
      /** The route chosen by the dispatcher. */
      dispatch?: RouteView;
      /** Services for loaders. */
      services?: RenderServices;
      /** The draft of the preview. */
      draft?: CmsEntry;
      /** Content of the home page from outside the catalogue. */
      home?: HomeContent;
      /** Tables of the size guide. */
      sizeTables?: readonly NamedSizeTable[];
      /** The error that ended the load before vike was called; the loader is not run again. */
      failed?: { readonly error: unknown };
      /** Places for the pages of shops and showrooms. */
      places?: readonly Point[];
      /** Structured data from the page's loader. */
      forCrawlers?: ForCrawlers;
      /** The page is requested as Markdown. */
      isMarkdown?: boolean;
      /** The Markdown from the page's loader. */
      markdown?: string;
      /** Parts filled into the document after vike has built it. */
      parts?: TemplateParts;
      /** The page's loader. */
      loadData?: LoadData;
      /** Renders further documents of the page without vike. */
      furtherDocument?: FurtherDocument;
      Page: PageComponent;
      data: PageData<never>;
    }
  }
}
