import {
  ChangePasswordBodySchema,
  CreatePasswordBodySchema,
  CreateUserBodySchema,
  ResetPasswordBodySchema,
  UpdateUserBodySchema,
} from '../../domain/commerce/account.ts';
import { AgreementBodySchema } from '../../domain/commerce/agreement.ts';
import {
  AvailabilityBodySchema,
  AvailabilityRemovalSchema,
} from '../../domain/commerce/availability.ts';
import { MailLinkBodySchema, mailLinkCalls } from '../../domain/commerce/mail-link.ts';
import { NamedListBodySchema } from '../../domain/commerce/named-list.ts';
import { NewsletterBodySchema } from '../../domain/commerce/newsletter.ts';
import {
  LoginPasskeyBodySchema,
  PasskeyBodySchema,
  PasskeyNameBodySchema,
} from '../../domain/commerce/passkey.ts';
import { OrderReviewsBodySchema, ReviewBodySchema } from '../../domain/commerce/review.ts';
import { PhotoBodySchema, photoBodyBytes } from '../../domain/commerce/review-photo.ts';
import { SavedChangesBodySchema } from '../../domain/commerce/saved-line.ts';
import { WishBodySchema } from '../../domain/commerce/wish.ts';
import { type CommerceCall, get, post, remove } from './commerce-call.ts';

const newsletter = '/api/ext/newsletter/subscribe';

const sendsMail = { slowed: { as: 'passkey-change', subject: 'session' } } as const;

/** Sign-in by passkeys, and the passkeys of a customer. */
const passkeyCalls: readonly CommerceCall[] = [
  post('/api/user/login-passkey/options'),
  post('/api/user/login-passkey', {
    body: LoginPasskeyBodySchema,
    session: 'opens',
    slowed: { as: 'passkey-login', subject: ['credential', 'id'] },
  }),
  get('/api/user/passkeys'),
  post('/api/user/passkeys', { body: PasskeyBodySchema, ...sendsMail }),
  post('/api/user/passkeys/registration'),
  post('/api/user/passkeys/:passkey', { body: PasskeyNameBodySchema }),
  remove('/api/user/passkeys/:passkey', sendsMail),
];

/** The account's requests: profile, wish list, saved lines, named lists, agreements and newsletter. */
export const accountCalls: readonly CommerceCall[] = [
  post('/api/user/create', {
    body: CreateUserBodySchema,
    sets: 'password',
    once: 'write',
    slowed: { as: 'register', subject: ['customer', 'email'] },
  }),
  post('/api/user/reset-password', {
    body: ResetPasswordBodySchema,
    slowed: { as: 'forgotten-password', subject: ['email'] },
  }),
  post('/api/user/create-password', {
    body: CreatePasswordBodySchema,
    sets: 'newPassword',
    slowed: { as: 'new-password', subject: ['email'], proves: true },
  }),
  post('/api/user/change-password', {
    body: ChangePasswordBodySchema,
    sets: 'newPassword',
    slowed: { as: 'present-password', subject: 'session' },
  }),
  post('/api/user/me', {
    body: UpdateUserBodySchema,
    once: 'write',
    // An e-mail goes to the new address, whoever owns it.
    slowed: { as: 'new-address', subject: ['customer', 'email'], onlyWithSubject: true },
  }),
  ...passkeyCalls,
  get('/api/user/order-history', { query: ['pageSize', 'currentPage'] }),
  get('/api/user/agreements'),
  post('/api/user/agreements', { body: AgreementBodySchema }),
  get('/api/user/wishlist'),
  post('/api/user/wishlist', { body: WishBodySchema }),
  remove('/api/user/wishlist/:product', { query: ['product_id', 'product_id_type'] }),
  get('/api/user/saved-lines'),
  post('/api/user/saved-lines', { body: SavedChangesBodySchema, once: 'write' }),
  get('/api/user/lists'),
  post('/api/user/lists', { body: NamedListBodySchema }),
  get(newsletter, { needs: ['email'], isOwnAddress: true }),
  post(newsletter, {
    body: NewsletterBodySchema,
    slowed: { as: 'newsletter', subject: ['email'] },
  }),
  remove(newsletter, { body: NewsletterBodySchema, isOwnAddress: true }),
  ...Object.values(mailLinkCalls).flatMap((calls) =>
    Object.values(calls).map((call) => post(call, { body: MailLinkBodySchema })),
  ),
  get('/api/ext/availability'),
  post('/api/ext/availability/subscribe', {
    body: AvailabilityBodySchema,
    once: 'write',
    slowed: { as: 'availability', subject: ['email'] },
  }),
  post('/api/ext/availability/delete-subscription', { body: AvailabilityRemovalSchema }),
  get('/api/review'),
  get('/api/review/check', { needs: ['sku'], query: ['guest_token', 'email'] }),
  post('/api/review/create', {
    body: ReviewBodySchema,
    once: 'write',
    slowed: { as: 'review', subject: 'session' },
  }),
  get('/api/review/photo', { needs: ['id'], query: ['size', 'order_uuid', 'order_secret'] }),
  post('/api/review/photo', {
    body: PhotoBodySchema,
    isPhoto: true,
    bodyLimit: photoBodyBytes,
    slowed: { as: 'review-photo', subject: 'session' },
  }),
  get('/api/review/mass', { needs: ['order_uuid', 'order_secret'] }),
  post('/api/review/mass', {
    body: OrderReviewsBodySchema,
    once: 'write',
    slowed: { as: 'review', subject: ['order_uuid'] },
  }),
];
