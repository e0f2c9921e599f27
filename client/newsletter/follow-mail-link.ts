import { MailLinkAnswerSchema, mailLinkCalls } from '../../domain/commerce/mail-link.ts';
import { noNewsletter } from '../../domain/newsletter/newsletter-state.ts';
import { requestBackend } from '../account/request-backend.ts';
import { whenStarted } from '../ports.ts';
import { loadSession } from '../session/load-session.ts';
import type { Store } from '../store.ts';
import type { MailLinkView } from './mail-link-texts.tsx';
import { keepNewsletter } from './newsletter.ts';

/**
 * Executes the action of an e-mail's link and stores its result on this device. Throws as
 * `requestBackend`.
 */
export async function followMailLink(
  store: Store,
  { topic, step }: MailLinkView,
  token: string,
): Promise<void> {
  const task = { url: mailLinkCalls[topic][step], method: 'POST', body: { token } } as const;
  const { email } = await requestBackend(store, task, MailLinkAnswerSchema);
  if (topic === 'adres' || topic === 'konto') return loadSession(store, await whenStarted(store));
  if (topic !== 'newsletter') return;
  await keepNewsletter(
    store,
    step === 'potwierdzenie' ? { isSubscribed: true, email } : noNewsletter,
  );
}
