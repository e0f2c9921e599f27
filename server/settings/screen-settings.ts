import * as v from 'valibot';
import { RailSourceSchema } from '../../domain/content/rail-source.ts';
import { defaultScreenSettings, type ScreenSettings } from '../../domain/screens/context.ts';
import type { ShopOptions } from './shop-options.ts';

const idList = v.array(v.number());

/** The settings of screens in the form that crosses to the render workers. */
export const ScreensDataSchema = v.object({
  homeLayout: v.string(),
  /** In the form of the settings: `flag:6`. */
  sources: v.object({ newCollection: v.string(), bestsellers: v.string(), sale: v.string() }),
  menuFlags: v.object({ visible: idList, prioritised: idList }),
  /** Filters of a listing, in their order. */
  filters: v.array(v.string()),
  preselectsVariant: v.boolean(),
  usesPlatformUrlKeys: v.boolean(),
});

type ScreensData = v.InferOutput<typeof ScreensDataSchema>;

/** The shop's options of its screens, as plain data. [content-05, content-11] */
export const screensData = ({ home, menu, listing, product }: ShopOptions): ScreensData => ({
  homeLayout: home.layout,
  sources: { newCollection: home.newest, bestsellers: home.bestsellers, sale: home.sale },
  menuFlags: { visible: menu.flags, prioritised: menu.flagsFirst },
  filters: listing.filters,
  preselectsVariant: product.preselect === 'variant',
  usesPlatformUrlKeys: listing.slugs === 'url_key',
});

/** The settings of screens that loaders read; defaults for those that the server does not get. */
export function screenSettings(data: ScreensData | undefined): ScreenSettings {
  if (data === undefined) return defaultScreenSettings;
  const { homeLayout, menuFlags, sources, filters, preselectsVariant, usesPlatformUrlKeys } = data;
  const source = (text: string) => v.parse(RailSourceSchema, text);
  const homeSources = {
    newCollection: source(sources.newCollection),
    bestsellers: source(sources.bestsellers),
    sale: source(sources.sale),
  };
  return {
    ...defaultScreenSettings,
    homeLayout,
    menuFlags,
    homeSources,
    defaultFilters: filters,
    preselectsVariant,
    usesPlatformUrlKeys,
  };
}
