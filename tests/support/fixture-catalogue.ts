import { join } from 'node:path';

/** Index documents of a small shop: 22 products of every type and state. */
export const fixtureCatalogue = join(import.meta.dirname, '../fixtures/catalogue');
