import * as v from 'valibot';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { AppError } from '../../domain/errors.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import { type CatalogueFacts, createCatalogueFacts } from '../../domain/screens/facts.ts';
import { StoreViewSchema } from '../../domain/store-view/store-view.ts';
import type { RenderServices } from '../../renderer/services.ts';

/** What makes a worker's services: plain data, because it crosses a thread border. */
export const ServicesDataSchema = v.object({
  stores: v.array(StoreViewSchema),
  publicUrl: v.string(),
  phone: v.string(),
  freeDeliveryFrom: v.number(),
  sessionMode: v.picklist(['header', 'query', 'cookie']),
});

export type ServicesData = v.InferOutput<typeof ServicesDataSchema>;

/** Gives the services of a store view; facts are kept as long as the index generation lives. */
export function createServices(
  data: ServicesData,
  catalogue: Catalogue,
): (storeCode: string) => Promise<RenderServices> {
  const facts = new Map<string, { generation: string; kept: CatalogueFacts }>();
  const storeCodes = data.stores
    .filter((store) => store.appendStoreCode)
    .map((store) => store.storeCode);

  async function factsOf(storeCode: string): Promise<CatalogueFacts> {
    const generation = await catalogue.generation(storeCode);
    const known = facts.get(storeCode);
    if (known?.generation === generation) return known.kept;
    const kept = createCatalogueFacts(catalogue, storeCode);
    facts.set(storeCode, { generation, kept });
    return kept;
  }

  return async (storeCode) => {
    const store = data.stores.find((each) => each.storeCode === storeCode);
    if (store === undefined) throw new AppError('INTERNAL', `No store view ${storeCode}`);
    return {
      catalogue,
      store,
      now: new Date(),
      settings: defaultScreenSettings,
      facts: await factsOf(storeCode),
      shop: {
        storeCode,
        storePrefix: store.appendStoreCode ? storeCode : null,
        storeCodes,
        publicUrl: data.publicUrl,
        locale: store.i18n.defaultLocale,
        currencySign: store.i18n.currencySign,
        titleTemplate: store.seo.titleTemplate,
        defaultTitle: store.seo.defaultTitle,
        phone: data.phone,
        sessionMode: data.sessionMode,
        freeDeliveryFrom: data.freeDeliveryFrom,
      },
    };
  };
}
