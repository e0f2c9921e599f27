import { escapeHtml } from '../../domain/text/entities.ts';

/** Pages for developers: a style of their own, no script, no external resources. */
export const internalPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 4vh auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin-block-start: 2rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem 1rem 1rem; margin-block: 1rem; }
form, label { display: grid; gap: .25rem; justify-items: start; } form { gap: .75rem; }
textarea { inline-size: 100%; box-sizing: border-box; }
input, select, textarea, button { font: inherit; padding: .5rem .75rem; }
button { min-height: 44px; } a { color: inherit; } li { margin-block: .5rem; } table { border-collapse: collapse; display: block; overflow-x: auto; } td, th { padding: .25rem .75rem; text-align: start; } fieldset { display: grid; gap: .75rem; margin: 0; }
pre { white-space: pre-wrap; font: inherit; }
`;

/** A page for developers; `body` is HTML. */
export function internalPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body><nav aria-label="Biurko"><a href="/mock">Biurko</a> · <a href="/mock/stan">Stan</a> · <a href="/mock/klienci">Klienci</a> · <a href="/mock/awarie">Awarie</a> · <a href="/mock/opinie">Opinie</a> · <a href="/mock/poczta">Poczta</a> · <a href="/mock/prawo">Prawo</a> · <a href="/mock/wydajnosc">Wydajność</a></nav>
<main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`;
}
