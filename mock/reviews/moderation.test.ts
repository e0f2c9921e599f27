import { expect, onTestFinished, test } from 'vitest';
import type { ReviewDocument } from '../../domain/catalogue/documents.ts';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { plainSpaces } from '../../tests/support/plain-spaces.ts';
import { demoCustomer } from '../accounts/users.ts';
import type { ReviewIndex } from '../catalogue/review-index.ts';

/** A review index that a test can inspect. */
function reviewIndex(...documents: ReviewDocument[]) {
  const shown = new Map(documents.map((document) => [document.id, document]));
  const index: ReviewIndex = {
    stores: ['pl'],
    find: async (_store, ids) => ids.flatMap((id) => shown.get(id) ?? []),
    change: async (_store, changes) => {
      for (const change of changes) {
        if ('delete' in change) shown.delete(change.delete);
        else shown.set(change.document.id, change.document);
      }
    },
  };
  return { index, shown };
}

const fromStart: ReviewDocument = {
  id: '77',
  product_id: '1',
  title: 'Okropna',
  detail: 'Treść.',
  nickname: 'Ktoś',
  rating: 1,
  review_status: 1,
  verified: false,
  created_at: '2026-11-01 12:00:00',
};

async function openDesk(dataDir?: string) {
  const { index, shown } = reviewIndex(fromStart);
  const shop = await openMockShop({
    faultsEnabled: true,
    reviewIndex: index,
    ...(dataDir !== undefined && { dataDir }),
  });
  onTestFinished(() => shop.close());
  const desk = async () => (await shop.app.inject('/mock/opinie')).body;
  const decide = async (form: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/mock/opinie',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ground: 'rules', reason: '', ...form }).toString(),
    });
  return { shop, shown, desk, decide };
}

/** A pending review of the demo customer; returns its code. */
async function writeReview(shop: MockShop, desk: () => Promise<string>): Promise<string> {
  const token = await shop.logIn();
  await shop.post(`/api/order?token=${token}`, order());
  const review = {
    sku: 'shirt',
    rating: 2,
    title: 'Za <b>krótka</b>',
    detail: 'Po praniu.',
    nickname: 'Jan',
  };
  await shop.post(`/api/review/create?token=${token}`, { review });
  return /name="review" value="(m-[0-9a-f]{16})"/.exec(await desk())?.[1] ?? '';
}

const report = (shop: MockShop, review: string, email: string) =>
  shop.post('/api/ext/contact', {
    name: 'Zofia Łęcka',
    email,
    topic: 'unlawful',
    order_number: '',
    message: `Opinia ${review} ujawnia adres.`,
    review,
  });

const decisions = async (shop: MockShop) =>
  (await shop.mails()).filter((name) => name.startsWith('opinia-decyzja')).sort();

test('a pending review is published by a moderator: it enters the index, and its author is notified [pl-E04]', async () => {
  const { shop, shown, desk, decide } = await openDesk();
  const code = await writeReview(shop, desk);
  expect(await desk()).toContain('Za &lt;b&gt;krótka');
  expect((await decide({ review: code, outcome: 'published' })).statusCode).toBe(303);
  expect(shown.get(code)).toMatchObject({ product_id: '1', rating: 2, verified: true });
  expect(await desk()).toContain('Nic nie czeka.');
  const [name = ''] = await decisions(shop);
  const mail = await shop.mail(name);
  expect(mail.subject).toBe('Twoja opinia jest opublikowana (decyzja OPI/000001)');
  expect(mail.headers).toContain(`To: ${demoCustomer.email}`);
  const token = await shop.logIn();
  const { result } = (await shop.get(`/api/review?token=${token}`)).body;
  expect(result[0].review.review_status).toBe(1);
});

test('a refused review stays hidden, and its author gets the reasons and the ways to object, as HTML and text [pl-E04]', async () => {
  const { shop, shown, desk, decide } = await openDesk();
  const code = await writeReview(shop, desk);
  expect((await decide({ review: code, outcome: 'rejected' })).statusCode, 'no reason').toBe(400);
  await decide({ review: code, outcome: 'rejected', reason: 'Opinia ujawnia cudzy adres.' });
  expect(shown.has(code)).toBe(false);
  const [name = ''] = await decisions(shop);
  const { text, html } = await shop.mail(name);
  for (const form of [text, plainSpaces(html)]) {
    expect(form).toContain('Opinia ujawnia cudzy adres.');
    expect(form).toContain('treść narusza nasze Zasady opinii');
    expect(form).toContain('nie użyliśmy środków zautomatyzowanych');
    expect(form).toContain('w ciągu 6 miesięcy');
    expect(form).toContain('art. 21');
    expect(form).toContain('Do sądu');
  }
  expect(html).not.toContain('<b>krótka');
  const token = await shop.logIn();
  const { result } = (await shop.get(`/api/review?token=${token}`)).body;
  expect(result[0].review.review_status).toBe(3);
});

