import assert from 'node:assert/strict';
import { NamedSizeTableSchema, SizeTablesSchema } from '../../domain/commerce/size-table.ts';
import { fresh, resultOf } from './backend-under-test.ts';
import type { Case } from './case.ts';

export const sizeTableCases: readonly Case[] = [
  {
    name: 'size tables are listed, read one by one and by product',
    proves: ['api-41'],
    async run(backend) {
      const list = await backend.get('/api/size-table');
      assert.equal(list.envelope['resultCode'], 200);
      const [first] = resultOf(SizeTablesSchema, list);
      if (first) {
        const one = await backend.get(`/api/size-table/${first.id}`);
        assert.equal(one.envelope['resultCode'], 200);
        assert.deepEqual(resultOf(NamedSizeTableSchema, one), first);
      }
      assert.equal((await backend.get(`/api/size-table/${fresh('no')}`)).status, 404);
      const own = await backend.get(`/api/size-tables?sku=${backend.world.simple}`);
      assert.equal(own.envelope['resultCode'], 200);
      resultOf(SizeTablesSchema, own);
    },
  },
];
