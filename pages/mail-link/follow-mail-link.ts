import { whenStarted } from '../../client/core/ports/ports.ts';
import { requestBackend } from '../../client/core/ports/request-backend.ts';
import type { Store } from '../../client/core/store.ts';
import { keepNewsletter } from '../../client/features/newsletter/newsletter.ts';
import { loadSession } from '../../client/features/session/load-session.ts';
import { MailLinkResponseSchema, mailLinkCalls } from '../../domain/commerce/mail-link.ts';
import { noNewsletter } from '../../domain/newsletter/newsletter-state.ts';
import type { MailLinkView } from './mail-link-texts.tsx';

/**
 * Executes the action of an e-mail's link and stores its result on this device. Throws the
 * refusal's code, or `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function followMailLink(
  store: Store,
  { topic, step }: MailLinkView,
  token: string,
): Promise<void> {
  const task = { url: mailLinkCalls[topic][step], method: 'POST', body: { token } } as const;
  const { email } = await requestBackend(store, task, MailLinkResponseSchema);
  if (topic === 'adres' || topic === 'konto') return loadSession(store, await whenStarted(store));
  if (topic !== 'newsletter') return;
  await keepNewsletter(
    store,
    step === 'potwierdzenie' ? { isSubscribed: true, email } : noNewsletter,
  );
}
