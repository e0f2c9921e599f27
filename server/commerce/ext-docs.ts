import * as v from 'valibot';
import { ContactResponseSchema } from '../../domain/commerce/contact.ts';
import { CompanySchema, RedirectSchema, RedirectsSchema } from '../../domain/commerce/ext.ts';
import { ShopStockSchema, WarehouseStockSchema } from '../../domain/commerce/stock.ts';
import { SessionResultSchema } from '../../domain/commerce/user.ts';
import { pushDocs } from './ext-calls.ts';

const done = v.boolean();

/** Documentation of the requests in `ext-calls.ts`, by method and path. */
export const extDocs = {
  'POST /api/user/login-token': {
    summary:
      'Logs in a customer by the token of a social provider; creates the account if it is new',
    result: SessionResultSchema,
  },
  'POST /api/cart/save-start-page-url': {
    summary: 'Notes where the session of a cart began',
    result: done,
  },
  ...pushDocs,
  'POST /api/ext/contact': {
    summary: 'Receives a message to the shop',
    result: ContactResponseSchema,
  },
  'GET /api/ext/redirect': {
    summary: 'Old addresses and where they lead',
    result: RedirectsSchema,
  },
  'GET /api/ext/redirect/:path': {
    summary: 'Where one old address leads',
    result: RedirectSchema,
  },
  'POST /api/ext/events': { summary: 'Notes a shopping event', result: done },
  'POST /api/ext/consent': {
    summary: 'Keeps the proof of what a browser agreed to, or no longer does',
    result: done,
  },
  'GET /api/ext/mail-service/get-token': {
    summary: 'A token for one message, within ten minutes',
    result: v.string(),
  },
  'POST /api/ext/mail-service/send-email': {
    summary: 'Sends a message to the shop under a token',
    result: done,
  },
  'GET /api/company/:nip': { summary: 'A firm by its NIP', result: CompanySchema },
  'GET /api/stock/shops': { summary: 'Pieces in each of our shops', result: ShopStockSchema },
  'GET /api/stock/warehouse': { summary: 'Pieces in the warehouse', result: WarehouseStockSchema },
};
