import { createHash } from 'node:crypto';
import { escapeHtml } from '../../domain/text/entities.ts';

const style =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto 0;padding:0 1.25rem}h1{font-size:1.75rem;line-height:1.2;font-weight:500}';

/** The policy of a page that loads nothing, because its client already loads too much. */
export const tooManyPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const texts = {
  pl: {
    title: 'Za dużo zapytań naraz',
    text: (wait: string, phone: string) =>
      `Z Twojej sieci przyszło w ostatniej minucie bardzo dużo zapytań, dlatego na chwilę zwalniamy. Odśwież stronę za ${wait}. Koszyk jest bezpieczny: zapisaliśmy go na tym urządzeniu. Jeśli to się powtarza, zadzwoń: ${phone}.`,
  },
  en: {
    title: 'Too many requests at once',
    text: (wait: string, phone: string) =>
      `Very many requests have come from your network in the last minute, so we are slowing down. Reload the page in ${wait}. Your cart is safe: it is kept on this device. If this goes on, call us: ${phone}.`,
  },
} as const;

interface TooManyFacts {
  readonly language: keyof typeof texts;
  readonly shopName: string;
  readonly phone: string;
  /** How long to wait, as text. */
  readonly wait: string;
}

/** The page for a person whose network sends too many requests. */
export function tooManyPage({ language, shopName, phone, wait }: TooManyFacts): string {
  const { title, text } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${shopName}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(text(wait, phone)).replaceAll(/ ([azoiuw]) /gi, ' $1\u00a0')}</p>
</main>
</body>
</html>`;
}
