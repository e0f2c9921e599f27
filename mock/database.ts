import { join } from 'node:path';
import { pendingConsents } from '../companion/companion-tables.ts';
import { namedListTables } from '../companion/lists/list-tables.ts';
import { outboxTables } from '../companion/smtp/outbox-tables.ts';
import { openSqlite, type Sqlite } from '../server/store/sqlite.ts';
import {
  accounts,
  companionLists,
  consentProof,
  forcedPasswords,
  savedLines,
} from './accounts/account-tables.ts';
import { emailChanges } from './accounts/email-change-rows.ts';
import { passkeys } from './accounts/passkey-tables.ts';
import { lookups } from './content/lookups.ts';
import { tables } from './first-tables.ts';
import {
  alertStoreViews,
  invoiceMails,
  mailingLists,
  mailStoreViews,
  mails,
  notes,
} from './mails/mail-tables.ts';
import {
  codeRequests,
  provedAddresses,
  socialSignIns,
  twinAccounts,
} from './mails/trust-tables.ts';
import { giftCards, moneyBack, paymentMeans, payments } from './payments/payment-tables.ts';
import { pushSessions, pushTables } from './push/tables.ts';
import {
  moderation,
  orderReviews,
  reviewDecisions,
  reviewPhotos,
} from './reviews/review-tables.ts';

/**
 * Opens the mock's database, `mock.sqlite` in the data folder. Changes are new migrations; existing
 * ones are never edited.
 */
export function openMockDatabase(dataDir: string): Sqlite {
  return openSqlite(join(dataDir, 'mock.sqlite'), [
    tables,
    giftCards,
    accounts,
    payments,
    notes,
    mails,
    orderReviews,
    forcedPasswords,
    consentProof,
    mailingLists,
    invoiceMails,
    moderation,
    paymentMeans,
    reviewDecisions,
    pushTables,
    pushSessions,
    socialSignIns,
    twinAccounts,
    emailChanges,
    alertStoreViews,
    mailStoreViews,
    codeRequests,
    lookups,
    provedAddresses,
    moneyBack,
    passkeys,
    savedLines,
    reviewPhotos,
    outboxTables,
    companionLists,
    pendingConsents,
    namedListTables,
  ]);
}
