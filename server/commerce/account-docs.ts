import * as v from 'valibot';
import { AgreementsSchema } from '../../domain/commerce/agreement.ts';
import {
  AvailabilityListSchema,
  AvailabilityStateSchema,
} from '../../domain/commerce/availability.ts';
import { MailLinkResponseSchema } from '../../domain/commerce/mail-link.ts';
import { NamedListsSchema } from '../../domain/commerce/named-list.ts';
import { NewsletterStateSchema } from '../../domain/commerce/newsletter.ts';
import { OrderHistorySchema } from '../../domain/commerce/order-view.ts';
import {
  AccountExportSchema,
  ForcedPasswordSchema,
  LoyaltyCardSchema,
} from '../../domain/commerce/own-data.ts';
import {
  AssertionOptionsSchema,
  PasskeySchema,
  PasskeysSchema,
  RegistrationOptionsSchema,
} from '../../domain/commerce/passkey.ts';
import { MayReviewSchema, ReviewListSchema } from '../../domain/commerce/review.ts';
import { StoredPhotoSchema, UploadedPhotoSchema } from '../../domain/commerce/review-photo.ts';
import { SavedItemsSchema } from '../../domain/commerce/saved-line.ts';
import { ProfileSchema, SessionResultSchema } from '../../domain/commerce/user.ts';
import { WishesSchema } from '../../domain/commerce/wish.ts';

const done = v.boolean();
const newsletter = '/api/ext/newsletter/subscribe';

