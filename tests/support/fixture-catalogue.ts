import { join } from 'node:path';

/** A small shop's index documents: 22 products in every type and state. */
export const fixtureCatalogue = join(import.meta.dirname, '../fixtures/catalogue');
