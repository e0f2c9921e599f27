/** The inline script of a document (`inline/main.ts`), filled in by `scripts/inline-script.ts`. */
export const firstScript: string = '';
