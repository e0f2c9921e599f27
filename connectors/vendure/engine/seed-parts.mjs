import core from '@vendure/core';

const languageCode = core.LanguageCode.pl;
export const text = (fields) => [{ languageCode, ...fields }];

/** What is sold with and by: each function fills one part of an empty Vendure from the seed. */
export function createSeedParts(get, seed) {
  async function deliveries(ctx) {
    for (const { code, name, price, freeFrom, ...customFields } of seed.deliveries) {
      await get(core.ShippingMethodService).create(ctx, {
        code,
        fulfillmentHandler: core.manualFulfillmentHandler.code,
        checker: {
          code: 'default-shipping-eligibility-checker',
          arguments: [{ name: 'orderMinimum', value: '0' }],
        },
        calculator: {
          code: 'free-from',
          arguments: [
            { name: 'rate', value: String(price) },
            { name: 'freeFrom', value: String(freeFrom) },
            { name: 'taxRate', value: '23' },
          ],
        },
        translations: text({ name, description: '' }),
        customFields: {
          ...customFields,
          points: customFields.points && JSON.stringify(customFields.points),
        },
      });
    }
    for (const { code, name, kind } of seed.payments) {
      await get(core.PaymentMethodService).create(ctx, {
        code,
        enabled: true,
        handler: { code, arguments: [] },
        translations: text({ name, description: '' }),
        customFields: { kind },
      });
    }
    for (const { code, name, percent } of seed.coupons) {
      await get(core.PromotionService).createPromotion(ctx, {
        enabled: true,
        couponCode: code,
        translations: text({ name, description: '' }),
        conditions: [],
        actions: [
          {
            code: 'order_percentage_discount',
            arguments: [{ name: 'discount', value: String(percent) }],
          },
        ],
      });
    }
  }

  /** Option groups are shared by all products, so that a colour is one value everywhere. */
  async function optionGroups(ctx) {
    const ids = { groups: {}, options: {} };
    for (const { code, name, values } of seed.options) {
      const group = await get(core.ProductOptionGroupService).create(ctx, {
        code,
        translations: text({ name }),
      });
      ids.groups[code] = group.id;
      for (const { value, title, swatch } of values) {
        const option = await get(core.ProductOptionService).create(ctx, group.id, {
          code: value,
          translations: text({ name: title }),
          customFields: { swatch },
        });
        ids.options[`${code}/${value}`] = option.id;
      }
    }
    return ids;
  }

  async function facets(ctx) {
    const ids = {};
    for (const { code, name, isPrivate, values } of seed.facets) {
      const facet = await get(core.FacetService).create(ctx, {
        code,
        isPrivate,
        translations: text({ name }),
      });
      for (const { value, title } of values) {
        const made = await get(core.FacetValueService).create(ctx, facet, {
          facetId: facet.id,
          code: value,
          translations: text({ name: title }),
        });
        ids[`${code}/${value}`] = made.id;
      }
    }
    return ids;
  }

  async function categories(ctx, facetIds) {
    const ids = {};
    for (const { slug, name, parent, description } of seed.categories) {
      const made = await get(core.CollectionService).create(ctx, {
        parentId: ids[parent],
        isPrivate: false,
        inheritFilters: false,
        filters: [
          {
            code: 'facet-value-filter',
            arguments: [
              { name: 'facetValueIds', value: JSON.stringify([facetIds[`kategoria/${slug}`]]) },
              { name: 'containsAny', value: 'true' },
            ],
          },
        ],
        translations: text({ name, slug, description }),
      });
      ids[slug] = made.id;
    }
  }

  return { deliveries, optionGroups, facets, categories };
}
