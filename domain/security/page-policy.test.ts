import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const bare = { scriptHashes: [], styleHashes: [], outside: [], isSecure: false };
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));

test('a page allows only the scripts of its shop', () => {
  const policy = pagePolicy(bare);
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(directive(policy, 'object-src')).toBe("object-src 'none'");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(directive(policy, 'style-src')).not.toContain('unsafe-inline');
});

test('inline scripts and styles are allowed by their hashes', () => {
  const policy = pagePolicy({ ...bare, scriptHashes: ['abc='], styleHashes: ['d=', 'e='] });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc='");
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'sha256-d=' 'sha256-e='");
});

test('an enabled integration adds its origins, each once and only where it needs them', () => {
  const map = { scripts: ['https://map.example'], styles: ['https://map.example'] };
  const tags = { scripts: ['https://tags.example', 'https://map.example'] };
  const policy = pagePolicy({ ...bare, outside: [map, tags] });
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' https://map.example https://tags.example",
  );
  expect(directive(policy, 'style-src')).toBe("style-src 'self' https://map.example");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
});

test('requests are upgraded to HTTPS only on an HTTPS page', () => {
  expect(pagePolicy(bare)).not.toContain('upgrade-insecure-requests');
  expect(pagePolicy({ ...bare, isSecure: true })).toMatch(/; upgrade-insecure-requests$/);
});
