import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { noTools } from '../../tests/support/shop-facts.ts';
import { agreedIn, agreedTo, nothingAgreed, optionalCategories } from './categories.ts';
import { consentMode } from './consent-mode.ts';
import {
  agreedNow,
  ConsentRecordSchema,
  consentExpiry,
  consentVersion,
  holds,
  needsProof,
} from './consent-record.ts';
import { cookieDomains, cookiesToDrop } from './foreign-cookies.ts';
import { categoriesInUse, type Tools, ToolsSchema } from './tools.ts';

const at = Date.UTC(2026, 10, 22);
const day = 24 * 60 * 60 * 1000;
const id = '0123456789abcdef0123456789abcdef';
const google = { id: 'G-ABC123', url: 'https://www.googletagmanager.com' };
const withAnalytics: Tools = { ...noTools, analytics: google };
const choices = fc.record({
  functional: fc.boolean(),
  analytics: fc.boolean(),
  marketing: fc.boolean(),
});
const record = fc.record({
  id: fc.constant(id),
  version: fc.constantFrom(consentVersion(noTools), consentVersion(withAnalytics)),
  at: fc.integer({ min: at - 900 * day, max: at + 900 * day }),
  choices,
});

describe('a consent choice', () => {
  test('is valid for twelve months, then the banner is shown again [pl-F01]', () => {
    const made = { id, version: '1', at, choices: agreedTo(['analytics']) };
    expect(new Date(consentExpiry(at)).toISOString()).toBe('2027-11-22T00:00:00.000Z');
    expect(holds(made, '1', consentExpiry(at) - 1)).toBe(true);
    expect(holds(made, '1', consentExpiry(at))).toBe(false);
    expect(agreedNow(made, '1', consentExpiry(at))).toEqual(nothingAgreed);
  });

  test('is valid only for its text and the tools that existed then [pl-F01]', () => {
    const version = consentVersion(withAnalytics);
    const made = { id, version, at, choices: agreedTo(['analytics']) };
    expect(agreedNow(made, version, at + day).analytics).toBe(true);
    const more = consentVersion({ ...withAnalytics, retargeting: google });
    expect(agreedNow(made, more, at + day)).toEqual(nothingAgreed);
  });

  test('from the future is invalid, except for a clock that is slightly behind', () => {
    const made = { id, version: '1', at, choices: agreedTo(['marketing']) };
    expect(holds(made, '1', at - 3600_000)).toBe(true);
    expect(holds(made, '1', at - 2 * day)).toBe(false);
  });

  test('never allows more than was agreed to, whatever is stored and whenever', () => {
    fc.assert(
      fc.property(
        fc.option(record),
        fc.integer({ min: at - 999 * day, max: at + 999 * day }),
        (stored, now) => {
          const agreed = agreedNow(stored, consentVersion(noTools), now);
          for (const category of optionalCategories) {
            if (agreed[category]) expect(stored?.choices[category]).toBe(true);
          }
          if (!holds(stored, consentVersion(noTools), now)) expect(agreed).toEqual(nothingAgreed);
        },
      ),
    );
  });

  test('is read back as it was stored; any other input is not a choice', () => {
    fc.assert(
      fc.property(record, (stored) => {
        expect(v.parse(ConsentRecordSchema, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const parsed = v.safeParse(ConsentRecordSchema, value);
        expect(parsed.success).toBe(false);
      }),
    );
  });

  test('is recorded as proof if something was agreed to or withdrawn, not if all was refused', () => {
    expect(needsProof(nothingAgreed, agreedTo(['marketing']))).toBe(true);
    expect(needsProof(agreedTo(['marketing']), nothingAgreed)).toBe(true);
    expect(needsProof(nothingAgreed, nothingAgreed)).toBe(false);
  });

  test('is converted to its categories and back', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(agreedTo(agreedIn(chosen))).toEqual(chosen);
      }),
    );
  });
});

test('nothing needs consent if no tool is connected [pl-F01]', () => {
  expect(categoriesInUse(noTools)).toEqual([]);
  expect(categoriesInUse(withAnalytics)).toEqual(['analytics']);
  const all = v.parse(ToolsSchema, {
    tagManager: google,
    widgets: ['https://widgets.example/a.js'],
    keepsVisits: true,
  });
  expect(categoriesInUse(all)).toEqual(['functional', 'analytics', 'marketing']);
});

test('consent mode denies all four signals until they are agreed to [pl-F02]', () => {
  expect(consentMode(nothingAgreed)).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  expect(consentMode(agreedTo(['analytics']))).toMatchObject({
    ad_storage: 'denied',
    analytics_storage: 'granted',
  });
  expect(consentMode(agreedTo(['marketing']))).toEqual({
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    analytics_storage: 'denied',
  });
});

test.each([
  ['analytics', ['_ga', '_ga_X1', '_gid', '_gat', '_gat_UA-1']],
  [
    'marketing',
    [
      ...['_fbp', '_fbc', '_gcl_au', '_gcl_aw', '__rtbh.uid', '__rtbh.lid', 'WPabs'],
      ...['smclient', 'smuuid', 'smevent', 'smforms', 'smg', 'smvr', 'smwp', 'smrcrsaved'],
      ...['smOViewsPopCap', 'smcfds', '_smvs'],
    ],
  ],
] as const)(
  'each cookie that needs consent to %s is deleted without it [pl-F01]',
  (category, names) => {
    const others = optionalCategories.filter((each) => each !== category);
    for (const name of names) {
      expect(cookiesToDrop(`witryna=1; ${name}=2`, agreedTo(others))).toEqual([name]);
      expect(cookiesToDrop(`witryna=1; ${name}=2`, agreedTo([category]))).toEqual([]);
    }
  },
);

test('cookies of tools are deleted when consent is withdrawn, and the shop’s own stay [pl-F01]', () => {
  const cookies = '_ga=1; _ga_X1=2; _fbp=fb.1.2.3; smclient=9; __Host-session=s; witryna=1';
  expect(cookiesToDrop(cookies, agreedTo(['analytics']))).toEqual(['_fbp', 'smclient']);
  expect(cookiesToDrop(cookies, agreedTo(['marketing']))).toEqual(['_ga', '_ga_X1']);
  expect(cookiesToDrop(cookies, agreedTo(['analytics', 'marketing']))).toEqual([]);
  expect(cookieDomains('www.sklep.example')).toEqual(['www.sklep.example', 'sklep.example']);
  expect(cookieDomains('127.0.0.1')).toEqual(['127.0.0.1']);
  expect(cookieDomains('localhost')).toEqual(['localhost']);
});
