import { chooseSessionMode } from '../domain/commerce/session.ts';
import type { ConsentSettings } from '../domain/consent/tools.ts';
import type { Merchant } from '../domain/law/merchant.ts';
import { hasGroupPrices } from '../domain/price/group-price.ts';
import type { DocumentsData } from './documents/documents-data.ts';
import type { ServicesData } from './render/services-schema.ts';
import { geowidgetUrl } from './security/outside-sources.ts';
import { accountSettings } from './settings/account-settings.ts';
import type { Config } from './settings/config.ts';
import { groupSettings } from './settings/price-settings.ts';
import { screensData } from './settings/screen-settings.ts';
import { shopUrl } from './settings/shop-url.ts';
import { storeViews } from './settings/store-views.ts';

const megabyte = 1024 * 1024;

/** Data read once at start, besides the settings. */
export interface ReadAtStart {
  /** Names the build of the browser's code; empty in development. */
  readonly build: string;
  readonly merchant: Merchant;
  readonly documents: DocumentsData;
  readonly consent: ConsentSettings;
  /** Names of the screens of the shop's own folder. */
  readonly ownPages: string[];
  /** Whether documents link the style sheet of a theme. */
  readonly hasTheme?: boolean;
}

/** The settings that pages need: plain data, because it crosses to the render workers. */
export function servicesData(
  config: Config,
  { build, merchant, documents, consent, ownPages, hasTheme = false }: ReadAtStart,
): ServicesData {
  return {
    stores: [...storeViews(config)],
    build,
    ...(ownPages.length > 0 && { ownPages }),
    ...(hasTheme && { hasTheme }),
    origin: shopUrl(config),
    maxImageSide: config.IMAGE_MAX_SIDE,
    deliveryPrice: config.shop.delivery.cheapest,
    documents,
    merchant,
    freeDeliveryFrom: config.shop.delivery.freeFrom,
    prices: { sync: config.PRICE_SYNC, byGroup: hasGroupPrices(groupSettings(config)) },
    storageQuota: config.STORAGE_QUOTA_MB * megabyte,
    sendsOfflineOrders: config.OFFLINE_ORDERS_AUTO,
    wishRefreshHours: config.WISHLIST_REFRESH_H,
    screens: screensData(config.shop),
    ...(Object.keys(config.shop.cart).length > 0 && { cart: config.shop.cart }),
    ...(config.shop.requests.attempts > 1 && { attempts: config.shop.requests.attempts }),
    stockPrefetch: config.shop.listing.stockPrefetch,
    consent,
    lockerMap:
      config.GEOWIDGET_TOKEN === '' ? null : { url: geowidgetUrl, token: config.GEOWIDGET_TOKEN },
    logsFaults: !['silent', 'fatal', 'error'].includes(config.LOG_LEVEL),
    account: accountSettings(config),
    sessionMode: chooseSessionMode({ setting: config.SESSION_MODE, publicUrl: config.PUBLIC_URL })
      .mode,
  };
}
