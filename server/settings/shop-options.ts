import * as v from 'valibot';
import { profileFields } from '../../domain/commerce/profile-fields.ts';
import { RailSourceSchema } from '../../domain/content/rail-source.ts';
import { noFreeDelivery } from '../../domain/price/free-delivery.ts';

const grosze = v.pipe(
  v.number('an amount in grosze'),
  v.integer('an amount in grosze'),
  v.minValue(0),
);

/** The name of a served file, or '' for none. */
const fileName = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[\w-]+(?:\.[\w-]+)*)?$/, 'a file name of letters, digits, dots and hyphens'),
    ),
    name,
  );

/** The products of a row of the home page. */
const rail = (source: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => v.is(RailSourceSchema, text), 'flag:6, category:12 or reduced'),
    ),
    source,
  );

const ids = (...some: number[]) =>
  v.optional(v.array(v.pipe(v.number('ids'), v.integer('ids'), v.minValue(0))), some);

/** The id of a service; '' leaves the service out. `consent-settings.ts` checks its format. */
const id = v.optional(v.string('an id'), '');

const count = (most: number) =>
  v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)));
const flag = v.exactOptional(v.boolean());

/** Rules of the cart that a shop sets; those left out keep their default. */
export const CartOptionsSchema = v.strictObject({
  synchronizeStock: flag,
  allowOutOfStockInCart: flag,
  allowZeroPrice: flag,
  removeVariantsWithParent: flag,
  mayRemoveLocalItems: flag,
  clientQuantityWins: flag,
  maxBypassAttempts: count(100),
  maxLineQuantity: count(1_000_000),
  minicartCountType: v.exactOptional(v.picklist(['items', 'quantity'])),
});

/**
 * A shop's options in the `shop.ts` of its folder, which a server reads at start. Their defaults
 * are the demo's. None of them is built in, so a change needs a restart and no build.
 */
export const ShopOptionsSchema = v.object({
  name: v.optional(v.string(), 'Witryna'),
  /**
   * In grosze. `cheapest` is published for search engines; `freeFrom: null` delivers
   * nothing free of charge.
   */
  delivery: v.optional(
    v.strictObject({
      cheapest: v.optional(grosze, 1_099),
      freeFrom: v.pipe(
        v.optional(v.nullable(grosze), 19_900),
        v.transform((amount) => amount ?? noFreeDelivery),
      ),
    }),
    {},
  ),
  /**
   * The layout of the home page, home-{product}, and the content of its
   * rows. [content-05, content-11]
   */
  home: v.optional(
    v.strictObject({
      layout: v.optional(
        v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'letters, digits and hyphens')),
        'home-default',
      ),
      newest: rail('flag:6'),
      bestsellers: rail('flag:2'),
      sale: rail('reduced'),
    }),
    {},
  ),
  /** Flags whose tags are in the menu, before and after the categories. */
  menu: v.optional(v.strictObject({ flagsFirst: ids(5, 6), flags: ids() }), {}),
  /** Filters in their order: codes of attributes, price, and flags_ids for tags. */
  listing: v.optional(
    v.strictObject({
      filters: v.optional(
        v.array(v.pipe(v.string(), v.regex(/^[a-z]\w*$/, 'codes of attributes such as color'))),
        ['color', 'erin_recommends', 'price', 'size', 'flags_ids'],
      ),
      /** Products whose stock a browser fetches before they are opened. */
      stockPrefetch: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)),
        15,
      ),
      /** The slug of a category: its `url_key`, or its name and id. [route-55] */
      slugs: v.optional(v.picklist(['url_key', 'name']), 'url_key'),
    }),
    {},
  ),
  /** Rules of the cart; `defaultCartSettings` has their defaults. */
  cart: v.optional(CartOptionsSchema, {}),
  /** How often a page sends a request of its queue in one round. [offline-19] */
  requests: v.optional(
    v.strictObject({
      attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)), 1),
    }),
    {},
  ),
  /** The fields of a profile that customers may change. [account-18] */
  account: v.optional(
    v.strictObject({
      profileFields: v.optional(v.array(v.picklist(profileFields)), [...profileFields]),
    }),
    {},
  ),
  /**
   * What a product page preselects: the colour whose pictures it shows, or all options of its first
   * variant, also the size. [product-21, product-61]
   */
  product: v.optional(
    v.strictObject({ preselect: v.optional(v.picklist(['colour', 'variant']), 'colour') }),
    {},
  ),
  /** File names under /feed/; other store views have their code before it. */
  feeds: v.optional(
    v.strictObject({
      ceneo: fileName('ceneo.xml'),
      google: fileName('google.xml'),
      facebook: fileName('facebook.xml'),
      news: fileName('nowosci.xml'),
    }),
    {},
  ),
  /**
   * Uses of the pages that robots.txt allows: search engines, answers of assistants, training of
   * models.
   */
  crawlers: v.optional(
    v.strictObject({
      search: v.optional(v.boolean(), true),
      answers: v.optional(v.boolean(), true),
      training: v.optional(v.boolean(), false),
    }),
    {},
  ),
  /** File names under /dokumenty/. [content-19] */
  documents: v.optional(
    v.strictObject({
      complaint: fileName('formularz-reklamacji-lub-wymiany.pdf'),
      return: fileName('formularz-zwrotu.pdf'),
      giftCard: fileName('regulamin-kart-podarunkowych.pdf'),
    }),
    {},
  ),
  /** Services that wait for consent, by their ids. [track-10] */
  tools: v.optional(
    v.strictObject({
      tagManager: id,
      analytics: id,
      retargeting: id,
      contacts: id,
      contactsUrl: v.optional(
        v.pipe(v.string(), v.url('an address')),
        'https://app3.salesmanago.pl',
      ),
      portalPixel: id,
      metaPixel: id,
      /** Addresses of scripts for reviews or a chat; they wait for functional consent. */
      widgets: v.optional(v.array(v.string('addresses of scripts')), []),
      /** Sends events of carts and orders to the backend's log. */
      eventsLog: v.optional(v.boolean(), false),
      /** Browsers store viewed products, and the backend stores the campaign of a visit. */
      keepsVisits: v.optional(v.boolean(), true),
    }),
    {},
  ),
});

export type ShopOptions = v.InferOutput<typeof ShopOptionsSchema>;
/** The input form in a `shop.ts`: each option may be left out. */
export type ShopOptionsInput = v.InferInput<typeof ShopOptionsSchema>;

/**
 * Options with only some values, or none; defaults fill the rest. Errors: a `ValiError`
 * that names the place.
 */
export const shopOptions = (input: ShopOptionsInput = {}): ShopOptions =>
  v.parse(ShopOptionsSchema, input);
