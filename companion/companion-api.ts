import type { FastifyInstance } from 'fastify';
import type { Feature } from '../domain/commerce/capabilities.ts';
import type { StoreCode } from '../domain/store-view/store-view.ts';
import { jsonBodiesOnly, storesOnly } from '../server/commerce/check-request.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { companionMigrations } from './companion-tables.ts';
import type { CompanionContext } from './context/companion-context.ts';
import { deleteOldResponses } from './context/idempotency.ts';
import { owedToSubscribers } from './mails/newsletter.ts';
import { sendOwed } from './mails/send-owed.ts';
import { contactRoutes } from './routes/contact.ts';
import { errorReplies } from './routes/error-replies.ts';
import { listRoutes } from './routes/lists.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import type { CompanionServices } from './routes/services.ts';
import { openMailQueue } from './smtp/mail-queue.ts';

/** What needs no mails. */
const lists: readonly Feature[] = ['wishlist', 'saved-lines', 'named-lists'];

export interface CompanionOptions
  extends Omit<CompanionContext, 'db' | 'mailQueue'>,
    Pick<CompanionServices, 'customerOf' | 'hasProduct'> {
  /** The file of the database. */
  readonly file: string;
  /** Address of the mail server; without one there is nothing that needs mails. */
  readonly mailUrl: string;
  readonly stores: readonly StoreCode[];
}

/** What a companion with these options has. */
export const featuresOf = ({ mailUrl }: Pick<CompanionOptions, 'mailUrl'>): readonly Feature[] =>
  mailUrl === '' ? lists : [...lists, 'newsletter', 'contact'];

/** The companion store, as a Fastify plugin with its own database. */
export async function companionApi(app: FastifyInstance, options: CompanionOptions): Promise<void> {
  const { clock, log, mailUrl, customerOf, hasProduct } = options;
  const db = openSqlite(options.file, companionMigrations);
  const mailQueue = mailUrl === '' ? null : openMailQueue({ db, clock, log, url: mailUrl });
  const context: CompanionContext = { ...options, db, mailQueue };
  const sendMails = () => sendOwed(context, owedToSubscribers(context));
  const services: CompanionServices = { context, customerOf, hasProduct, sendMails };
  const stopCleaning = deleteOldResponses(context);
  app.addHook('onClose', async () => {
    stopCleaning();
    await mailQueue?.close();
    db.close();
  });
  jsonBodiesOnly(app);
  storesOnly(app, options.stores);
  errorReplies(app, (err, call) =>
    log.error({ event: 'companion.failed', err, call }, 'A request to the companion failed'),
  );
  listRoutes(app, services);
  if (mailQueue !== null) {
    newsletterRoutes(app, services);
    contactRoutes(app, services);
    await sendMails();
  }
}
