import type { Config } from 'vike/types';

/**
 * vike settings shared by all pages; the files beside this one are their hooks. To vike the pages
 * are HTML with one script, `+client.ts`, which loads the code of a page itself.
 */
export default { meta: { Page: { env: { server: true, client: false } } } } satisfies Config;
