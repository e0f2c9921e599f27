import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { EmailFormSchema } from '../../domain/account/forms.ts';
import { ConsentSchema } from '../../domain/commerce/newsletter.ts';
import { AppError } from '../../domain/errors.ts';
import { screens } from '../../domain/url/screens.ts';
import type { CommerceBackend } from './backend.ts';
import type { FormStore } from './form-stores.ts';
import { parseInput, toAppError, wrongFields } from './refusal.ts';
import type { SlowTries } from './slow-tries.ts';

/** Bytes of the form's body: an e-mail address or a token. */
const bodyLimit = 4096;

export interface NewsletterFormOptions {
  readonly backend: CommerceBackend;
  /** The store views whose pages have the form. */
  readonly stores: readonly FormStore[];
  /** Longest wait for the backend, in milliseconds. */
  readonly timeoutMs: number;
  readonly slowTries: SlowTries;
  /** Whether the shop has a newsletter. */
  readonly isOn: () => boolean;
}

/**
 * Query values for the page's message after its form was sent without script; `address`
 * shows it at the field.
 */
const ends = { done: 'tak', refused: 'nie', address: 'adres' } as const;

const slowed = { as: 'newsletter', subject: ['email'] } as const;

/** The form as browsers without script send it, with the consent text that was displayed. */
const FormSchema = v.object({
  ...EmailFormSchema.entries,
  consent: ConsentSchema.entries.text,
  version: ConsentSchema.entries.version,
  source: v.picklist(['footer', 'page']),
});

/**
 * Handles the newsletter form of a browser without script (pl-F05). Any origin may send it, as with
 * the API: it only sends an e-mail with a link for confirmation.
 */
export async function newsletterForm(
  app: FastifyInstance,
  { backend, stores, timeoutMs, slowTries, isOn }: NewsletterFormOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  async function subscribe(
    { query }: FormStore,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    if (!isOn()) throw new AppError('CAPABILITY_MISSING', 'This shop has no newsletter');
    const given = parseInput(FormSchema, request.body, 'BAD_REQUEST');
    const { email, consent: text, version, source } = given;
    // Shares its limit with the script's request.
    const begun = await slowTries.begin({ call: slowed, request, reply, body: given, token: null });
    let code: number | null = null;
    try {
      const response = await backend.send(
        {
          method: 'POST',
          path: '/api/ext/newsletter/subscribe',
          query,
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify({ email, consent: { version, text, source } }),
        },
        AbortSignal.timeout(timeoutMs),
      );
      code = response.envelope.code;
      return code === 200;
    } finally {
      await begun.settle(code);
    }
  }

  for (const store of stores) {
    const path = store.prefix + screens.newsletter.paths[0];
    app.post(path, async (request, reply) => {
      const end = await subscribe(store, request, reply).then(
        (isSent) => (isSent ? ends.done : ends.refused),
        (error: unknown) => {
          const known = toAppError(error);
          request.log.info({ event: 'newsletter-form.failed', code: known.code }, known.message);
          const isAddress = wrongFields(known)?.some(({ dataPath }) => dataPath === '.email');
          return isAddress ? ends.address : ends.refused;
        },
      );
      return reply.header('cache-control', 'no-store').redirect(`${path}?stan=${end}`, 303);
    });
  }
}
