import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import recorded from '../../tests/fixtures/vectors/vsf-cart_sync.json' with { type: 'json' };
import { line } from '../../tests/support/cart.ts';
import { here, planned } from '../../tests/support/merge.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { ServerCartSchema } from '../commerce/cart-item.ts';
import { ProductOptionSchema } from '../commerce/product-option-schema.ts';
import { IdSchema } from '../id-schema.ts';
import { optionChecksum } from './same-item.ts';

describe('recorded merges', () => {
  const RecordedLine = v.object({
    sku: v.string(),
    qty: v.number(),
    prev_qty: v.optional(v.number(), 0),
    server_item_id: v.optional(IdSchema),
    parentSku: v.optional(v.string()),
    product_option: v.optional(ProductOptionSchema),
  });
  const Case = v.object({
    name: v.string(),
    input: v.object({
      config: v.optional(
        v.object({
          cart: v.optional(
            v.object({
              serverSyncCanRemoveLocalItems: v.optional(v.boolean(), false),
              setConfigurableProductOptions: v.optional(v.boolean(), true),
            }),
          ),
        }),
      ),
      state: v.optional(v.object({ items: v.optional(v.array(RecordedLine), []) })),
      server: v.optional(v.object({ items: v.optional(ServerCartSchema, []) })),
      action: v.object({
        name: v.string(),
        payload: v.optional(
          v.object({
            dryRun: v.optional(v.boolean()),
            forceClientState: v.optional(v.boolean(), false),
            mergeQty: v.optional(v.boolean(), false),
          }),
        ),
      }),
    }),
    expected: v.object({
      mutating_calls: v.array(
        v.object({
          path: v.string(),
          body: v.object({ cartItem: v.looseObject({ item_id: v.exactOptional(IdSchema) }) }),
        }),
      ),
      diffLog: v.nullable(
        v.object({
          items: v.array(
            v.object({ party: v.string(), status: v.string(), sku: v.optional(v.string()) }),
          ),
        }),
      ),
    }),
  });
  const cases = v.parse(
    v.array(Case),
    recordedCases(recorded.cases, 'merge', {
      'dry run, wrong qty': 'a merge is always carried out',
      'dry run, client forced, mixed': 'a merge is always carried out',
      'configurable pushed under child sku when option is off':
        'a variant is always sent as its parent with the choice (product-09)',
    }),
  );

  test.each(cases)('$name', ({ input, expected }) => {
    const payload = input.action.payload;
    const hasLogin = payload?.mergeQty ?? false;
    const lines = (input.state?.items ?? []).map((stored) =>
      line(stored.sku, stored.qty, {
        prev_qty: stored.prev_qty,
        server_item_id: stored.server_item_id ?? null,
        parentSku: stored.parentSku ?? null,
        product_option: stored.product_option ?? null,
        checksum: optionChecksum(stored.product_option),
        ...(hasLogin ? {} : here),
      }),
    );
    const mayRemoveLocalItems = input.config?.cart?.serverSyncCanRemoveLocalItems ?? false;
    // The recorded shop removes any line the server lacks; this shop keeps unconfirmed lines.
    const confirmed = mayRemoveLocalItems
      ? lines.map((stored) => ({ ...stored, prev_qty: stored.qty }))
      : lines;
    const plan = planned(
      confirmed,
      input.server?.items ?? [],
      { forceClientState: payload?.forceClientState ?? false, mergeQuantities: hasLogin },
      { mayRemoveLocalItems },
    );
    expect(plan.calls.map(({ cartItem }) => cartItem)).toEqual(
      expected.mutating_calls.map(({ body }) => body.cartItem),
    );
    const perItem = expected.diffLog?.items.filter((entry) => entry.sku !== undefined) ?? [];
    const differing = plan.log.filter(({ status }) => status !== 'no-changes');
    expect(differing.map(({ party, status, sku }) => ({ party, status, sku }))).toEqual(perItem);
  });
});
