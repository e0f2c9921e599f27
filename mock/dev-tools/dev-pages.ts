import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { internalPagePolicy } from '../../server/dev-pages/internal-page.ts';
import { userByEmail } from '../accounts/users.ts';
import type { MockContext } from '../context/context.ts';
import { FaultTextSchema, type MockFaults } from '../context/faults.ts';
import { rawBodies } from '../context/raw-bodies.ts';
import { sendOwedMails } from '../order-mails/owed-mails.ts';
import { requireProduct } from '../products/cart-products.ts';
import { deliver } from '../products/stock.ts';
import type { OneTimePasswords } from './entries.ts';
import { faultsPage, offeredFaults } from './faults-page.ts';
import { formOf, onlyFromHere } from './form.ts';
import { resetMock } from './reset.ts';
import { statePage } from './state-page.ts';
import { usersPage } from './users-page.ts';

const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(most));
const DeliverySchema = v.object({
  sku: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(128)),
  qty: whole(1000),
});
const EntrySchema = v.object({ email: v.pipe(v.string(), v.maxLength(254)) });
const ResetSchema = v.object({ 'na-pewno': v.literal('on') });
const FaultSchema = v.object({
  route: v.pipe(v.string(), v.maxLength(200)),
  fault: v.picklist(offeredFaults),
  times: whole(9999),
});

export interface DevPageTools {
  readonly faults: MockFaults;
  readonly entries: OneTimePasswords;
  /** All routes, in the form `POST /api/order`. */
  readonly calls: () => readonly string[];
}

const sendHtml = (reply: FastifyReply, html: string) =>
  reply
    .header('content-security-policy', internalPagePolicy)
    .type('text/html; charset=utf-8')
    .send(html);

/**
 * The mock's pages of the dev tools: state, customers, faults, reset. They need no login, so they
 * are for development and tests only.
 */
export function devPageRoutes(
  app: FastifyInstance,
  context: MockContext,
  tools: DevPageTools,
): void {
  const { faults, entries, calls } = tools;
  app.register(async (scope) => {
    rawBodies(scope);
    onlyFromHere(scope);

    scope.get('/mock/stan', async (_request, reply) => sendHtml(reply, statePage(context)));
    scope.post('/mock/stan/dostawa', async (request, reply) => {
      const { sku, qty } = parseInput(DeliverySchema, formOf(request), 'BAD_REQUEST');
      await requireProduct(context.products, sku, context.defaultStore);
      deliver(context, sku, qty);
      await sendOwedMails(context);
      return reply.redirect('/mock/stan', 303);
    });
    scope.post('/mock/reset', async (request, reply) => {
      parseInput(ResetSchema, formOf(request), 'BAD_REQUEST');
      faults.clear();
      await resetMock(context);
      return reply.redirect('/mock/stan', 303);
    });

    scope.get('/mock/klienci', async (_request, reply) => sendHtml(reply, usersPage(context)));
    scope.post('/mock/klienci', async (request, reply) => {
      const { email } = parseInput(EntrySchema, formOf(request), 'BAD_REQUEST');
      if (userByEmail(context, email) === null) {
        throw new AppError('BAD_REQUEST', 'There is no such customer');
      }
      const pair = [email, entries.make(email)].map(encodeURIComponent).join(',');
      const shop = context.payUrl === '' ? '' : context.shopUrl;
      // A unique address each time: scripts are not added to a cached page.
      return reply.redirect(`${shop}/login?mock-wejscie=${randomUUID()}#${pair}`, 303);
    });

    scope.get('/mock/awarie', async (_request, reply) =>
      sendHtml(reply, faultsPage(calls(), faults.rules())),
    );
    scope.post('/mock/awarie', async (request, reply) => {
      const { route, fault, times } = parseInput(FaultSchema, formOf(request), 'BAD_REQUEST');
      for (const one of parseInput(FaultTextSchema, fault, 'BAD_REQUEST')) {
        faults.add({ route, fault: one, left: times });
      }
      return reply.redirect('/mock/awarie', 303);
    });
    scope.post('/mock/awarie/koniec', async (_request, reply) => {
      faults.clear();
      return reply.redirect('/mock/awarie', 303);
    });
  });
}
