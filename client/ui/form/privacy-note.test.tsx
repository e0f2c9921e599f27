// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { RegisterPage } from '../../../pages/register/register-page.tsx';
import { show } from '../../../tests/support/show.tsx';
import { Summary } from '../../features/checkout/summary.tsx';
import { ClaimPage } from '../../features/orders/claim-page.tsx';

afterEach(cleanup);

const forms = {
  'of a new account': [<RegisterPage key="1" />, 'do usunięcia konta'],
  'of the checkout': [<Summary key="2" form="order" fieldError={() => undefined} />, 'pięć lat'],
  'of a statement about an order': [
    <ClaimPage key="3" title="" intro="" paper="complaint-form">
      {() => null}
    </ClaimPage>,
    'pięć lat',
  ],
} as const;

describe('beside the form', () => {
  test.each(Object.entries(forms))(
    '%s the controller, basis, time, rights and PUODO are named, with a link to the whole policy [pl-F06]',
    (_name, [form, time]) => {
      const page = show(form);
      const note = page.getByText('Jak przetwarzamy Twoje dane').closest('details');
      const text = (note?.textContent ?? '').replaceAll('\u00a0', ' ');
      for (const announced of [
        'Administrator danych: Witryna Studio sp. z o.o., ul. Piotrkowska 217, 90-451 Łódź.',
        'Podstawa:',
        time,
        'sprostowania, usunięcia, ograniczenia przetwarzania i przeniesienia',
        'PUODO',
      ]) {
        expect(text).toContain(announced);
      }
      expect(note?.querySelector('a')?.getAttribute('href')).toBe('/privacy');
    },
  );
});
