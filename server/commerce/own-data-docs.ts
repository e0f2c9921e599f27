import * as v from 'valibot';
import {
  AccountExportSchema,
  ForcedPasswordSchema,
  LoyaltyCardSchema,
} from '../../domain/commerce/own-data.ts';

const done = v.boolean();

/** Documentation of the requests in `own-data-calls.ts`, by method and path. */
export const ownDataDocs = {
  'GET /api/user/loyalty-card': {
    summary: 'Number and barcode of the loyalty card',
    result: LoyaltyCardSchema,
  },
  'GET /api/user/export': {
    summary: 'All that is held of the customer',
    result: AccountExportSchema,
  },
  'POST /api/user/delete': {
    summary: 'Deletes the account, by its password; records that the law requires stay without it',
    result: done,
  },
  'GET /api/user/force-change-password': {
    summary: 'Whether a new password is required, and why',
    result: ForcedPasswordSchema,
  },
  'POST /api/user/confirm-force-change-password': {
    summary: 'Sets the required new password',
    result: done,
  },
} as const;
