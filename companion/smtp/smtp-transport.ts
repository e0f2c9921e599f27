import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { MailFailure } from '../../domain/mail/mail-retry.ts';

const second = 1000;

/** A complete RFC 5322 message with its envelope. */
export interface OutgoingMail {
  readonly sender: string;
  readonly recipient: string;
  readonly message: string;
}

export interface SmtpTransport {
  /** Resolves with null when the server took the mail, else with why not. */
  send(mail: OutgoingMail): Promise<MailFailure | null>;
  close(): void;
}

const FailureSchema = v.looseObject({
  code: v.optional(v.string()),
  responseCode: v.optional(v.number()),
});

/** Codes of nodemailer for a refused sender, recipient or message. */
const ofMail = ['EENVELOPE', 'EMESSAGE'];

function failureOf(error: unknown): MailFailure {
  const { code = '', responseCode = null } = v.is(FailureSchema, error) ? error : {};
  return { reply: responseCode, isOfMail: ofMail.includes(code) };
}

/** Whether a password may cross to this host in the clear: it does not leave the machine. */
const isLoopback = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/**
 * A mail server at an address such as `smtp://user:password@mail.example:587`. Encryption is required
 * for every other host, unless the address says `?requireTLS=false`.
 */
export function openSmtp(url: string): SmtpTransport {
  const { hostname, searchParams } = new URL(url);
  const transport = createTransport({
    url,
    ...(searchParams.has('requireTLS') ? {} : { requireTLS: !isLoopback(hostname) }),
    connectionTimeout: 20 * second,
    greetingTimeout: 20 * second,
    socketTimeout: 60 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ sender, recipient, message }) {
      try {
        await transport.sendMail({ envelope: { from: sender, to: recipient }, raw: message });
        return null;
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}
