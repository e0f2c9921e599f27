import {
  DeleteAccountBodySchema,
  ForcedPasswordBodySchema,
} from '../../domain/commerce/own-data.ts';
import { type CommerceCall, get, post } from './commerce-call.ts';

/** What a customer holds here, takes along and has erased; a password the shop asks for. */
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
