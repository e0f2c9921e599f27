import type { MockShop } from './mock-shop.ts';

/** A token of the simulated provider for an address, obtained through the mailed code. */
export async function vouchedToken(
  shop: Pick<MockShop, 'post' | 'mail' | 'mails'>,
  email: string,
): Promise<string> {
  const known = await shop.mails().catch((): string[] => []);
  const { request } = (await shop.post('/mock/social/google/code', { email })).body.result;
  const name = (await shop.mails()).find(
    (each) => each.startsWith('kod-google-') && !known.includes(each),
  );
  const { subject } = await shop.mail(String(name));
  const person = { email, firstName: 'Ewa', lastName: 'Lis', code: subject.slice(-8), request };
  return (await shop.post('/mock/social/google', person)).body.result.token;
}
