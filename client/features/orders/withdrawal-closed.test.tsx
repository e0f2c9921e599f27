// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/show.tsx';
import { WithdrawalClosed } from './withdrawal-closed.tsx';

afterEach(cleanup);

const text = (reason: 'late' | null, until: string | null) =>
  show(<WithdrawalClosed withdrawal={{ reason, until, is_open: false }} />).text();

test('the last day is named once it has passed [pl-C07]', () => {
  expect(text('late', '2026-12-07')).toContain('od tej umowy był 7 grudnia 2026.');
});

test('a backend without withdrawals and without a last day leaves withdrawal by e-mail', () => {
  expect(text(null, null)).toBe(
    'Aby odstąpić od tej umowy, napisz do nas. Reklamację można zgłosić przez dwa lata.',
  );
});
