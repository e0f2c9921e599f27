import {
  DeleteAccountBodySchema,
  ForcedPasswordBodySchema,
} from '../../domain/commerce/own-data.ts';
import { type CommerceCall, get, post } from './commerce-call.ts';

/** The customer's own data: loyalty card, export, deletion, and the forced password change. */
export const ownDataCalls: readonly CommerceCall[] = [
  get('/api/user/loyalty-card'),
  get('/api/user/export'),
  post('/api/user/delete', {
    body: DeleteAccountBodySchema,
    slowed: { as: 'present-password', subject: 'session' },
  }),
  get('/api/user/force-change-password'),
  post('/api/user/confirm-force-change-password', {
    body: ForcedPasswordBodySchema,
    sets: 'newPassword',
  }),
];
