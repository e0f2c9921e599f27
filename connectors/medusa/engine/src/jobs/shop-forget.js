import { createWrites } from '../shop/writes.js';

/** Once a day, so that stored responses and sessions do not pile up. */
export default async function forget(container) {
  await createWrites(container).forget();
}

export const config = { name: 'shop-forget', schedule: '17 4 * * *' };
