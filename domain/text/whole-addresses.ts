import { decodeEntities, escapeHtml } from './entities.ts';

/**
 * Makes links and pictures absolute, relative to `page`, in a sanitised text that is shown
 * elsewhere, such as in an e-mail attachment.
 */
export function withWholeAddresses(html: string, page: string): string {
  // In sanitised HTML, quotation marks occur only around attribute values.
  return html.replaceAll(/ (href|src)="([^"]*)"/g, (written, name: string, value: string) => {
    const address = decodeEntities(value).trim();
    return URL.canParse(address, page)
      ? ` ${name}="${escapeHtml(new URL(address, page).href)}"`
      : written;
  });
}
