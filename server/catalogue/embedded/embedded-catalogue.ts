import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { languagesOf } from '../../../domain/catalogue/search-language.ts';
import type { SearchRules } from '../../../domain/catalogue/search-rules.ts';
import { OpenFiles } from './open-files.ts';
import { runSearch } from './run-search.ts';
import { suggestFrom } from './suggest.ts';

export interface EmbeddedOptions {
  /** Folder of the index files, with a subfolder per store view. */
  readonly dir: string;
  /** How long a swap of the index may go unnoticed, in ms. */
  readonly checkEveryMs?: number;
  readonly onError?: (error: unknown) => void;
  /** The search rules of each store view; Polish ones when left out. */
  readonly rules?: Readonly<Record<string, SearchRules>>;
}

export interface EmbeddedCatalogue extends Catalogue {
  /** Whether the index in use is still in its folder. */
  isThere(): boolean;
  close(): void;
}

/** How often the folder is checked for a new generation, in ms. */
const defaultCheckMs = 500;

/**
 * The catalogue in SQLite files. It works on the calling thread: a keyed read takes well under a
 * millisecond, a listing some; open one per thread. Errors: `CATALOGUE_UNAVAILABLE` without an
 * index, `BAD_REQUEST` for counts of a field with too many values.
 */
export function openEmbeddedCatalogue(options: EmbeddedOptions): EmbeddedCatalogue {
  const files = new OpenFiles({
    dir: options.dir,
    checkEveryMs: options.checkEveryMs ?? defaultCheckMs,
    onError: options.onError ?? (() => undefined),
  });
  const languageOf = languagesOf(options.rules);
  return {
    generation: async (store) => files.file(store).generation,
    search: async (request) => {
      const { store, generation } = request;
      return runSearch(files.file(store, generation), request, languageOf(store));
    },
    suggest: async (store, text, size) =>
      suggestFrom(files.file(store), store, text, size, languageOf(store)),
    isThere: () => files.isThere(),
    close: () => files.close(),
  };
}
