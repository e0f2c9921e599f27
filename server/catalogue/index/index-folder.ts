import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CategoryTree } from '../../../domain/catalogue/category-tree.ts';
import type {
  CategoryDocument,
  Documents,
  EntityType,
  TaxRuleDocument,
} from '../../../domain/catalogue/documents.ts';
import { OptionLabels } from '../../../domain/catalogue/option-labels.ts';
import { polish, type SearchLanguage } from '../../../domain/catalogue/search-language.ts';
import { AppError } from '../../../domain/errors.ts';
import type { TaxSettings } from '../../../domain/price/document-prices.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { draftIndexFile } from '../embedded/draft-index-file.ts';
import type { BeginIndex, IndexDraft } from '../engine/index-draft.ts';
import { FaultLog } from './fault-log.ts';
import { FinalPriceCheck } from './final-price-check.ts';
import { eachCategoryOnce } from './flatten-categories.ts';
import { describeFault, type LineFault } from './line-faults.ts';
import { polishTax } from './polish-tax.ts';
import type { PriceJournal } from './price-journal.ts';
import { pricedProducts } from './priced-products.ts';
import { publishDraft } from './publish-draft.ts';
import { readDocuments } from './read-documents.ts';
import { SwatchValues } from './swatch-values.ts';

/** Categories and tax rules first: products are searched and priced by them. */
const loadOrder = [
  'category',
  'attribute',
  'taxrule',
  'tag',
  'review',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
  'product',
] as const satisfies readonly EntityType[];

export interface IndexProgress {
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly type: EntityType;
}

export interface IndexOptions {
  /** Folder of `<type>.ndjson` files. */
  readonly from: string;
  /** Folder of the index files and of the price history. */
  readonly dir: string;
  /** The target of the documents; a new file of the embedded engine when left out. */
  readonly beginIndex?: BeginIndex;
  readonly store: StoreCode;
  /** The language of the texts; Polish when left out. */
  readonly language?: SearchLanguage;
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
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly log?: (line: string) => void;
}

export interface IndexReport {
  readonly store: StoreCode;
  readonly generation: string;
  readonly documents: Readonly<Record<EntityType, number>>;
  /** Optional files that are missing. */
  readonly missing: readonly EntityType[];
  readonly skipped: number;
  /** The first hundred faulty lines. */
  readonly faults: readonly LineFault[];
  readonly milliseconds: number;
}

const sourcePath = (from: string, type: EntityType): string => join(from, `${type}.ndjson`);

/**
 * The files of the folder. Throws `CATALOGUE_SOURCE_INVALID` when there are no products to index.
 */
function survey({ from, log }: IndexOptions) {
  if (!existsSync(sourcePath(from, 'product'))) {
    throw new AppError('CATALOGUE_SOURCE_INVALID', `${sourcePath(from, 'product')} is missing`);
  }
  const present = loadOrder.filter((type) => existsSync(sourcePath(from, type)));
  const missing = loadOrder.filter((type) => !present.includes(type));
  for (const type of missing) log?.(`${type}.ndjson is missing; going on without`);
  const sizes = present.map((type) => statSync(sourcePath(from, type)).size);
  return { present, missing, totalBytes: sizes.reduce((total, size) => total + size, 0) };
}

/** Adds every file of the folder to the draft; returns the number of documents by type. */
async function load(
  options: IndexOptions,
  { present, totalBytes }: ReturnType<typeof survey>,
  draft: IndexDraft,
  faults: FaultLog,
  journal: PriceJournal,
): Promise<Record<EntityType, number>> {
  const counts: Record<EntityType, number> = {
    product: 0,
    category: 0,
    attribute: 0,
    taxrule: 0,
    tag: 0,
    review: 0,
    cms_page: 0,
    cms_block: 0,
    cms_hierarchy: 0,
  };
  const tree = new CategoryTree();
  const labels = new OptionLabels();
  const { ancestorsOf, categoryOf } = tree;
  const { language = polish } = options;
  const swatches = new SwatchValues();
  const context = {
    ancestorsOf,
    categoryOf,
    labelOf: labels.labelOf,
    isSwatch: swatches.isSwatch,
    language,
  };
  const rules: TaxRuleDocument[] = [];
  const { tax = polishTax, now = new Date(), prefixCodes = [], findsSoldOut = false } = options;
  let doneBytes = 0;
  const read = <T extends EntityType>(type: T) => {
    const path = sourcePath(options.from, type);
    const before = doneBytes;
    const onBytes = (bytes: number) => {
      doneBytes = before + bytes;
      options.onProgress?.({ doneBytes, totalBytes, type });
    };
    return readDocuments(path, type, { faults, prefixCodes, onBytes });
  };
  const add = async <T extends EntityType>(type: T, document: Documents[T]) => {
    await draft.add(type, document, context);
    counts[type]++;
  };
  for (const type of present) {
    if (type === 'category') {
      const lines: CategoryDocument[] = [];
      for await (const category of read(type)) lines.push(category);
      const categories = eachCategoryOnce(lines);
      // Categories are searched by the names of their ancestors, so the tree comes first.
      for (const category of categories) tree.add(category);
      for (const category of categories) await add(type, category);
    } else if (type === 'taxrule') {
      for await (const rule of read(type)) {
        rules.push(rule);
        await add(type, rule);
      }
    } else if (type === 'product') {
      const pricing = { tax: { ...tax, rules }, now, journal, findsSoldOut };
      const check = new FinalPriceCheck(pricing.tax);
      for await (const product of pricedProducts(check.count(read(type)), pricing)) {
        await add(type, product);
      }
      const warning = check.warning();
      if (warning !== null) options.log?.(`warning: ${warning}`);
    } else if (type === 'attribute') {
      for await (const attribute of read(type)) {
        labels.add(attribute);
        swatches.add(attribute);
        await add(type, attribute);
      }
    } else {
      for await (const document of read(type)) await add(type, document);
    }
  }
  return counts;
}

/**
 * Indexes a folder of documents for one store view: fills a new index beside the live one, then
 * puts it into use. On any error the live index stays as it was. Errors: `CATALOGUE_SOURCE_INVALID`
 * without a usable product, `CATALOGUE_DOCUMENT_INVALID` when strict, `STORAGE_UNAVAILABLE` on a full
 * disk.
 */
export async function indexFolder(options: IndexOptions): Promise<IndexReport> {
  const startedAt = performance.now();
  const found = survey(options);
  const faults = new FaultLog(options.strict ?? false, (fault) =>
    options.log?.(`skipped ${describeFault(fault)}`),
  );
  const { beginIndex = (store) => draftIndexFile(options.dir, store) } = options;
  const { dir, store } = options;
  const place = { dir, store, begin: () => beginIndex(store) };
  const { generation, documents } = await publishDraft(place, async (draft, journal) => {
    const counts = await load(options, found, draft, faults, journal);
    if (counts.product === 0) {
      const path = sourcePath(options.from, 'product');
      throw new AppError('CATALOGUE_SOURCE_INVALID', `${path} holds no valid product`);
    }
    return { generation: draft.generation, documents: counts };
  });
  return {
    store,
    generation,
    documents,
    missing: found.missing,
    skipped: faults.count,
    faults: faults.stored,
    milliseconds: Math.round(performance.now() - startedAt),
  };
}
