import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../settings/config.ts';
import { type SecurityTextOptions, securityText } from './security-text.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

async function read(options: Partial<SecurityTextOptions> = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await securityText(app, {
    contacts: ['mailto:security@shop.example'],
    policy: '',
    origin: 'https://shop.example',
    clock: () => now,
    ...options,
  });
  return app.inject('/.well-known/security.txt');
}

test('the security.txt file contains the contact and the expiry date', async () => {
  const response = await read({ policy: 'https://shop.example/security' });
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe(`Contact: mailto:security@shop.example
Expires: 2027-05-21T12:00:00.000Z
Preferred-Languages: pl, en
Canonical: https://shop.example/.well-known/security.txt
Policy: https://shop.example/security
`);
});

test('a shop without a page on reports names none', async () => {
  const { body } = await read();
  expect(body.trimEnd().split('\n').at(-1)).toMatch(/^Canonical: /);
});

test('several contacts are in the order of the setting, and only valid ones are accepted', async () => {
  const { SECURITY_CONTACT: contacts } = loadConfig({
    SECURITY_CONTACT: 'https://shop.example/report, mailto:a@shop.example',
  });
  const { body } = await read({ contacts });
  expect(body).toMatch(/^Contact: https:\/\/shop\.example\/report\nContact: mailto:a@shop/);
  for (const bad of ['a@shop.example', 'http://shop.example', 'mailto:a b@c.example']) {
    expect(() => loadConfig({ SECURITY_CONTACT: bad })).toThrow('SECURITY_CONTACT');
  }
});
