import type { Renderer } from '../render/contract.ts';

/** The error page as ready bytes: it must answer when nothing else can. */
export interface ErrorPages {
  of(status: 500 | 503): string;
}

/** Shown when not even the error page could be rendered at start. */
export const lastResort = `<!doctype html>
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

/** Renders the error page of the default store once and keeps it. */
export async function prepareErrorPages(
  renderer: Renderer,
  storeCode: string,
): Promise<ErrorPages> {
  const page = await renderer.render({
    url: '/error',
    screen: 'error',
    params: {},
    storeCode,
    generation: '',
  });
  return { of: () => page.body };
}

export const fallbackErrorPages: ErrorPages = { of: () => lastResort };
