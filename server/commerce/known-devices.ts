import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Store } from '../store/store.ts';
import type { IncomingRequest } from './commerce-call.ts';

const day = 24 * 60 * 60 * 1000;
const lifetimeMs = 180 * day;
/** Enough for a household's tablet; a higher limit would make a stolen cookie more valuable. */
const mostAccounts = 5;

const AccountsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const keyOf = (id: string) => `device:${hashOf(id)}`;

/**
 * Which accounts were opened on which device, so that attackers' attempts do not slow the owners.
 */
export interface KnownDevices {
  /** The device's id where this account was opened on it, else null. */
  knows(request: IncomingRequest, account: string): Promise<string | null>;
  /**
   * Records that the account was opened. The device gets a new id, so a planted one is worthless.
   */
  remember(request: IncomingRequest, reply: FastifyReply, account: string): Promise<void>;
}

/**
 * Identifies a device by a random id in a cookie that scripts cannot read. The id grants no access:
 * it only separates counts of attempts. The store contains hashes of ids and accounts.
 */
export function createKnownDevices(store: Store, publicUrl: string): KnownDevices {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-device' : 'device';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

  const idOf = ({ headers }: IncomingRequest) => pattern.exec(headers.cookie ?? '')?.[1] ?? null;

  async function accountsOf(id: string | null): Promise<readonly string[]> {
    const text = id === null ? null : await store.get(keyOf(id));
    const accounts = v.safeParse(AccountsSchema, text);
    return accounts.success ? accounts.output : [];
  }

  return {
    async knows(request, account) {
      const id = idOf(request);
      const isKnown = (await accountsOf(id)).includes(hashOf(account));
      return id !== null && isKnown ? hashOf(id) : null;
    },

    async remember(request, reply, account) {
      const before = idOf(request);
      const hash = hashOf(account);
      const others = (await accountsOf(before)).filter((other) => other !== hash);
      const id = randomBytes(32).toString('base64url');
      const accounts = [hash, ...others].slice(0, mostAccounts);
      await store.set(keyOf(id), JSON.stringify(accounts), lifetimeMs);
      if (before !== null) await store.delete(keyOf(before));
      const secure = isSecure ? '; Secure' : '';
      const attributes = `Path=/; HttpOnly${secure}; SameSite=Strict; Max-Age=${lifetimeMs / 1000}`;
      reply.header('set-cookie', `${name}=${id}; ${attributes}`);
    },
  };
}
