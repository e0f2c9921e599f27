import type { FastifyInstance } from 'fastify';
import { MailLinkBodySchema, mailLinkCalls } from '../../domain/commerce/mail-link.ts';
import { NewsletterBodySchema } from '../../domain/commerce/newsletter.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  leaveNewsletterByLink,
  newsletterState,
  requestNewsletter,
} from '../mails/newsletter.ts';
import { storeOf } from './request.ts';
import type { CompanionServices } from './services.ts';

const path = '/api/ext/newsletter/subscribe';

/** The newsletter, with confirmation by mail. */
export function newsletterRoutes(app: FastifyInstance, services: CompanionServices): void {
  const { context, customerOf, sendMails } = services;

  app.get(path, async (request) => {
    const { email } = parseInput(NewsletterBodySchema, request.query, 'BAD_REQUEST');
    return { code: 200, result: newsletterState(context, email) };
  });

  app.post(path, async (request) => {
    const { email, consent } = parseInput(NewsletterBodySchema, request.body, 'BAD_REQUEST');
    const own = (await customerOf(request))?.email ?? '';
    const isOwn = own.toLowerCase() === email.toLowerCase();
    const store = storeOf(context, request);
    const result = requestNewsletter(context, email, consent ?? null, isOwn, store);
    await sendMails();
    return { code: 200, result };
  });

  app.delete(path, async (request) => {
    const { email } = parseInput(NewsletterBodySchema, request.body, 'BAD_REQUEST');
    leaveNewsletter(context, email);
    return { code: 200, result: true };
  });

  const { potwierdzenie: confirm, rezygnacja: leave } = mailLinkCalls.newsletter;
  for (const [url, follow] of [
    [confirm, confirmNewsletter],
    [leave, leaveNewsletterByLink],
  ] as const) {
    app.post(url, async (request) => {
      const { token } = parseInput(MailLinkBodySchema, request.body, 'BAD_REQUEST');
      const result = follow(context, token);
      await sendMails();
      return { code: 200, result };
    });
  }
}
