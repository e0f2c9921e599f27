import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/clock.ts';

export interface SecurityTextOptions {
  /** Contacts for reporting a weakness: `mailto:`, `https:` or `tel:` addresses. */
  readonly contacts: readonly string[];
  /** Page on how reports are handled; empty names none. */
  readonly policy: string;
  readonly origin: string;
  readonly clock: Clock;
}

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. A running shop renews it; one that is gone does not. */
const validMs = 180 * 24 * 60 * 60 * 1000;

/** The contact for a person who found a weakness of the shop (RFC 9116). */
export async function securityText(
  app: FastifyInstance,
  { contacts, policy, origin, clock }: SecurityTextOptions,
): Promise<void> {
  app.get(path, (_request, reply) => {
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(clock() + validMs).toISOString()}`,
      'Preferred-Languages: pl, en',
      `Canonical: ${origin}${path}`,
      ...(policy === '' ? [] : [`Policy: ${policy}`]),
    ];
    return reply.header('cache-control', 'public, max-age=3600').send(`${lines.join('\n')}\n`);
  });
}
