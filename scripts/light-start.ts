import type { Plugin } from 'vite';

/** A change of a dependency's code: a pattern, its number of matches, and the replacement. */
interface Change {
  readonly found: RegExp;
  readonly times: number;
  readonly by: string;
}

/** By the end of the module's path. */
export const changes: Readonly<Record<string, Change>> = {
  // React throws these objects to suspend a render and only compares them. `Error()` collects a
  // stack trace. With DevTools or Lighthouse open, the engine then reads the whole script twice,
  // which blocks a phone for 100 ms.
  '/react-dom/cjs/react-dom-client.production.js': {
    found: /(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g,
    times: 5,
    by: '$1 = Object.create(Error.prototype)',
  },
  // Small plural counts ("3 rzeczy") look the same in all languages of the shop.
  // `Intl.NumberFormat` costs a phone 60 ms while the header is hydrated.
  '/@lingui/core/dist/index.mjs': {
    found: /(?<=function number\(locales, value, format\) \{\n)/g,
    times: 1,
    by: "  if (!format && value >= 0 && value < 1000 && value % 1 === 0) return '' + value;\n",
  },
  // The router starts in its own task: together with script evaluation it would block a phone
  // longer.
  '/vike/dist/client/runtime-client-routing/entry.js': {
    found: /^initClientRouter\(\);$/gm,
    times: 1,
    by: 'setTimeout(initClientRouter);',
  },
};

/** Applies a change to the code; null if the code does not match it. */
export function changed(code: string, { found, times, by }: Change): string | null {
  return code.match(found)?.length === times ? code.replace(found, by) : null;
}

const changeOf = (id: string) =>
  Object.entries(changes).find(([ending]) => id.split('?')[0]?.endsWith(ending))?.[1];

/**
 * Patches dependencies in the browser's production build where they slow down a first visit and
 * have no setting. The build fails if the code of a dependency has changed.
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
