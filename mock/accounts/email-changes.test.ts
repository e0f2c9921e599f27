import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { demoCustomer } from './users.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const { email: taken } = demoCustomer;
const password = 'Zupełnie-inne-7';
const day = 24 * 3_600_000;

const logIn = (username: string, word = password) =>
  shop.post('/api/user/login', { username, password: word });

async function newCustomer(email = 'ola@example.com'): Promise<string> {
  const customer = { email, firstname: 'Ola', lastname: 'Nowak' };
  await shop.post('/api/user/create', { customer, password });
  return (await logIn(email)).body.result;
}

const wish = (token: string, email: string) =>
  shop.post(`/api/user/me?token=${token}`, { customer: { email } });

const me = async (token: string) => (await shop.get(`/api/user/me?token=${token}`)).body.result;

/** The text of the last mail to an address with a matching subject. */
async function mailTo(address: string, subject: RegExp) {
  const all = await Promise.all((await shop.mails()).map((name) => shop.mail(name)));
  const found = all.filter(
    (mail) => subject.test(mail.subject) && mail.headers.includes(`To: ${address}`),
  );
  return found.at(-1)?.text ?? null;
}

function linkIn(text: string | null, step: 'potwierdzenie' | 'rezygnacja'): string | null {
  return new RegExp(`wiadomosci/${step}/adres\\?token=([\\w.-]+)`).exec(text ?? '')?.[1] ?? null;
}

const confirm = (token: string | null) => shop.post('/api/ext/email/confirm', { token });
const callOff = (token: string | null) => shop.post('/api/ext/email/call-off', { token });

describe('a new e-mail address of an account', () => {
  test('gets the same response whether it is free or in use, and changes nothing yet [trust-04]', async () => {
    const seen: unknown[] = [];
    for (const [at, wanted] of [taken, 'wolny@example.com'].entries()) {
      const own = `ola${at}@example.com`;
      const token = await newCustomer(own);
      const bare = (value: unknown) =>
        JSON.parse(
          JSON.stringify(value, (key, held: unknown) =>
            ['id', 'groupToken'].includes(key) ? typeof held : held,
          )
            .replaceAll(wanted, 'WANTED')
            .replaceAll(own, 'OWN'),
        );
      const response = await wish(token, wanted);
      seen.push(
        bare([response.status, response.body, await me(token), (await logIn(wanted)).status]),
      );
      expect(await me(token)).toMatchObject({ email: own, new_email: wanted });
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('that is in use is reported to its owner alone, in an e-mail that confirms nothing', async () => {
    await wish(await newCustomer(), taken);
    const notice = await mailTo(taken, /Masz już konto/);
    expect(notice).toContain('Niczego nie zmieniliśmy');
    expect(linkIn(notice, 'potwierdzenie')).toBeNull();
    expect(await mailTo(taken, /Potwierdź/)).toBeNull();
    expect(await mailTo('ola@example.com', /Prośba o zmianę/)).not.toBeNull();
  });

  test('becomes active by the e-mail link; a second use does nothing, and the old address is notified', async () => {
    const token = await newCustomer();
    await wish(token, 'nowa@example.com');
    const link = linkIn(await mailTo('nowa@example.com', /Potwierdź/), 'potwierdzenie');
    for (let time = 0; time < 2; time += 1) {
      expect((await confirm(link)).body).toMatchObject({ result: { email: 'nowa@example.com' } });
    }
    expect(await me(token)).toMatchObject({ email: 'nowa@example.com', firstname: 'Ola' });
    expect(await me(token)).not.toHaveProperty('new_email');
    expect((await logIn('nowa@example.com')).status).toBe(200);
    expect((await logIn('ola@example.com')).status).toBe(401);
    expect(await mailTo('ola@example.com', /jest zmieniony/)).not.toBeNull();
  });

  test('belongs to the first account that confirms it', async () => {
    await wish(await newCustomer(), 'nowa@example.com');
    const link = linkIn(await mailTo('nowa@example.com', /Potwierdź/), 'potwierdzenie');
    await newCustomer('nowa@example.com');
    expect((await confirm(link)).body).toMatchObject({ code: 403, error: 'MAIL_LINK_INVALID' });
    expect((await logIn('ola@example.com')).status).toBe(200);
  });

  test('can be cancelled from either e-mail, expires after a day, and is replaced by the next request', async () => {
    const token = await newCustomer();
    const ask = async (address: string) => {
      await wish(token, address);
      return {
        confirmed: linkIn(await mailTo(address, /Potwierdź/), 'potwierdzenie'),
        off: linkIn(await mailTo('ola@example.com', /Prośba/), 'rezygnacja'),
      };
    };
    const first = await ask('a@example.com');
    expect((await callOff(first.off)).status).toBe(200);
    expect((await confirm(first.confirmed)).status).toBe(403);
    expect(await me(token)).not.toHaveProperty('new_email');
    const second = await ask('b@example.com');
    const third = await ask('c@example.com');
    expect((await confirm(second.confirmed)).status).toBe(403);
    shop.pass(day + 1);
    expect((await confirm(third.confirmed)).status).toBe(403);
    for (const made of ['1.bWFkZS11cA', third.off?.replace(/^\d+/, '1') ?? '']) {
      expect((await confirm(made)).status).toBe(403);
    }
    expect((await logIn('ola@example.com')).status).toBe(200);
  });

  test('is deleted with the account', async () => {
    const token = await newCustomer();
    await wish(token, 'nowa@example.com');
    const link = linkIn(await mailTo('nowa@example.com', /Potwierdź/), 'potwierdzenie');
    expect((await shop.post(`/api/user/delete?token=${token}`, { password })).status).toBe(200);
    expect((await confirm(link)).status).toBe(403);
  });
});
