import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

/** The product to buy: a simple one that listings show. */
export const soldSku = 'SZA-01';

/** The small catalogue of the tests, with more stock than a run can sell. */
export function copyCatalogue(into: string): void {
  cpSync(fixtureCatalogue, into, { recursive: true });
  const file = join(into, 'product.ndjson');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"qty": 5}', '"qty": 100000}'));
}

const paths = ['/', '/sza-01', '/suk-01', '/kos-01', '/kur-01', '/blu-02', '/cza-01', '/spo-01'];
const words = ['sukienka', 'szal', 'koszula', 'kurtka', 'bluza', 'czapka', 'żółta', 'len'];

/**
 * Addresses that shoppers read: most are cached by the nodes, and every fifth is rendered because
 * of its query.
 */
export function pathsToRead(): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    const word = words[turn % words.length] ?? '';
    return turn % 5 === 0
      ? `/szukaj?q=${encodeURIComponent(`${word} ${turn}`)}`
      : (paths[turn % paths.length] ?? '/');
  };
}
