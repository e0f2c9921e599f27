import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  BrowserReport,
  failedBrowserTests,
  failedUnitTests,
  secondTryBrowserTests,
  secondTryUnitTests,
  UnitReport,
} from './failed-tests.ts';

const unit = v.parse(UnitReport, {
  numPassedTests: 1,
  numFailedTests: 1,
  success: false,
  testResults: [
    {
      name: '/shop/domain/price.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        {
          fullName: 'prices add up',
          status: 'failed',
          failureMessages: [
            'AssertionError: expected 1 to be 2\n    at /shop/domain/price.test.ts:2:61\n    at file:///shop/node_modules/x.js:1:1',
          ],
        },
        { fullName: 'prices are whole', status: 'passed', failureMessages: [] },
        { fullName: 'prices come in time', status: 'passed', failureMessages: ['Error: late'] },
      ],
    },
    {
      name: '/shop/domain/gone.test.ts',
      status: 'failed',
      message: "Cannot find module './gone.ts'",
      assertionResults: [],
    },
    {
      name: '/shop/server/hook.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [{ fullName: 'never ran', status: 'skipped', failureMessages: [] }],
    },
    { name: '/shop/server/fine.test.ts', status: 'passed', message: '', assertionResults: [] },
  ],
});

describe('failed unit tests', () => {
  it('are listed with the file, the title and the first lines of the message', () => {
    expect(failedUnitTests(unit, '/shop')[0]).toBe(
      [
        '  domain/price.test.ts › prices add up',
        '    AssertionError: expected 1 to be 2',
        '        at /shop/domain/price.test.ts:2:61',
      ].join('\n'),
    );
  });

  it('include files that could not be loaded or whose hook failed, and no passed tests', () => {
    const [, gone, hook, ...others] = failedUnitTests(unit, '/shop');
    expect(gone).toBe("  domain/gone.test.ts\n    Cannot find module './gone.ts'");
    expect(hook).toContain('server/hook.test.ts\n    broke outside of its tests');
    expect(others).toEqual([]);
  });

  it('are separate from unit tests that passed on the second try', () => {
    expect(secondTryUnitTests(unit, '/shop')).toEqual([
      '  domain/price.test.ts › prices come in time\n    Error: late',
    ]);
  });
});

const failure = { message: '\u001b[31mError: no button\u001b[39m\n\n  at line 4' };
const spec = (title: string, status: string, results: readonly unknown[]) => ({
  title,
  file: 'cart.spec.ts',
  line: 7,
  tests: [{ status, results }],
});
const browser = v.parse(BrowserReport, {
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  errors: [{ message: 'Error: no tests found' }],
  suites: [
    {
      title: 'cart.spec.ts',
      specs: [spec('is fine', 'expected', [{ errors: [] }])],
      suites: [
        {
          title: 'a cart',
          specs: [
            spec('keeps lines', 'unexpected', [{ errors: [failure] }, { errors: [failure] }]),
            spec('is slow', 'flaky', [{ errors: [failure] }, { errors: [] }]),
          ],
        },
      ],
    },
  ],
});

describe('failed browser tests', () => {
  it('list errors outside of tests, then each failed test, without colours', () => {
    expect(failedBrowserTests(browser)).toEqual([
      '  tests/e2e\n    Error: no tests found',
      '  tests/e2e/cart.spec.ts:7 › a cart › keeps lines\n    Error: no button\n      at line 4',
    ]);
  });

  it('are separate from browser tests that passed on the second try', () => {
    expect(secondTryBrowserTests(browser)).toEqual([
      '  tests/e2e/cart.spec.ts:7 › a cart › is slow\n    Error: no button\n      at line 4',
    ]);
  });
});
