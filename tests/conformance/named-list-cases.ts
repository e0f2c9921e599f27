import assert from 'node:assert/strict';
import { NamedListsSchema } from '../../domain/commerce/named-list.ts';
import { newCustomer } from './account-cases.ts';
import { fresh, isRefused, resultOf } from './backend-under-test.ts';
import type { Case } from './case.ts';

/** A customer's lists with names. */
export const namedListCases: readonly Case[] = [
  {
    name: 'named lists of two devices merge, a repeat changes nothing, and a deleted one stays deleted',
    proves: ['list-02'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      const url = '/api/user/lists';
      const entry = (sku: string, at: number, is_on = true) => {
        return { sku, qty: 1, product_option: null, at, is_on };
      };
      const made = { id: fresh('list').slice(0, 64), name: 'Na lato', named_at: 1, made_at: 1 };
      const put = async (entries: readonly object[], more: object = {}) => {
        const list = { ...made, deleted_at: 0, entries, ...more };
        return resultOf(NamedListsSchema, await backend.post(url, { list }, { token }));
      };
      for (const _time of [1, 2]) await put([entry('A', 2), entry('B', 3)]);
      const merged = await put([entry('C', 4), entry('A', 5, false)]);
      assert.deepEqual(merged.length, 1);
      const on = merged[0]?.entries.flatMap(({ sku, is_on }) => (is_on ? [sku] : []));
      assert.deepEqual(on, ['B', 'C']);
      const [renamed] = await put([], { name: 'Na urlop', named_at: 6 });
      assert.deepEqual([renamed?.name, renamed?.entries.length], ['Na urlop', 3]);
      await put([], { deleted_at: 7 });
      const [deleted] = await put([entry('D', 3)]);
      assert.deepEqual([deleted?.deleted_at, deleted?.entries], [7, []]);
      const { token: other } = await newCustomer(backend);
      const others = resultOf(NamedListsSchema, await backend.get(url, { token: other }));
      assert.deepEqual(others, []);
      isRefused(await backend.get(url), 401, 'SESSION_REQUIRED');
    },
  },
];
