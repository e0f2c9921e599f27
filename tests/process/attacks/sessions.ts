import { describe, expect, test } from 'vitest';
import { publicUrl } from '../../support/customer-calls.ts';
import { password } from '../../support/owned-calls.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { registeredRoutes } from '../../support/registered-routes.ts';
import { type AttackedShop, email } from './attacked-shop.ts';

/** Routes that accept requests from any origin, each with its reason; they use no session. */
const fromAnywhere: readonly (readonly [RegExp, string])[] = [
  [/^\/policy-reports$|^\/api\/(?:vitals|faults)$/, 'counts what browsers tell'],
  [/^\/api\/catalog\/search$|^\/api\/url\/map$/, 'reads'],
  [
    /^(?:\/[a-z]{2})?\/(?:newsletter$|wiadomosci\/)/,
    'a form of a mail or a page without script: has a mail written, or takes a key',
  ],
  [/^\/invalidate$/, 'takes a key'],
  [/^\/\*$/, 'a form without its script is led to its page again, unread'],
  [/^\/ucp\/|^\/mcp$/, 'serves assistants by their profile, without a session'],
  [/^\/mock\//, 'the demo’s back room and its payment operator'],
];

/** Attacks on accounts and their sessions. */
export function attackSessions(attacked: () => AttackedShop): void {
  describe('the existence of an account', () => {
    test('is not revealed by sign-in or password reset, neither in texts nor in headers', async () => {
      const bare = (reply: { status: number; text: string; headers: string }) => [
        reply.status,
        reply.text,
        reply.headers.replaceAll(/"(?:x-request-id|date|server-timing)","[^"]*"/g, ''),
      ];
      const ask = async (address: string) => {
        const who = attacked().stranger();
        return [
          bare(
            await who.call('POST', '/api/user/login', { username: address, password: 'zgaduje' }),
          ),
          bare(await who.call('POST', '/api/user/reset-password', { email: address })),
        ];
      };
      expect(await ask(email)).toEqual(await ask('nie.ma.takiej@example.com'));
    });

    test('a session id chosen by an attacker is not used for the new session', async () => {
      const fixed = 'x'.repeat(43);
      const cookie = `__Host-session=${fixed}`;
      const headers = {
        cookie,
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ username: email, password });
      const opened = await rawRequest(attacked().url, '/api/user/login', {
        method: 'POST',
        headers,
        body,
      });
      expect(opened.status).toBe(200);
      expect(opened.headers['set-cookie']?.join()).toMatch(/__Host-session=(?!x{43})[\w-]{43};/);
      expect(
        (await rawRequest(attacked().url, '/api/user/me', { headers: { cookie } })).status,
      ).toBe(401);
    });
  });

  describe('another site', () => {
    test('cannot write with a shopper’s session on any route except GET', async () => {
      const routes = (await registeredRoutes()).filter(
        ([method]) => !/^(?:GET|HEAD|OPTIONS|TRACE)$/.test(method),
      );
      expect(routes.length).toBeGreaterThan(60);
      const session = await attacked().cookieOfVictim();
      const forged = [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
        {},
      ];
      const taken: string[] = [];
      for (const [method, pattern] of routes) {
        if (fromAnywhere.some(([known]) => known.test(pattern))) continue;
        const path = pattern.replaceAll(/:\w+(?:\([^)]*\))?|\*/g, 'x');
        for (const headers of forged) {
          const type = { 'content-type': 'application/json', cookie: session };
          const calls = [{ id: 'forged-call', method: 'POST', url: '/api/cart/create' }];
          const given = pattern === '/api/batch' ? JSON.stringify({ calls }) : '{}';
          const body = method === 'DELETE' ? {} : { body: given };
          const { status, body: reply } = await rawRequest(attacked().url, path, {
            method,
            headers: { ...type, ...headers },
            ...body,
          });
          const isRefused =
            reply.includes('"ORIGIN_REFUSED"') || reply.includes('"ROUTE_NOT_FOUND"');
          if (!isRefused)
            taken.push(
              `${method} ${pattern} ${JSON.stringify(headers)} ${status} ${reply.slice(0, 80)}`,
            );
        }
      }
      expect(taken).toEqual([]);
    });

    test('cannot read anything, neither through CORS nor as a script', async () => {
      const headers = { origin: 'https://evil.example', cookie: await attacked().cookieOfVictim() };
      for (const path of [
        '/',
        '/api/user/me?callback=alert&jsonp=alert',
        '/api/catalog/search?storeCode=pl&callback=alert',
        '/api/docs/openapi.json',
        '/feed/nowosci.xml',
        '/manifest.webmanifest',
        '/nie-ma-takiej',
      ]) {
        for (const method of ['GET', 'OPTIONS']) {
          const asked = method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {};
          const { headers: reply, body } = await rawRequest(attacked().url, path, {
            method,
            headers: { ...headers, ...asked },
          });
          const allowed = Object.keys(reply).filter((name) => name.startsWith('access-control-'));
          expect([method, path, allowed]).toEqual([method, path, []]);
          expect(body).not.toMatch(/^\s*(?:\/\*\*\/)?\s*alert/);
        }
      }
    });

    test('cannot send a form that is accepted as an API request', async () => {
      const cookie = await attacked().cookieOfVictim();
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=b',
        'application/csp-report',
      ]) {
        const { status } = await rawRequest(attacked().url, '/api/user/logout', {
          method: 'POST',
          headers: {
            cookie,
            'content-type': type,
            origin: publicUrl,
            'sec-fetch-site': 'same-origin',
          },
          body: '{"everywhere":true}',
        });
        expect([type, status]).toEqual([type, 400]);
      }
    });
  });

  describe('a customer’s page', () => {
    test.each([
      '/account/x.css',
      '/account/orders/x.js',
      '/account;x.css',
      '/account%2fx.css',
      '/account/..%2fassets/x.css',
      '/cart/x.png',
      '/checkout/x.css',
      '/api/user/me/x.css',
      '/api/user/me;x.css',
      '/api/user/me%2fx.css',
      '/api/user/me?x.css',
      '/api/user/me%00.css',
    ])('cannot be cached for others as a file: %s', async (path) => {
      const cookie = await attacked().cookieOfVictim();
      const { headers, body } = await rawRequest(attacked().url, path, {
        headers: { cookie, accept: 'text/css,*/*' },
      });
      const control = headers['cache-control'] ?? '';
      const isPersonal = body.includes(email) || body.includes('Ofiara');
      expect([path, isPersonal && !control.includes('no-store')]).toEqual([path, false]);
      expect(headers['content-type'] ?? '').not.toMatch(/css|javascript|image/);
    });
  });
}
