import type { Plugin } from 'vite';

/** A change of others' code: what is found so many times, and what stands for it. */
interface Change {
  readonly found: RegExp;
  readonly times: number;
  readonly by: string;
}

/** By the end of the module's path. */
export const changes: Readonly<Record<string, Change>> = {
  // What React throws to itself to set a render aside; it is only compared. `Error()` looks where it was
  // called: while somebody looks on (DevTools, Lighthouse) the engine reads the whole script again for
  // it, twice, and a phone stands still for 100 ms.
  '/react-dom/cjs/react-dom-client.production.js': {
    found: /(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g,
    times: 5,
    by: '$1 = Object.create(Error.prototype)',
  },
  // The small counts of plurals ("3 rzeczy"), written alike in all languages of the shop: a phone takes 60 ms
  // to make an `Intl.NumberFormat`, while the header is hydrated.
  '/@lingui/core/dist/index.mjs': {
    found: /(?<=function number\(locales, value, format\) \{\n)/g,
    times: 1,
    by: "  if (!format && value >= 0 && value < 1000 && value % 1 === 0) return '' + value;\n",
  },
  // The router begins in a task of its own: with the scripts' evaluation in one, a phone stands still longer.
  '/vike/dist/client/runtime-client-routing/entry.js': {
    found: /^initClientRouter\(\);$/gm,
    times: 1,
    by: 'setTimeout(initClientRouter);',
  },
};

/** The code with its change; null where it is not as the change expects it. */
export function changed(code: string, { found, times, by }: Change): string | null {
  return code.match(found)?.length === times ? code.replace(found, by) : null;
}

const changeOf = (id: string) =>
  Object.entries(changes).find(([ending]) => id.split('?')[0]?.endsWith(ending))?.[1];

/**
 * Changes in the browser's production build what holds up a first visit in code of others and has no
 * setting. A version of theirs that is written in another way fails the build rather than the shop.
 */
export function lightStart(): Plugin {
  const unused = new Set(Object.values(changes));
  return {
    name: 'witryna:light-start',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js/ },
      handler(code, id) {
        const change = changeOf(id);
        if (change === undefined) return null;
        unused.delete(change);
        return changed(code, change) ?? this.error(`${id} is not as light-start.ts expects it`);
      },
    },
    buildEnd(error) {
      if (error === undefined && unused.size > 0)
        this.error('light-start.ts found no such modules');
    },
  };
}
