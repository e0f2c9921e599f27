import { type CatalogueDatabase, openCatalogueDatabase } from '../storage/catalogue-database.ts';
import { timesFrozen, whenShown } from '../storage/page-freeze.ts';
import { pruneCatalogue } from '../storage/prune-catalogue.ts';

const errorsAllowed = { read: 1, write: 30 } as const;

/** The page's single connection to a catalogue database, shared by all its catalogues. */
export interface SharedDatabase {
  readonly errors: { read: number; write: number };
  /** True for the rest of the page after one failed read or thirty failed writes [offline-32]. */
  isGivenUp(): boolean;
  /**
   * Runs `work`. Runs it again when the browser closed the connection, for example after clearing
   * data, or froze the page meanwhile.
   */
  use<T>(work: (db: CatalogueDatabase) => Promise<T>): Promise<T>;
  /** Records a change of the stored documents, so that caches built from them become stale. */
  changed(): void;
  changes(): number;
}

const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

function share(name: string): SharedDatabase {
  const errors = { read: 0, write: 0 };
  let changes = 0;
  let opening: Promise<CatalogueDatabase> | null = null;

  function opened(): Promise<CatalogueDatabase> {
    if (opening) return opening;
    const own = openCatalogueDatabase(name).then(async (db) => {
      db.addEventListener('close', () => {
        if (opening === own) opening = null;
      });
      await pruneCatalogue(db);
      return db;
    });
    own.catch(() => {
      if (opening === own) opening = null;
    });
    opening = own;
    return own;
  }

  async function use<T>(work: (db: CatalogueDatabase) => Promise<T>): Promise<T> {
    await whenShown();
    const before = timesFrozen();
    try {
      return await work(await opened());
    } catch (error) {
      if (timesFrozen() > before) return use(work);
      if (!isClosed(error)) throw error;
      opening = null;
      return work(await opened());
    }
  }

  return {
    errors,
    isGivenUp: () => errors.read >= errorsAllowed.read || errors.write >= errorsAllowed.write,
    use,
    changed: () => {
      changes += 1;
    },
    changes: () => changes,
  };
}

/** Keyed by the browser's factory, which tests replace. */
const known = new WeakMap<object, Map<string, SharedDatabase>>();

/** The browser's factory; null without IndexedDB, or when a private window denies access. */
function factoryOf(): unknown {
  try {
    return Reflect.get(globalThis, 'indexedDB');
  } catch {
    return null;
  }
}

/** The page's shared database of that name; safe without IndexedDB. */
export function sharedDatabase(name: string): SharedDatabase {
  const factory = factoryOf();
  if (typeof factory !== 'object' || factory === null) return share(name);
  const byName = known.get(factory) ?? new Map<string, SharedDatabase>();
  known.set(factory, byName);
  const shared = byName.get(name) ?? share(name);
  byName.set(name, shared);
  return shared;
}
