import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ContactFormSchema, ContactResponseSchema } from '../../domain/commerce/contact.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { once } from '../context/idempotency.ts';
import { mailMessage, type ReviewReport, receiveMessage } from '../messages/contact.ts';
import { storeOf } from './request.ts';
import type { CompanionServices } from './services.ts';

/**
 * The contact form. `onReport` stores the report of a review, within the transaction of its message;
 * without it the report is a message to the shop alone.
 */
export function contactRoutes(
  app: FastifyInstance,
  { context, customerOf }: CompanionServices,
  onReport: (report: ReviewReport) => void = () => {},
): void {
  app.post('/api/ext/contact', async (request) => {
    const form = parseInput(ContactFormSchema, request.body, 'BAD_REQUEST');
    const customer = (await customerOf(request))?.id ?? null;
    const store = storeOf(context, request);
    const receive = () => receiveMessage(context, form, store, onReport);
    const receipt = v.parse(ContactResponseSchema, once(context, request, customer, receive));
    await mailMessage(context, { form, receipt }, store);
    return { code: 200, result: receipt };
  });
}