/** Documentation of the account's requests and results, by method and path. */
export const accountDocs = {
  'POST /api/user/create': {
    summary: 'Makes an account, with the addresses of the order it came with',
    result: ProfileSchema,
  },
  'POST /api/user/reset-password': {
    summary: 'Mails a link to a new password, if the address has an account; it never tells',
    result: done,
  },
  'POST /api/user/create-password': {
    summary: 'Sets a new password with the token of that mail, once',
    result: done,
  },
  'POST /api/user/change-password': { summary: 'Changes the password', result: done },
  'POST /api/user/me': {
    summary:
      'Changes name or addresses; another e-mail is `new_email` until a mail to it is confirmed, whether or not it is somebody’s',
    result: ProfileSchema,
  },
  'POST /api/user/login-passkey/options': {
    summary:
      'A challenge for a sign-in by passkey, valid once and for minutes; it names no account',
    result: AssertionOptionsSchema,
  },
  'POST /api/user/login-passkey': {
    summary: 'Logs in the customer whose passkey signed that challenge',
    result: SessionResultSchema,
  },
  'GET /api/user/passkeys': {
    summary: 'The customer’s passkeys, the newest last',
    result: PasskeysSchema,
  },
  'POST /api/user/passkeys/registration': {
    summary: 'A challenge for a new passkey, valid once, for minutes and in this session',
    result: RegistrationOptionsSchema,
  },
  'POST /api/user/passkeys': {
    summary: 'Adds the passkey that signed that challenge; the customer gets a mail',
    result: PasskeySchema,
  },
  'POST /api/user/passkeys/:passkey': {
    summary: 'Gives a passkey another name',
    result: PasskeySchema,
  },
  'DELETE /api/user/passkeys/:passkey': {
    summary: 'Removes a passkey, which no longer signs in; the customer gets a mail',
    result: done,
  },
  'GET /api/user/order-history': {
    summary: 'The orders of who is logged in, the newest first',
    result: OrderHistorySchema,
  },
  'GET /api/user/agreements': { summary: 'Consents and whether given', result: AgreementsSchema },
  'POST /api/user/agreements': {
    summary: 'Gives or takes back a consent',
    result: AgreementsSchema,
  },
  'GET /api/user/wishlist': { summary: 'What is wished for, by product_id', result: WishesSchema },
  'POST /api/user/wishlist': { summary: 'Adds a wish', result: done },
  'DELETE /api/user/wishlist/:product': { summary: 'Takes a wish back', result: done },
  'GET /api/user/saved-lines': {
    summary: 'Cart lines saved for later, the newest last',
    result: SavedItemsSchema,
  },
  'POST /api/user/saved-lines': {
    summary:
      'Adds pieces to saved lines or takes them away, never below none, and stores products it does not know; answers all saved lines',
    result: SavedItemsSchema,
  },
  'GET /api/user/lists': {
    summary: 'Lists with names, the deleted ones included',
    result: NamedListsSchema,
  },
  'POST /api/user/lists': {
    summary:
      'Merges a list of a device: of each part the later one counts, a repeat changes nothing; answers all lists',
    result: NamedListsSchema,
  },
  [`GET ${newsletter}`]: {
    summary: 'Whether an address gets the newsletter: `subscribed` or not',
    result: NewsletterStateSchema,
  },
  [`POST ${newsletter}`]: {
    summary: 'Asks for the newsletter: `pending` until the link of a mail is followed',
    result: NewsletterStateSchema,
  },
  [`DELETE ${newsletter}`]: { summary: 'Sends no more newsletter', result: done },
  'POST /api/ext/newsletter/confirm': {
    summary:
      'Sends the newsletter to the address whose mail held the token; again as the first time',
    result: MailLinkResponseSchema,
  },
  'POST /api/ext/newsletter/unsubscribe': {
    summary: 'Sends no more newsletter to the address whose mail held the token, without a login',
    result: MailLinkResponseSchema,
  },
  'POST /api/ext/availability/confirm': {
    summary: 'Tells the address whose mail held the token when the product is back',
    result: MailLinkResponseSchema,
  },
  'POST /api/ext/availability/unsubscribe': {
    summary: 'Tells the address whose mail held the token no more of the product',
    result: MailLinkResponseSchema,
  },
  'POST /api/ext/email/confirm': {
    summary: 'Gives an account the address whose mail held the token; again as the first time',
    result: MailLinkResponseSchema,
  },
  'POST /api/ext/email/call-off': {
    summary: 'Cancels a change of an account’s address, by the link of an e-mail to either address',
    result: MailLinkResponseSchema,
  },
  'POST /api/ext/account/confirm': {
    summary:
      'Confirms the address of an account: orders that guests placed with it are the account’s; again as the first time',
    result: MailLinkResponseSchema,
  },
  'POST /api/ext/account/call-off': {
    summary: 'Deletes an account with an unconfirmed address, by the link of an e-mail to it',
    result: MailLinkResponseSchema,
  },
  'GET /api/ext/availability': {
    summary: 'Products with a requested notification of new stock',
    result: AvailabilityListSchema,
  },
  'POST /api/ext/availability/subscribe': {
    summary:
      'Requests a notification when a product is back; a guest’s state is `pending` until the e-mail is confirmed',
    result: AvailabilityStateSchema,
  },
  'POST /api/ext/availability/delete-subscription': {
    summary: 'Cancels the notification; the result confirms it',
    result: v.string(),
  },
  'GET /api/review': {
    summary: 'Bought products with their reviews',
    result: ReviewListSchema,
  },
  'GET /api/review/check': {
    summary: 'Whether a product may be reviewed; a guest names the secret and e-mail of an order',
    result: MayReviewSchema,
  },
  'GET /api/review/photo': {
    summary: 'A photo of a review as base64; before it is published only for its author',
    result: StoredPhotoSchema,
  },
  'POST /api/review/photo': {
    summary: 'Uploads a photo for a review, by the session or the uuid and secret of an order',
    result: UploadedPhotoSchema,
  },
  'GET /api/review/mass': {
    summary: 'The products of an order with their reviews, by its uuid and secret',
    result: ReviewListSchema,
  },
  'POST /api/review/mass': {
    summary: 'Reviews the products of an order, by its uuid and secret',
    result: done,
  },
  'POST /api/review/create': { summary: 'Says something of a bought product', result: done },
} as const;

/** Documentation of the requests about the customer's own data, by method and path. */
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
