import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { mailRetryAfter, outcomeOfFailure } from '../../domain/mail/mail-retry.ts';
import type { Sqlite } from '../../server/store/sqlite.ts';
import { type OutgoingMail, openSmtp } from './smtp-transport.ts';

const minute = 60_000;
/**
 * Time in which no other process sends the same mail, longer than a try takes. After a crash the mail
 * waits as long.
 */
const leaseMs = 10 * minute;
/** How often mails of a process that crashed are looked for, in ms. */
const pollMs = minute;
/** How long a mail's Message-ID is known after it, in ms. */
const knownMs = 30 * 24 * 60 * minute;

export interface QueuedMail extends OutgoingMail {
  /** Without brackets. The same id is the same mail, and is sent once. */
  readonly messageId: string;
  /** Stands in the log. */
  readonly name: string;
}

/** Mails to a mail server, stored until it takes them. */
export interface MailQueue {
  /** Stores a mail and runs `done` in one transaction, then sends what is due. */
  add(mail: QueuedMail, done: () => void): void;
  close(): Promise<void>;
}

const RowSchema = v.object({
  message_id: v.string(),
  name: v.string(),
  sender: v.string(),
  recipient: v.string(),
  message: v.string(),
  tries: v.number(),
  created_at: v.number(),
});
type Row = v.InferOutput<typeof RowSchema>;

const DueSchema = v.object({ due_at: v.nullable(v.number()) });

const takeSql = `UPDATE outbox_mails SET tries = tries + 1, due_at = ? WHERE message_id = (
    SELECT message_id FROM outbox_mails WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at LIMIT 1
  ) RETURNING message_id, name, sender, recipient, message, tries, created_at`;

/**
 * Opens the queue of a database with `outboxTables`. Several processes may share it: each try is
 * claimed first. A crash between the server's consent and its record sends a mail again, with the same
 * Message-ID, by which mailboxes know it.
 */
export function openMailQueue(options: {
  readonly db: Sqlite;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly url: string;
}): MailQueue {
  const { db, clock, log } = options;
  const smtp = openSmtp(options.url);
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Ends a mail; nothing personal stays of it. */
  const settle = ({ message_id }: Row, state: 'sent' | 'refused') =>
    db.run(
      "UPDATE outbox_mails SET state = ?, sender = '', recipient = '', message = '' WHERE message_id = ?",
      state,
      message_id,
    );

  async function tryOnce(row: Row): Promise<void> {
    const { name, tries } = row;
    const failure = await smtp.send(row);
    if (failure === null) {
      settle(row, 'sent');
      return;
    }
    const outcome = outcomeOfFailure(failure, clock() - row.created_at);
    const facts = { mail: name, tries, reply: failure.reply };
    if (outcome === 'later') {
      const next = clock() + mailRetryAfter(tries);
      db.run('UPDATE outbox_mails SET due_at = ? WHERE message_id = ?', next, row.message_id);
      log.warn({ event: 'mail.delayed', ...facts }, 'The mail server did not take a mail');
      return;
    }
    settle(row, 'refused');
    log.error({ event: 'mail.given-up', outcome, ...facts }, 'A mail is given up');
  }

  async function sendDue(): Promise<void> {
    db.run(
      "DELETE FROM outbox_mails WHERE state <> 'waiting' AND created_at < ?",
      clock() - knownMs,
    );
    while (!isClosed) {
      const row = db.get(RowSchema, takeSql, clock() + leaseMs, clock());
      if (row === null) return;
      await tryOnce(row);
    }
  }

  function nextMs(): number {
    const sql = "SELECT min(due_at) AS due_at FROM outbox_mails WHERE state = 'waiting'";
    const due = db.get(DueSchema, sql)?.due_at ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(pollMs, due - clock()));
  }

  async function pass(): Promise<void> {
    let waitMs = pollMs;
    try {
      await sendDue();
      if (!isClosed) waitMs = nextMs();
    } catch (err) {
      log.error({ event: 'mail.queue', err }, 'The queue of mails could not be read');
    }
    running = null;
    if (!isClosed) timer = setTimeout(wake, waitMs).unref();
  }

  function wake(): void {
    clearTimeout(timer);
    if (!isClosed) running ??= pass();
  }

  wake();
  return {
    add({ messageId, name, sender, recipient, message }, done) {
      db.transaction(() => {
        db.run(
          `INSERT OR IGNORE INTO outbox_mails (message_id, name, sender, recipient, message, due_at, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          messageId,
          name,
          sender,
          recipient,
          message,
          clock(),
          clock(),
        );
        done();
      });
      wake();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      smtp.close();
    },
  };
}
