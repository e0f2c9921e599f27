import { createHash } from 'node:crypto';
import type { Profile } from '../../domain/commerce/user.ts';
import { heading, link, paragraph } from '../../domain/content/text-blocks.ts';
import { composeMail } from './compose-mail.ts';
import type { MockContext } from './context.ts';
import { type Mail, writeMail } from './outbox.ts';
import { resetUrl } from './password-resets.ts';
import { userByEmail } from './users.ts';

const nameOf = (kind: string, text: string) =>
  `${kind}-${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;

interface AccountFacts {
  readonly userId: number;
  readonly email: string;
  /** In ms. */
  readonly at: number;
}

/** The first mail of a new account. */
function welcomeMail({ userId, email, at }: AccountFacts, accountUrl: string): Mail {
  return composeMail({
    name: nameOf('konto', `${userId}`),
    to: email,
    date: new Date(at),
    title: 'Konto w Witrynie jest gotowe',
    blocks: [
      paragraph('masz konto z tym adresem e-mail. Są w nim zamówienia, adresy i ulubione.'),
      link('Przejdź do konta', accountUrl),
      heading('To nie Ty?'),
      paragraph('Napisz do nas: usuniemy to konto.'),
    ],
  });
}

/** Tells the owner of an account that somebody signed up with its address once more. */
function knownAddressMail({ userId, email, at }: AccountFacts, passwordUrl: string): Mail {
  return composeMail({
    name: nameOf('konto', `${userId}`),
    to: email,
    date: new Date(at),
    title: 'Masz już konto w Witrynie',
    blocks: [
      paragraph('ktoś właśnie założył konto z tym adresem e-mail, a Ty masz już u nas konto.'),
      heading('To Ty?'),
      paragraph(
        'Ustaw nowe hasło. Wtedy zamówienia i ulubione z nowego konta przejdą do dawnego i zostanie jedno. Odnośnik działa raz i przez godzinę.',
      ),
      link('Ustaw hasło i połącz konta', passwordUrl),
      heading('To nie Ty?'),
      paragraph(
        'Nic nie musisz robić: tamto konto nie widzi Twoich danych, a Twoje hasło działa jak dotąd.',
      ),
    ],
  });
}

/** Writes to the owner of an address with which somebody signed up, whoever it was. */
export async function mailSignUp(context: MockContext, { id, email }: Profile): Promise<void> {
  const facts = { userId: Number(id), email, at: context.clock() };
  const owner = userByEmail(context, email);
  const mail =
    owner === null || owner.id === id
      ? welcomeMail(facts, `${context.shopUrl}/account`)
      : knownAddressMail(facts, resetUrl(context, owner));
  await writeMail(context, mail);
}
