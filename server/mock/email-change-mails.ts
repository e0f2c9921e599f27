import { heading, link, paragraph } from '../../domain/content/text-blocks.ts';
import { composeMail } from './compose-mail.ts';
import type { EmailChange } from './email-change-rows.ts';
import type { Mail } from './outbox.ts';

interface ChangeLinks {
  /** Null where the new address is another customer's. */
  readonly confirmUrl: string | null;
  readonly callOffUrl: string;
  readonly accountUrl: string;
}

/** What the two addresses are written when a customer wants the one instead of the other. */
export function changeMails(change: EmailChange, links: ChangeLinks): readonly Mail[] {
  return [askingMail(change, links), warningMail(change, links)];
}

function askingMail(change: EmailChange, { confirmUrl, callOffUrl, accountUrl }: ChangeLinks) {
  const facts = { to: change.email, date: new Date(change.asked_at) };
  const name = `adres-nowy-${change.id}`;
  if (confirmUrl === null) {
    return composeMail({
      ...facts,
      name,
      title: 'Masz już konto w Witrynie z tym adresem',
      blocks: [
        paragraph(
          'ktoś chce mieć ten adres e-mail przy swoim koncie, a Ty masz już u nas konto z tym adresem. Niczego nie zmieniliśmy.',
        ),
        heading('To Ty?'),
        paragraph('Zaloguj się tym adresem. Jeśli nie pamiętasz hasła, ustaw nowe.'),
        link('Przejdź do konta', accountUrl),
        heading('To nie Ty?'),
        paragraph('Nic nie musisz robić: Twoje konto i hasło są bezpieczne.'),
      ],
    });
  }
  return composeMail({
    ...facts,
    name,
    title: 'Potwierdź nowy adres e-mail w Witrynie',
    blocks: [
      paragraph('ktoś podał ten adres jako nowy adres e-mail swojego konta w Witrynie.'),
      link('Potwierdź adres', confirmUrl),
      paragraph('Odnośnik działa przez dobę. Do tego czasu konto ma dawny adres.'),
      heading('To nie Ty?'),
      paragraph(
        'Nic nie musisz robić: bez potwierdzenia adres się nie zmieni. Możesz też odwołać prośbę.',
      ),
      link('Odwołaj zmianę', callOffUrl),
    ],
  });
}

function warningMail(change: EmailChange, { callOffUrl }: ChangeLinks): Mail {
  return composeMail({
    name: `adres-dawny-${change.id}`,
    to: change.old_email,
    date: new Date(change.asked_at),
    title: 'Prośba o zmianę adresu e-mail w Witrynie',
    blocks: [
      paragraph(
        'ktoś poprosił o zmianę adresu e-mail Twojego konta. Zmienimy go, gdy nowy adres zostanie potwierdzony.',
      ),
      heading('To nie Ty?'),
      paragraph('Odwołaj zmianę i ustaw nowe hasło.'),
      link('Odwołaj zmianę', callOffUrl),
    ],
  });
}

/** The last mail to the address before: that it is no longer the account's. */
export function changedMail({ id, old_email }: EmailChange, at: number): Mail {
  return composeMail({
    name: `adres-zmieniony-${id}`,
    to: old_email,
    date: new Date(at),
    title: 'Adres e-mail konta w Witrynie jest zmieniony',
    blocks: [
      paragraph('konto, które miało ten adres e-mail, ma od teraz inny. Logujesz się nowym.'),
      heading('To nie Ty?'),
      paragraph('Napisz do nas jak najszybciej: zablokujemy konto i przywrócimy adres.'),
    ],
  });
}
