import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  MailAddressSchema,
  MailLinkBodySchema,
  mailLinkCalls,
} from '../../domain/commerce/mail-link.ts';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { screens } from '../../domain/url/screens.ts';
import type { CommerceBackend } from './backend.ts';
import type { FormStore } from './form-stores.ts';
import { parseInput, toAppError } from './refusal.ts';

/** Bytes of the form's body: an e-mail address or a token. */
const bodyLimit = 2048;

export interface MailLinkFormsOptions {
  readonly backend: CommerceBackend;
  /** The store views whose e-mails link here. */
  readonly stores: readonly FormStore[];
  /** Longest wait for the backend, in milliseconds. */
  readonly timeoutMs: number;
}

/** Query values for the page's message after its form was sent without script. */
const outcomes = { done: 'tak', refused: 'nie' } as const;

/**
 * Handles the forms of pages linked from e-mails. Mail clients send them automatically (RFC 8058,
 * pl-F05), browsers without script as forms. Any origin may send them: only the token counts,
 * there is no session.
 */
export async function mailLinkForms(
  app: FastifyInstance,
  { backend, stores, timeoutMs }: MailLinkFormsOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) =>
    done(null, undefined),
  );

  /** The status of the backend's response. */
  async function follow({ query }: FormStore, request: FastifyRequest): Promise<number> {
    const address = v.safeParse(MailAddressSchema, request.params);
    if (!address.success) throw new AppError('ROUTE_NOT_FOUND', 'No mail leads here');
    const { step, what } = address.output;
    const { token } = parseInput(MailLinkBodySchema, request.query, 'BAD_REQUEST');
    const response = await backend.send(
      {
        method: 'POST',
        path: mailLinkCalls[what][step],
        query,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      },
      AbortSignal.timeout(timeoutMs),
    );
    return response.envelope.code;
  }

  function send(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const isDone = status === 200;
    if ((request.headers.accept ?? '').includes('text/html')) {
      const path = request.url.split('?')[0] ?? '/';
      return reply.redirect(`${path}?stan=${isDone ? outcomes.done : outcomes.refused}`, 303);
    }
    return reply.code(status).send({ code: status, result: isDone });
  }

  const [path] = screens['mail-link'].paths;
  for (const store of stores) {
    app.post(store.prefix + path.replaceAll('$', ':'), async (request, reply) => {
      try {
        return send(request, reply, await follow(store, request));
      } catch (error) {
        const known = toAppError(error);
        request.log.info({ event: 'mail-link.failed', code: known.code }, known.message);
        return send(request, reply, httpStatus(known));
      }
    });
  }
}
