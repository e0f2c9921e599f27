import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { assertTaxCountry } from '../../domain/price/tax-rate.ts';
import {
  resolveStoreViews,
  type StoreViewSetting,
  StoreViewSettingSchema,
} from '../../domain/store-view/resolve-store-views.ts';
import type { StoreCode, StoreView } from '../../domain/store-view/store-view.ts';
import type { Config } from './config.ts';

/** The root category of the demo's English shop. */
const demoEnglishRoot = '3';

/** The built-in store views: `pl`, and one that extends it. [store-10] */
function ownViews(config: Config): readonly StoreViewSetting[] {
  return [
    {
      storeCode: 'pl',
      storeId: 1,
      appendStoreCode: false,
      i18n: { defaultLocale: 'pl-PL', currencyCode: 'PLN', currencySign: 'zł' },
      tax: {
        defaultCountry: config.TAX_COUNTRY,
        defaultRegionId: config.TAX_REGION,
        sourcePricesIncludeTax: config.PRICES_INCLUDE_TAX === 'on',
        calculateServerSide: true,
      },
      elasticsearch: { index: `${config.ELASTICSEARCH_INDEX}_pl` },
      seo: { defaultTitle: config.shop.name, titleTemplate: `%s | ${config.shop.name}` },
      rootCategoryId: config.CATALOGUE_ROOT_CATEGORY,
    },
    {
      storeCode: 'en',
      storeId: 2,
      appendStoreCode: true,
      extend: 'pl',
      i18n: { defaultLocale: 'en-GB' },
      elasticsearch: { index: `${config.ELASTICSEARCH_INDEX}_en` },
      ...(config.CATALOGUE_DIR === '' && { rootCategoryId: demoEnglishRoot }),
    },
  ];
}

/** The views of the shop's own file, a JSON list. Throws `CONFIG_INVALID`. */
function viewsOfFile(file: string): readonly StoreViewSetting[] {
  try {
    return v.parse(v.array(StoreViewSettingSchema), JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('CONFIG_INVALID', `STORE_VIEWS_FILE: ${file}: ${reason}`, { cause });
  }
}

/**
 * The store views of this server, the default first. Throws `CONFIG_INVALID` without a tax country,
 * and for invalid views. [price-13, store-03, store-04]
 */
export function storeViews(config: Config): readonly [StoreView, ...StoreView[]] {
  assertTaxCountry({ defaultCountry: config.TAX_COUNTRY });
  const known =
    config.STORE_VIEWS_FILE === '' ? ownViews(config) : viewsOfFile(config.STORE_VIEWS_FILE);
  const views = resolveStoreViews(known);
  const [first, ...others] = config.STORE_VIEWS.map((code) => {
    const view = views.find(({ storeCode }) => storeCode === code);
    if (view !== undefined) return view;
    throw new AppError('CONFIG_INVALID', `STORE_VIEWS: there is no store view ${code}`);
  });
  if (first === undefined) throw new AppError('CONFIG_INVALID', 'STORE_VIEWS: names no store view');
  return [first, ...others];
}

/** Codes that are the prefixes of their store views' addresses. */
export function prefixCodes(config: Config): readonly StoreCode[] {
  return storeViews(config)
    .filter((view) => view.appendStoreCode)
    .map((view) => view.storeCode);
}
