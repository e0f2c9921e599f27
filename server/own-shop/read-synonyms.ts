import { readFileSync } from 'node:fs';
import { parseSynonyms, type ShopSynonyms } from '../../domain/catalogue/synonym-file.ts';
import { AppError } from '../../domain/errors.ts';
import type { OwnShop } from './read-own-shop.ts';

/**
 * The synonyms of a shop's own folder, by store view. Throws `SHOP_DIR_INVALID` with a line for
 * each fault.
 */
export function readSynonyms(own: OwnShop | null): Readonly<Record<string, ShopSynonyms>> {
  const files = Object.entries(own?.definition.synonyms ?? {});
  return Object.fromEntries(
    files.map(([store, path]) => {
      const whole = own?.file(`synonyms.${store}`, path) ?? path;
      const { synonyms, faults } = parseSynonyms(readFileSync(whole, 'utf8'));
      if (faults.length > 0) {
        const lines = faults.map(
          ({ line, reason }) => `SHOP_DIR: ${path}, line ${line}: ${reason}`,
        );
        throw new AppError('SHOP_DIR_INVALID', `${lines.join('\n')} (SHOP_DIR_INVALID)`);
      }
      return [store, synonyms];
    }),
  );
}
