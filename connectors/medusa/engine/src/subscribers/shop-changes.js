import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { createChangedProducts } from '../shop/changed-products.js';
import { isNotified, notify } from '../shop/changes.js';

/** Every change that shows in the catalogue: products, variants, prices, price lists and stock. */
export default async function shopChanges({ event: { name, data }, container }) {
  if (!isNotified()) return;
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const kind = name.split('.').at(-2) ?? '';
  const ids = [data].flat().flatMap(({ id }) => id);
  notify(await createChangedProducts(container)(kind, ids), (line) => logger.warn(line));
}

const changed = (kind) => ['created', 'updated', 'deleted'].map((action) => `${kind}.${action}`);

export const config = {
  event: [
    ...changed('product'),
    ...changed('product-variant'),
    ...changed('inventory.inventory-level'),
    ...changed('inventory.reservation-item'),
    ...changed('pricing.price'),
    ...changed('pricing.price-list'),
  ],
};
