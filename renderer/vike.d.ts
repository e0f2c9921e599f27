import type { ComponentType } from 'react';
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
      /** `never` because each page knows the type of its own view; see `page-loader.ts`. */
      Page: ComponentType<{ view: never }>;
      data: PageData<never>;
    }
  }
}
