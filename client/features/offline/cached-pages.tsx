import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import {
  CacheIndexSchema,
  cacheNames,
  indexAddress,
  indexCache,
} from '../../../domain/offline/cache-index.ts';
import {
  type CachedPage,
  type CachedPageList,
  cachedPages,
} from '../../../domain/offline/cached-pages.ts';
import { log, reason } from '../../core/log.ts';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './cached-pages.module.css';

const emptyList: CachedPageList = { listings: [], products: [], others: [] };

/**
 * Pages of a store view that the service worker cached. Never throws: without a Cache API the list
 * is empty.
 */
async function readCachedPages(storeCode: string): Promise<CachedPageList> {
  try {
    const stored = await (await caches.open(indexCache)).match(indexAddress(cacheNames.pages));
    const parsed = v.safeParse(CacheIndexSchema, await stored?.json());
    return parsed.success ? cachedPages(parsed.output, location.origin, storeCode) : emptyList;
  } catch (error) {
    log.info('kept.not-read', { reason: reason(error) });
    return emptyList;
  }
}

/** Links to the cached pages of the shop. Renders nothing until the cache index is read. */
export default function CachedPages() {
  const { t } = useLingui();
  const { storeCode } = useShop();
  const [pageList, setPageList] = useState<CachedPageList | null>(null);
  useEffect(() => {
    void readCachedPages(storeCode).then(setPageList);
  }, [storeCode]);
  if (pageList === null) return null;
  const rows = [
    [t`Categories and searches`, pageList.listings],
    [t`Products`, pageList.products],
    [t`Information`, pageList.others],
  ] as const;
  const filled = rows.filter(([, pages]) => pages.length > 0);
  if (filled.length === 0) return null;
  return (
    <section className={styles.shelf} aria-labelledby="kept-shelf">
      <h2 id="kept-shelf" className={styles.heading}>
        <Trans>Opens without a connection</Trans>
      </h2>
      <div className={styles.rows}>
        {filled.map(([name, pages]) => (
          <Row key={name} name={name} pages={pages} />
        ))}
      </div>
    </section>
  );
}

function Row({ name, pages }: { readonly name: string; readonly pages: readonly CachedPage[] }) {
  return (
    <div>
      <h3 className={styles.name}>{name}</h3>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a className={styles.link} href={path}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
