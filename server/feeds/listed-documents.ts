import { setTimeout as pause } from 'node:timers/promises';
import type { Catalogue, Filters } from '../../domain/catalogue/catalogue.ts';
import type { Documents, EntityType } from '../../domain/catalogue/documents.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';

export interface Listed<T extends EntityType> {
  readonly catalogue: Catalogue;
  readonly store: StoreCode;
  readonly type: T;
  readonly filters?: Filters;
  /** The index generation for all pages. */
  readonly generation: string;
  readonly fields?: readonly string[];
  /** Documents per request. */
  readonly page: number;
  /** The first document and how many of all matches; all when left out. */
  readonly from?: number;
  readonly most?: number;
}

/** How often a page is requested that a busy catalogue did not return in a shopper's time. */
const mostTries = 6;

/** A file may take longer than a shopper's page, so a busy catalogue is retried later. */
async function patiently<T>(fetchPage: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchPage();
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'CATALOGUE_UNAVAILABLE';
      if (!isBusy || tries === mostTries) throw error;
      await pause(100 * 2 ** tries);
    }
  }
}

/**
 * Documents of a type in the engine's own order, one page at a time. So a catalogue of any size
 * fits in memory, and shoppers' requests run between two pages. Errors: `CATALOGUE_UNAVAILABLE`.
 */
export async function* listedDocuments<T extends EntityType>(
  listed: Listed<T>,
): AsyncGenerator<readonly Documents[T][]> {
  const { catalogue, store, type, filters = {}, generation, fields, page } = listed;
  const begin = listed.from ?? 0;
  const end = begin + (listed.most ?? Number.POSITIVE_INFINITY);
  for (let from = begin; from < end; from += page) {
    const request = {
      store,
      type,
      filters,
      generation,
      from,
      size: Math.min(page, end - from),
      ...(fields && { sourceInclude: fields }),
    };
    const { items, total } = await patiently(() => catalogue.search(request));
    if (items.length > 0) yield items;
    if (items.length === 0 || from + items.length >= total) return;
  }
}
