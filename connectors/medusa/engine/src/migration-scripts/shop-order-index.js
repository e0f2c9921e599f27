import { ContainerRegistrationKeys } from '@medusajs/framework/utils';

/** The database itself refuses a second order with the id that a client gave the first. */
export default async function shopOrderIndex({ container }) {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.raw(`create unique index if not exists shop_order_once
    on "order" ((metadata ->> 'shop_order_id')) where deleted_at is null`);
}
