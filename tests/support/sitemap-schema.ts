import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const read = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(import.meta.dirname, '../fixtures/xsd', fileName), 'utf8'),
});

/** Errors of a sitemap or sitemap index by its schema; empty if valid. */
export async function sitemapFaults(contents: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents }],
    schema: [read('sitemap.xsd')],
    preload: [read('sitemap-image.xsd'), read('xhtml-link.xsd')],
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}
