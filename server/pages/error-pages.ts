import { allCapabilities, type Capabilities } from '../../domain/commerce/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import type { Renderer } from './renderer.ts';

/** The error page as prepared text: it must work when everything else fails. */
export interface ErrorPages {
  /** The error page in the store view of the path. */
  of(status: 500 | 503, path: string): string;
}

/** Sent when the error page could not be rendered at start. */
const lastResort = (shopName: string) => `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`Coś poszło nie tak | ${shopName}`)}</title>
</head>
<body>
<main>
<h1>Coś poszło nie tak</h1>
<p>Sklep chwilowo nie odpowiada. Twój koszyk jest zapisany na tym urządzeniu. Spróbuj ponownie za chwilę.</p>
<p><a href="/">Strona główna</a></p>
</main>
</body>
</html>`;

interface ErrorPageOptions {
  readonly renderer: Renderer;
  readonly stores: readonly string[];
  /** The store view of a path. */
  readonly storeOf: (path: string) => string;
  readonly pathOf: (store: string) => string;
  readonly shopName: string;
  /** What the shop has now; everything when left out. */
  readonly capabilities?: () => Capabilities;
}

/**
 * The error page of each store view, rendered once by `prepare`; before that, a fixed page. A
 * failure in one store view does not affect the others.
 */
export function createErrorPages(
  options: ErrorPageOptions,
): ErrorPages & { prepare(): Promise<void> } {
  const { renderer, stores, storeOf, pathOf, shopName } = options;
  const { capabilities = () => allCapabilities } = options;
  const pages = new Map<string, string>();
  return {
    of: (_status, path) => pages.get(storeOf(path)) ?? lastResort(shopName),
    async prepare() {
      const made = stores.map(async (storeCode) => {
        const path = pathOf(storeCode);
        const named = { path, screen: 'error', params: {}, storeCode, generation: '' } as const;
        const request = { ...named, capabilities: capabilities() };
        const { identity } = (await renderer.render(request)).body;
        if (identity === null) {
          throw new AppError('RENDER_FAILED', `The error page of ${storeCode} was not made plain`);
        }
        pages.set(storeCode, identity.toString());
      });
      const failed = (await Promise.allSettled(made)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}
