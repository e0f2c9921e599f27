import { existsSync } from 'node:fs';
import { documentKey } from '../../../domain/catalogue/document-key.ts';
import {
  type Documents,
  type EntityType,
  entityTypes,
  type TaxRuleDocument,
} from '../../../domain/catalogue/documents.ts';
import { polish, type SearchLanguage } from '../../../domain/catalogue/search-language.ts';
import { AppError } from '../../../domain/errors.ts';
import type { TaxSettings } from '../../../domain/price/document-prices.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import type { BeginChanges, ChangeDraft } from '../engine/index-draft.ts';
import { type ChangedContext, changedContext } from './changed-context.ts';
import { FaultLog } from './fault-log.ts';
import { describeFault, type LineFault } from './line-faults.ts';
import { polishTax } from './polish-tax.ts';
import { type PricingOptions, pricedProducts } from './priced-products.ts';
import { publishDraft } from './publish-draft.ts';
import { type Changes, readChanges } from './read-changes.ts';

export interface ChangesOptions {
  /** File of changes; `read-changes.ts` defines its lines. */
  readonly file: string;
  /** Folder of the price history. */
  readonly dir: string;
  readonly store: StoreCode;
  /** The language of the texts; Polish when left out. */
  readonly language?: SearchLanguage;
  readonly beginChanges: BeginChanges;
  /**
   * Codes of store views that are prefixes of addresses; no document's address may begin with one.
   */
  readonly prefixCodes?: readonly StoreCode[];
  /** Stops at the first faulty line instead of leaving it out. */
  readonly strict?: boolean;
  /** How prices are taxed; Polish net prices when left out. */
  readonly tax?: Omit<TaxSettings, 'rules'>;
  /** Filters also find sold-out variants; off when left out. */
  readonly findsSoldOut?: boolean;
  /** The moment for which prices are computed; now when left out. */
  readonly now?: Date;
  readonly log?: (line: string) => void;
}

export interface ChangesReport {
  readonly store: StoreCode;
  readonly generation: string;
  readonly put: number;
  readonly removed: number;
  readonly skipped: number;
  readonly faults: readonly LineFault[];
  readonly milliseconds: number;
}

/** The documents to add or replace. */
async function* putOf<T extends EntityType>(
  changes: Map<string, Documents[T] | null>,
): AsyncGenerator<Documents[T]> {
  for (const document of changes.values()) if (document !== null) yield document;
}

/** Writes the changes of one type, and the unchanged documents where the draft lacks them. */
async function applyType<T extends EntityType>(
  draft: ChangeDraft,
  type: T,
  changes: Map<string, Documents[T] | null>,
  put: AsyncIterable<Documents[T]>,
  context: ChangedContext,
): Promise<void> {
  const isLacking = !draft.isCopy || (type === 'product' && context.concernsAll);
  if (isLacking) {
    for await (const document of draft.documents(type)) {
      if (!changes.has(documentKey(type, document))) await draft.add(type, document, context);
    }
  }
  for (const [key, document] of changes) if (document === null) await draft.remove(type, key);
  for await (const document of put) await draft.add(type, document, context);
}

async function apply(
  draft: ChangeDraft,
  changes: Changes,
  pricing: Omit<PricingOptions, 'tax'>,
  tax: Omit<TaxSettings, 'rules'>,
  language: SearchLanguage,
): Promise<void> {
  const context = await changedContext(draft, changes, language);
  const rules: TaxRuleDocument[] = [];
  for await (const rule of draft.documents('taxrule')) rules.push(rule);
  for (const type of entityTypes) {
    if (type === 'product') continue;
    await applyOther(draft, type, changes, context);
  }
  const products = pricedProducts(putOf<'product'>(changes.product), {
    ...pricing,
    tax: { ...tax, rules },
  });
  await applyType(draft, 'product', changes.product, products, context);
}

const applyOther = <T extends Exclude<EntityType, 'product'>>(
  draft: ChangeDraft,
  type: T,
  changes: Changes,
  context: ChangedContext,
): Promise<void> => applyType(draft, type, changes[type], putOf(changes[type]), context);

/**
 * Changes the index of a store view: a new index is made from the current one and the changes, and
 * replaces it at once. On any error the index in use stays as it was. Errors:
 * `CATALOGUE_SOURCE_INVALID` without the file, `CATALOGUE_DOCUMENT_INVALID` when strict,
 * `CATALOGUE_UNAVAILABLE` without an index to change, or when another was published meanwhile.
 */
export async function indexChanges(options: ChangesOptions): Promise<ChangesReport> {
  const { file, dir, store, strict = false, tax = polishTax, now = new Date() } = options;
  const { language = polish, findsSoldOut = false } = options;
  const startedAt = performance.now();
  if (!existsSync(file)) throw new AppError('CATALOGUE_SOURCE_INVALID', `${file} is missing`);
  const faults = new FaultLog(strict, (fault) => options.log?.(`skipped ${describeFault(fault)}`));
  const changes = await readChanges(file, { faults, prefixCodes: options.prefixCodes ?? [] });
  const place = { dir, store, begin: () => options.beginChanges(store) };
  const generation = await publishDraft(place, async (draft, journal) => {
    await apply(draft, changes, { now, journal, findsSoldOut }, tax, language);
    return draft.generation;
  });
  const all = entityTypes.flatMap((type) => [...changes[type].values()]);
  const removed = all.filter((document) => document === null).length;
  return {
    store,
    generation,
    put: all.length - removed,
    removed,
    skipped: faults.count,
    faults: faults.stored,
    milliseconds: Math.round(performance.now() - startedAt),
  };
}
