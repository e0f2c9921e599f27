import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { parseInput } from '../../server/commerce/refusal.ts';
import { internalPagePolicy } from '../../server/dev-pages/internal-page.ts';
import type { MockContext } from '../context/context.ts';
import { rawBodies } from '../context/raw-bodies.ts';
import { mailPage, mailsPage } from '../mails/mail-page.ts';
import { sendOwedMails } from '../order-mails/owed-mails.ts';
import { DecisionSchema, decideReview } from '../reviews/decisions.ts';
import { moderationPage, shownReview } from '../reviews/moderation-page.ts';
import { settleIndex } from '../reviews/settle-index.ts';

const NamedSchema = v.object({ name: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)) });

/** Photos of reviews are inside the page. */
const policy = `${internalPagePolicy}; img-src data:`;

function sendHtml(reply: FastifyReply, html: string) {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Pages for developers: sent mails and review moderation. They need no login, so they are for
 * development and tests only.
 */
export function developerRoutes(app: FastifyInstance, context: MockContext): void {
  app.register(async (scope) => {
    rawBodies(scope);

    scope.get('/mock/opinie', async (_request, reply) =>
      sendHtml(reply, await moderationPage(context)),
    );

    scope.post('/mock/opinie', async (request, reply) => {
      const fields = Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
      const form = parseInput(DecisionSchema, fields, 'BAD_REQUEST');
      const review = await shownReview(context, form.review);
      decideReview(context, form, review?.title ?? form.review);
      await sendOwedMails(context);
      await settleIndex(context);
      return reply.redirect('/mock/opinie', 303);
    });

    scope.get('/mock/poczta', async (_request, reply) => sendHtml(reply, await mailsPage(context)));

    scope.get('/mock/poczta/:name', async (request, reply) => {
      const { name } = parseInput(NamedSchema, request.params, 'ROUTE_NOT_FOUND');
      return sendHtml(reply, await mailPage(context, name));
    });
  });
}
