import { grosze } from '../../domain/money.ts';
import { picturesOfVariant } from '../../domain/product/variant-pictures.ts';
import { type OfferFacts, productJsonLd } from '../../domain/structured-data/product-json-ld.ts';
import { pageData } from '../../renderer/page/page-loader.ts';
import { loadProductPage } from '../../renderer/screens/load-product-page.ts';
import { productMarkdown } from './product-markdown.ts';

export const data = pageData(async (context) => {
  const { chosen, ...page } = await loadProductPage(context);
  const { view } = page;
  const { store, shop, deliveryPrice } = context;
  const { returns } = shop.merchant;
  const hasShops = shop.capabilities.features.includes('shops');
  const facts: OfferFacts = {
    i18n: store.i18n,
    currency: shop.currencyCode,
    country: shop.taxCountry,
    deliveryPrice,
    freeDeliveryFrom: grosze(shop.freeDeliveryFrom),
    transit: shop.merchant.transit,
    returns: returns && { ...returns, inShop: returns.inShop && hasShops },
  };
  const pictures = picturesOfVariant(view.gallery, chosen?.picture ?? null, view.name);
  return {
    ...page,
    forCrawlers: {
      pictures: pictures.map(({ path }) => path),
      structuredData: (at) => productJsonLd(view, facts, at),
    },
  };
}, productMarkdown);
