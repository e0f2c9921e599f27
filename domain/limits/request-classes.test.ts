import { expect, test } from 'vitest';
import { agentClass, classOfRoute } from './request-classes.ts';

test.each([
  ['GET', '/*', 'pages'],
  ['HEAD', '/*', 'pages'],
  ['POST', '/ucp/catalog/search', 'agents'],
  ['GET', '/ucp/carts/:id', 'agents'],
  ['POST', '/mcp', 'agents'],
  ['GET', '/.well-known/ucp', null],
  ['GET', '/api/catalog/search', 'searches'],
  ['POST', '/api/catalog/search', 'searches'],
  ['GET', '/api/catalog/suggest', 'searches'],
  ['GET', '/api/catalog/generation', 'reads'],
  ['POST', '/api/url/map', 'reads'],
  ['GET', '/api/cart/pull', 'reads'],
  ['POST', '/api/user/login', 'writes'],
  ['DELETE', '/api/user/wishlist/:product', 'writes'],
  ['POST', '/newsletter', 'writes'],
  ['PROPFIND', '/*', 'writes'],
  ['GET', '/img/*', 'pictures'],
  ['GET', '/og/*', 'pictures'],
  ['GET', '/video/*', 'pictures'],
  ['GET', '/feed/ceneo.xml', 'files'],
  ['GET', '/en/feed/google.xml', 'files'],
  ['GET', '/dokumenty/formularz-zwrotu.pdf', 'files'],
  ['GET', '/sitemap.xml', 'files'],
  ['GET', '/:part(^sitemap-.+\\.xml$)', 'files'],
  ['POST', '/policy-reports', 'reports'],
  ['POST', '/api/vitals', 'reports'],
  ['POST', '/api/faults', 'reports'],
  ['GET', '/healthz', null],
  ['GET', '/metrics', null],
  ['POST', '/invalidate', null],
  ['GET', '/assets/*', null],
  ['GET', '/service-worker.js', null],
])('%s %s is of the class %s', (method, pattern, kind) => {
  expect(classOfRoute(method, pattern)).toBe(kind);
});

test('a signed request of an assistant has a class of its own, but not the hand-over to a person', () => {
  expect(agentClass('/ucp/carts', false)).toBe('agents');
  expect(agentClass('/ucp/carts', true)).toBe('platforms');
  expect(agentClass('/ucp/handover', true)).toBe('agents');
});
