import type { Renderer } from '../render/contract.ts';

/** The error page as ready bytes: it must answer when nothing else can. */
export interface ErrorPages {
  of(status: 500 | 503): string;
}

/** Shown when not even the error page could be rendered at start. */
const lastResort = `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Coś poszło nie tak | Witryna</title>
</head>
<body>
<main>
<h1>Coś poszło nie tak</h1>
<p>Sklep chwilowo nie odpowiada. Twój koszyk jest zapisany na tym urządzeniu. Spróbuj ponownie za chwilę.</p>
<p><a href="/">Strona główna</a></p>
</main>
</body>
</html>`;

/** The error page of the default store, rendered once by `prepare`; until then the last resort. */
export function createErrorPages(
  renderer: Renderer,
  storeCode: string,
): ErrorPages & { prepare(): Promise<void> } {
  let html = lastResort;
  return {
    of: () => html,
    async prepare() {
      const request = {
        url: '/error',
        screen: 'error',
        params: {},
        storeCode,
        generation: '',
      } as const;
      html = (await renderer.render(request)).body;
    },
  };
}
