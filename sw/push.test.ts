import { describe, expect, test } from 'vitest';
import { createPushHandlers } from './push-handlers.ts';

const origin = 'https://sklep.example';

function open(windows: readonly { url: string; canLead?: boolean }[] = []) {
  const done: string[] = [];
  const shown: { title: string; options: NotificationOptions }[] = [];
  const sent: { url: string; body: object }[] = [];
  const handlers = createPushHandlers({
    origin,
    shopName: async () => 'Noc',
    windows: async () =>
      windows.map(({ url, canLead = true }) => ({
        url,
        focus: async () => done.push(`focus ${url}`),
        navigate: async (to: string) => {
          if (!canLead) throw new TypeError('not controlled');
          done.push(`navigate ${to}`);
        },
      })),
    openWindow: async (url) => done.push(`open ${url}`),
    show: async (title, options) => {
      shown.push({ title, options });
    },
    send: async (url, body) => sent.push({ url, body }),
  });
  return { ...handlers, done, shown, sent };
}

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const subscription = (name: string) => {
  const endpoint = `https://push.example/${name}`;
  return { endpoint, toJSON: () => ({ endpoint, keys }) };
};

describe('a push message', () => {
  test('is shown with its link', async () => {
    const worker = open();
    const text = JSON.stringify({
      title: 'Paczka',
      body: 'w drodze',
      url: '/zamowienie/1',
      tag: 'z',
    });
    await worker.show(text);
    expect(worker.shown).toMatchObject([
      {
        title: 'Paczka',
        options: {
          body: 'w drodze',
          tag: 'z',
          lang: 'pl',
          data: { url: `${origin}/zamowienie/1` },
        },
      },
    ]);
  });

  test('without readable content is shown all the same', async () => {
    const worker = open();
    await worker.show(null);
    expect(worker.shown[0]?.title).toBe('Noc');
  });

  test.each([
    [
      'in the window that shows it',
      [{ url: `${origin}/a` }, { url: `${origin}/b` }],
      [`focus ${origin}/b`],
    ],
    [
      'in another window of the shop',
      [{ url: `${origin}/a` }],
      [`focus ${origin}/a`, `navigate ${origin}/b`],
    ],
    ['in a new window beside an open checkout', [{ url: `${origin}/cart` }], [`open ${origin}/b`]],
    ['in a new window where there is none', [], [`open ${origin}/b`]],
    [
      'in a new window where none can be navigated',
      [{ url: `${origin}/a`, canLead: false }],
      [`focus ${origin}/a`, `open ${origin}/b`],
    ],
  ])('opens %s', async (_where, windows, done) => {
    const worker = open(windows);
    await worker.open({ url: `${origin}/b` });
    expect(worker.done).toEqual(done);
  });

  test('never opens another site', async () => {
    const worker = open();
    await worker.open({ url: 'https://evil.example/' });
    expect(worker.done).toEqual([`open ${origin}/`]);
  });
});

test('a renewed subscription is sent with its old and its new address', async () => {
  const worker = open();
  await worker.renew(subscription('old'), subscription('new'));
  const old_endpoint = 'https://push.example/old';
  expect(worker.sent).toEqual([
    {
      url: '/api/ext/push/renew',
      body: { old_endpoint, subscription: { endpoint: 'https://push.example/new', keys } },
    },
  ]);
});
