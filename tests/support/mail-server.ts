import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
  /** Whether it came encrypted. */
  readonly isSecure: boolean;
  readonly user: string | null;
}

/** A refusal with a status code of SMTP. */
export const refusal = (responseCode: number) =>
  Object.assign(new Error('Refused by the test'), { responseCode });

/**
 * A mail server on loopback until the end of the test. `refuse` is asked at each recipient: what it
 * returns is the reply.
 */
export async function openMailServer(
  options: SMTPServerOptions & { readonly refuse?: (recipient: string) => Error | null } = {},
) {
  const { refuse = () => null, ...rest } = options;
  const mails: ReceivedMail[] = [];
  const tried: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      tried.push(address);
      done(refuse(address));
    },
    async onData(stream, { envelope, secure, user }, done) {
      const message = await text(stream);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ from, to, message, isSecure: secure, user: user ? String(user) : null });
      done();
    },
    ...rest,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { port, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, mails, tried, close };
}
