import * as v from 'valibot';

/** What the link of a mail proves: that whoever follows it reads the mail of an address. */
export const MailLinkBodySchema = v.looseObject({
  token: v.pipe(v.string(), v.regex(/^[\w.-]{1,256}$/)),
});

/** Whose address was confirmed, or is written to no more; of a change, the new one. */
export const MailLinkAnswerSchema = v.looseObject({ email: v.string() });

/**
 * What a mail with a link is about, as addresses of pages name it; `adres` is an account's new address,
 * `konto` a new account's first one.
 */
const mailTopics = ['newsletter', 'dostepnosc', 'adres', 'konto'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** What the link of a mail is for, as addresses name it. */
const mailSteps = ['potwierdzenie', 'rezygnacja'] as const;
export type MailStep = (typeof mailSteps)[number];

/** The calls behind the links of mails. */
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

/** The parts of an address that a mail leads to. */
export const MailAddressSchema = v.object({
  step: v.picklist(mailSteps),
  what: v.picklist(mailTopics),
});
