import { NamedSizeTableSchema, SizeTablesSchema } from '../../domain/commerce/size-table.ts';
import { type CommerceCall, get } from './commerce-call.ts';

/** Requests to the platform's size table service (api-41). */
export const sizeTableCalls: readonly CommerceCall[] = [
  get('/api/size-table'),
  get('/api/size-table/:id'),
  get('/api/size-tables', { needs: ['sku'] }),
];

/** Documentation of these requests, by method and path. */
export const sizeTableDocs = {
  'GET /api/size-table': { summary: 'All tables of sizes', result: SizeTablesSchema },
  'GET /api/size-table/:id': { summary: 'One table of sizes', result: NamedSizeTableSchema },
  'GET /api/size-tables': { summary: 'The tables for a product', result: SizeTablesSchema },
};