test('a report is acknowledged by e-mail, and its removal leaves the index; reporters and author get the decision with its reasons [pl-E04]', async () => {
  const { shop, shown, desk, decide } = await openDesk();
  const code = await writeReview(shop, desk);
  await decide({ review: code, outcome: 'published' });
  const { receipt_number } = (await report(shop, code, 'zofia@example.com')).body.result;
  const receipt = await shop.mail(`kontakt-${receipt_number.slice(-6)}-kopia`);
  expect(receipt.text).toContain('decyzję z uzasadnieniem i sposobami odwołania');
  await report(shop, code, 'ktos@example.com');
  expect(await desk()).toContain('ujawnia adres');
  await decide({ review: code, outcome: 'removed', ground: 'law', reason: 'Ujawnia dane osoby.' });
  expect(shown.has(code)).toBe(false);
  expect(await desk()).toContain('Nic nie zgłoszono.');
  const notified = await Promise.all(
    (await decisions(shop)).filter((name) => name.includes('000002')).map(shop.mail),
  );
  expect(notified.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]).sort()).toEqual(
    [demoCustomer.email, 'ktos@example.com', 'zofia@example.com'].sort(),
  );
  for (const { text } of notified) {
    expect(text).toContain('Ujawnia dane osoby.');
    expect(text).toContain('niezgodną z prawem');
    expect(text).toContain('Jak się odwołać'.toLocaleUpperCase('pl'));
  }
  expect(notified.filter(({ text }) => text.includes('na Twoje zgłoszenie'))).toHaveLength(2);
});

test('a reported review that is not removed stays in the index, and the reporter gets the reasons [pl-E04]', async () => {
  const { shop, shown, decide } = await openDesk();
  await report(shop, '77', 'zofia@example.com');
  const kept = { review: '77', outcome: 'kept', reason: 'To ocena krawiectwa, nie osoby.' };
  await decide(kept);
  expect(shown.has('77')).toBe(true);
  const [name = '', ...others] = await decisions(shop);
  expect(others).toEqual([]);
  expect((await shop.mail(name)).text).toContain('Opinia zostaje w sklepie.');
  expect((await decide(kept)).json().error, 'decided once').toBe('COMMERCE_REFUSED');
});

test('decisions are applied again to a newly built index', async () => {
  const first = await openDesk();
  const code = await writeReview(first.shop, first.desk);
  await first.decide({ review: code, outcome: 'published' });
  await report(first.shop, '77', 'zofia@example.com');
  await first.decide({ review: '77', outcome: 'removed', reason: 'Groźby wobec krawca.' });
  const again = await openDesk(first.shop.dataDir);
  await expect.poll(() => [...again.shown.keys()]).toEqual([code]);
});

test('reviews are removed from the pages with their author’s account', async () => {
  const { shop, shown, desk, decide } = await openDesk();
  const code = await writeReview(shop, desk);
  await decide({ review: code, outcome: 'published' });
  const token = await shop.logIn();
  await shop.post(`/api/user/delete?token=${token}`, { password: demoCustomer.password });
  await expect.poll(() => shown.has(code)).toBe(false);
});

test('a review without a report cannot be removed, and one that is not pending cannot be published', async () => {
  const { decide } = await openDesk();
  for (const outcome of ['removed', 'published']) {
    const response = await decide({ review: '77', outcome, reason: 'Bo tak mi się podoba.' });
    expect(response.json().error).toBe('COMMERCE_REFUSED');
  }
});

test('the dev tools and the e-mails are shown in development only', async () => {
  const shop = await openMockShop();
  onTestFinished(() => shop.close());
  for (const url of ['/mock/opinie', '/mock/poczta']) {
    expect((await shop.app.inject(url)).statusCode).toBe(404);
  }
});

test('the sent e-mails are listed and can be read', async () => {
  const { shop } = await openDesk();
  await report(shop, '77', 'zofia@example.com');
  const list = (await shop.app.inject('/mock/poczta')).body;
  expect(list).toContain('zofia@example.com');
  const href = /href="(\/mock\/poczta\/kontakt-\d{6}-kopia)"/.exec(list)?.[1] ?? '';
  expect((await shop.app.inject(href)).body).toContain('Opinia 77 ujawnia adres.');
  expect((await shop.app.inject('/mock/poczta/..%2Fmock')).statusCode).toBe(404);
});
