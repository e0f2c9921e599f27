import { imagePath } from '../../domain/media/image-path.ts';
import { imageSizes } from '../../domain/media/image-sizes.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { createPathTable, type ScreenMatch } from '../../renderer/router/path-table.ts';
import { hrefOf } from '../../renderer/router/router.ts';

/** Absolute addresses of the shop, from the one path table. */
export interface ShopAddresses {
  /** The address of a page in a store view. */
  readonly pageOf: (store: StoreView, link: LinkTarget) => string;
  /** The address of a file that each store view has: prefixed by its code, as its pages are. */
  readonly pathIn: (store: StoreView, path: string) => string;
  readonly fileOf: (path: string) => string;
  /** The address of a large picture of the catalogue. */
  readonly pictureOf: (path: string) => string;
  /** The screen at a path; null for a document's own address. */
  readonly screenOf: (path: string) => ScreenName | null;
  /** The screen at a full address of the shop, with its parameters; null for any other address. */
  readonly match: (url: string) => ScreenMatch | null;
}

export interface AddressOptions {
  readonly stores: readonly StoreView[];
  /** The shop's public address, without a slash at its end. */
  readonly origin: string;
  /** Longest side of a picture, in pixels. */
  readonly maxImageSide: number;
  /** Names of the screens of the shop's own folder. */
  readonly ownPages?: readonly string[];
}

const prefixOf = (view: StoreView) => (view.appendStoreCode ? view.storeCode : null);

/** The addresses of pages and pictures in feeds, by store view. */
export function shopAddresses(options: AddressOptions): ShopAddresses {
  const { stores, origin, maxImageSide } = options;
  const codes = stores.flatMap((view) => prefixOf(view) ?? []);
  const table = createPathTable(codes, options.ownPages);
  const largest = imageSizes('gallery', maxImageSide).at(-1);
  return {
    pageOf: (view, link) => origin + hrefOf(table, prefixOf(view))(link),
    pathIn: (view, path) => (view.appendStoreCode ? `/${view.storeCode}${path}` : path),
    fileOf: (path) => origin + path,
    pictureOf: (path) => origin + (largest ? imagePath(path, largest) : path),
    screenOf: (path) => table.match(path)?.screen ?? null,
    match: (url) => {
      const address = URL.canParse(url) ? new URL(url) : null;
      return address?.origin === new URL(origin).origin ? table.match(address.pathname) : null;
    },
  };
}
