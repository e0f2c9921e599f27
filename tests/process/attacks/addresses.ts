import { describe, expect, test } from 'vitest';
import { readMail } from '../../../mock/mails/read-mail.ts';
import { publicUrl } from '../../support/customer-calls.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { type AttackedShop, email } from './attacked-shop.ts';

/** Attacks by hosts and addresses. */
export function attackAddresses(attacked: () => AttackedShop): void {
  describe('a foreign host header', () => {
    const spoofed = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '666',
      'x-forwarded-prefix': '/evil.example',
      'x-host': 'evil.example',
      'x-original-url': '/evil.example',
      'x-rewrite-url': '/evil.example',
      'x-http-method-override': 'DELETE',
      forwarded: 'for=1.2.3.4;host=evil.example;proto=http',
      'accept-language': 'evil.example',
      cookie: 'theme=evil.example; lang=evil.example',
    };

    test.each([
      '/',
      '/kobiety/sukienki',
      '/kobiety/sukienki/',
      '/suk-01',
      '/suk-01/index.pageContext.json',
      '/en/suk-01',
      '/nie-ma-takiej',
      '/robots.txt',
      '/sitemap.xml',
      '/llms.txt',
      '/feed/google.xml',
      '/feed/nowosci.xml',
      '/.well-known/security.txt',
      '/.well-known/ucp',
      '/udostepnione?url=x',
      '/manifest.webmanifest',
    ])('is neither repeated by %s nor cached for the next visitor', async (path) => {
      const poisoned = await rawRequest(attacked().url, path, {
        headers: { ...spoofed, accept: 'text/html' },
      });
      const clean = await rawRequest(attacked().url, path, { headers: { accept: 'text/html' } });
      for (const { body, headers } of [poisoned, clean]) {
        expect(JSON.stringify(headers) + body).not.toContain('evil.example');
      }
      expect(poisoned.status).toBe(clean.status);
      if (poisoned.headers.etag !== undefined)
        expect(poisoned.headers.etag).toBe(clean.headers.etag);
    });

    test('does not change the link in a mail', async () => {
      const headers = {
        ...spoofed,
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.240',
      };
      const before = (await attacked().mails()).length;
      const body = JSON.stringify({ email });
      await rawRequest(attacked().url, '/api/user/reset-password', {
        method: 'POST',
        headers,
        body,
      });
      await expect.poll(async () => (await attacked().mails()).length).toBeGreaterThan(before);
      const links = (await attacked().mails())
        .map((mail) => readMail(mail).text)
        .filter((mail) => mail.includes('create-password'))
        .join();
      expect(links).toContain(publicUrl);
      expect(links).not.toContain('evil.example');
    });
  });

  describe('an address', () => {
    test.each([
      '//evil.example',
      '///evil.example/',
      '/\\evil.example/',
      '/\\/evil.example/',
      '/%5cevil.example/',
      '/%2f%2fevil.example/',
      '/.evil.example/',
      '/@evil.example/',
      '//evil.example/%2e%2e/',
      'http://evil.example/',
      '/en//evil.example/',
      '/udostepnione?url=https://evil.example/',
      '/udostepnione?url=//evil.example&text=//evil.example&title=//evil.example',
      '/login?redirect=//evil.example/',
      '/api/ext/redirect/%2f%2fevil.example',
    ])('never redirects to another host: %s', async (path) => {
      const { headers } = await rawRequest(attacked().url, path, {
        headers: { accept: 'text/html' },
      });
      const { location = '/' } = headers;
      expect(new URL(location, publicUrl).origin).toBe(publicUrl);
      expect(location).toMatch(/^\/(?![/\\])/);
    });

    const ways = [
      '../../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      '..%5c..%5cpackage.json',
      '....//....//package.json',
      '..%252f..%252fpackage.json',
      '%2fetc%2fpasswd',
      '..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
      'x%00.png',
      '..%2frecords.sqlite',
      '.%2e/records.sqlite',
    ];
    test.each([
      '/assets/',
      '/img/320/320/resize/',
      '/img/0/0/identify/',
      '/og/',
      '/video/',
      '/dokumenty/',
      '/feed/',
      '/sitemap-',
      '/mock/poczta/',
      '/',
    ])('opens only the files that are served: %s…', async (start) => {
      for (const way of ways) {
        const { status, body } = await rawRequest(attacked().url, start + way);
        expect([way, /"dependencies"|root:x:|SQLite format/.test(body)]).toEqual([way, false]);
        expect([way, status < 500]).toEqual([way, true]);
      }
    });
  });
}
