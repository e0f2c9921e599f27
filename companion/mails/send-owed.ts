import type { CompanionContext } from '../context/companion-context.ts';
import { writeMail } from './outbox.ts';
import type { Owed } from './owed.ts';

/** Hands pending mails over. A failure stops no other mail; a later call tries again. */
export async function sendOwed(context: CompanionContext, owed: readonly Owed[]): Promise<void> {
  for (const { make, done } of owed) {
    try {
      const mail = await make();
      if (mail === null) done();
      else await writeMail(context, mail, done);
    } catch (err) {
      context.log.error({ event: 'mail.owed', err }, 'A mail was not written');
    }
  }
}
