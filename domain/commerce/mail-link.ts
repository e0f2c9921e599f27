import * as v from 'valibot';

/** The token of an e-mail link: proves that the visitor can read the mail of an address. */
export const MailLinkBodySchema = v.looseObject({
  token: v.pipe(v.string(), v.regex(/^[\w.-]{1,256}$/)),
});

/** The address that was confirmed or unsubscribed; for a change, the new one. */
export const MailLinkResponseSchema = v.looseObject({ email: v.string() });

/**
 * Topics of e-mails with a link, as in page URLs: `adres` is an account's new address, `konto` the
 * first address of a new account.
 */
const mailTopics = ['newsletter', 'dostepnosc', 'adres', 'konto'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Actions of links in e-mails, as in page URLs. */
const mailSteps = ['potwierdzenie', 'rezygnacja'] as const;
export type MailStep = (typeof mailSteps)[number];

/** The API paths behind the links in e-mails. */
export const mailLinkCalls: Readonly<Record<MailTopic, Readonly<Record<MailStep, string>>>> = {
  newsletter: {
    potwierdzenie: '/api/ext/newsletter/confirm',
    rezygnacja: '/api/ext/newsletter/unsubscribe',
  },
  dostepnosc: {
    potwierdzenie: '/api/ext/availability/confirm',
    rezygnacja: '/api/ext/availability/unsubscribe',
  },
  adres: {
    potwierdzenie: '/api/ext/email/confirm',
    rezygnacja: '/api/ext/email/call-off',
  },
  konto: {
    potwierdzenie: '/api/ext/account/confirm',
    rezygnacja: '/api/ext/account/call-off',
  },
};

/** The path parameters of a link in an e-mail. */
export const MailAddressSchema = v.object({
  step: v.picklist(mailSteps),
  what: v.picklist(mailTopics),
});
