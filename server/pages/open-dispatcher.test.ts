import { expect, test } from 'vitest';
import { allCapabilities } from '../../domain/commerce/capabilities.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documents } from '../../tests/support/small-shop.ts';
import { loadConfig } from '../settings/config.ts';
import { shopOptions } from '../settings/shop-options.ts';
import { openDispatcher } from './open-dispatcher.ts';

/** The parameters of a category's page in a shop with these options. */
async function categoryParams(slugs?: 'name') {
  const listing = slugs === undefined ? {} : { slugs };
  const category = (documents.category ?? []).map((each) => ({ ...each, url_key: 'klucz' }));
  const dispatch = openDispatcher({
    config: loadConfig({}, shopOptions({ listing })),
    catalogue: memoryCatalogue({ ...documents, category }),
    pathTable: createPathTable([]),
    defaultStore: 'pl',
    clock: Date.now,
    capabilities: () => allCapabilities,
    shop: () => null,
    log: () => null,
  });
  const found = await dispatch({ path: '/torby', search: new URLSearchParams() });
  return found.kind === 'page' ? found.params : null;
}

test('a category page gets the slug in the form that the shop.ts sets [route-55]', async () => {
  expect(await categoryParams()).toMatchObject({ slug: 'klucz', path: 'torby' });
  expect(await categoryParams('name')).toMatchObject({ slug: 'torby-30', path: 'torby' });
});
