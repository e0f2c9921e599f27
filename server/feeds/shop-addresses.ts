import { imagePath } from '../../domain/media/image-path.ts';
import { imageSizes } from '../../domain/media/image-sizes.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { screenOf } from '../../domain/url/screens.ts';
import { hrefOf } from '../../renderer/router/href.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';

/** Absolute addresses of the shop, by the one path table. */
export interface ShopAddresses {
  /** Of a page in a store view. */
  readonly pageOf: (store: StoreView, link: LinkTarget) => string;
  /** Of a file that each store view has one of: its code stands before it as before its pages. */
  readonly pathIn: (store: StoreView, path: string) => string;
  readonly fileOf: (path: string) => string;
  /** Of a picture of the catalogue, large. */
  readonly pictureOf: (path: string) => string;
  /** Whether a content page is shown at this path, rather than a screen of another kind. */
  readonly isContent: (path: string) => boolean;
}

export interface AddressOptions {
  readonly stores: readonly StoreView[];
  /** Where shoppers find the shop, without a slash at its end. */
  readonly origin: string;
  /** Longest side of a picture, in pixels. */
  readonly maxImageSide: number;
  /** Names of the screens of the shop's own folder. */
  readonly ownPages?: readonly string[];
}

const prefixOf = (view: StoreView) => (view.appendStoreCode ? view.storeCode : null);

/** How feeds address pages and pictures, by store view. */
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
    isContent: (path) => {
      const match = table.match(path);
      return match === null || screenOf(match.screen).page === 'content';
    },
  };
}
