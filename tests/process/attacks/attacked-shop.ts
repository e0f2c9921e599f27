import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../../services/shop.ts';
import { callerOf, publicUrl } from '../../support/customer-calls.ts';
import { fixtureCatalogue } from '../../support/fixture-catalogue.ts';
import { orderBody, password } from '../../support/owned-calls.ts';

/** The account that the attacks target. */
export const email = 'ofiara@example.com';

/** An order of a guest. */
export const guestOrder = (changes: object) => orderBody({ user_id: '', ...changes });

/** A shop with sessions in cookies and one customer, for the attacks. */
export async function openAttackedShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-attacks-'));
  const shop = await startShop({
    CATALOGUE_DIR: fixtureCatalogue,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    STORE_VIEWS: 'pl,en',
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '1',
    TRIES_PER_ADDRESS: '1000',
  });
  let callers = 1;
  /** A client with its own network address. */
  function stranger() {
    callers += 1;
    return callerOf(shop, 'cookie', `203.0.113.${callers}`);
  }
  const customer = { email, firstname: 'Ofiara', lastname: 'Znana' };
  await stranger().call('POST', '/api/user/create', { customer, password });

  return {
    url: shop.url,
    stranger,
    /** The session cookie of the customer. */
    async cookieOfVictim(): Promise<string> {
      const caller = stranger();
      await caller.logIn(email, password);
      return caller
        .secrets()
        .map((value) => `__Host-session=${value}`)
        .join('; ');
    },
    /** Every outgoing mail, including its headers. */
    async mails(): Promise<readonly string[]> {
      const folder = join(dataDir, 'outbox');
      const names = await readdir(folder).catch(() => []);
      const whole = names.filter((name) => name.endsWith('.eml'));
      return Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')));
    },
    async close() {
      await shop.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type AttackedShop = Awaited<ReturnType<typeof openAttackedShop>>;
