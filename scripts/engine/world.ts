import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { deliveries } from './demo-deliveries.ts';

const SeedSchema = v.looseObject({
  products: v.array(
    v.looseObject({
      slug: v.string(),
      groups: v.array(v.string()),
      variants: v.array(
        v.looseObject({ sku: v.string(), stock: v.number(), options: v.array(v.string()) }),
      ),
    }),
  ),
});

const stocked = 50;

/** Writes the world of the seeded engine for the conformance suite (`tests/conformance`). */
export async function writeWorld(folder: string): Promise<void> {
  const seed = JSON.parse(await readFile(join(folder, 'seed.json'), 'utf8'));
  const { products } = v.parse(SeedSchema, seed);
  const variants = products.flatMap((product) =>
    product.variants.map((variant) => ({ ...variant, product })),
  );
  const simple = variants.find(({ stock }) => stock >= stocked) ?? variants[0];
  const chosen = variants.find(
    ({ options, stock, product }) => options.length > 1 && stock > 5 && product !== simple?.product,
  );
  const other = variants.find(
    ({ product, stock, sku }) => product === chosen?.product && stock > 5 && sku !== chosen.sku,
  );
  const soldOut = variants.find(({ stock }) => stock === 0);
  const options = (chosen?.options ?? []).map((option) => {
    const [option_id, option_value] = option.split('/');
    return { option_id, option_value };
  });
  const [customer] = deliveries.customers;
  const world = {
    simple: simple?.sku,
    ...(chosen &&
      other && {
        configurable: {
          sku: chosen.product.slug,
          product_option: { extension_attributes: { configurable_item_options: options } },
          variant: chosen.sku,
          other: other.sku,
        },
      }),
    ...(soldOut && { soldOut: soldOut.sku }),
    customer: { email: customer.email, password: customer.password },
    coupon: deliveries.coupons[0].code,
  };
  await writeFile(join(folder, 'world.json'), JSON.stringify(world, null, 2));
}
