import { decodeEntities, escapeHtml } from './entities.ts';

/**
 * A sanitised text that is read elsewhere than on its page, as in a file of a mail: links and pictures
 * have the whole address that they lead to from `page`.
 */
export function withWholeAddresses(html: string, page: string): string {
  // In what was sanitised a bare quotation mark stands around values alone.
  return html.replaceAll(/ (href|src)="([^"]*)"/g, (written, name: string, value: string) => {
    const address = decodeEntities(value).trim();
    return URL.canParse(address, page)
      ? ` ${name}="${escapeHtml(new URL(address, page).href)}"`
      : written;
  });
}
