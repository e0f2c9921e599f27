// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formCases, openForm } from '../../../tests/support/form-cases.tsx';

afterEach(cleanup);

/** First words of button labels. A new one must name its action too. */
const verbs =
  /^(Zaloguj|Załóż|Zapisz|Zapłać|Zmień|Znajdź|Wyślij|Potwierdź|Poproś|Powiadom|Przejdź|Dołącz|Dalej|Użyj|Usuń|Sprawdź|Dodaj|Pokaż|Anuluj|Wróć)(?!\p{L})/u;

test.each(formCases)('the button of the form of $name names its action', async (of) => {
  expect(of.button).toMatch(verbs);
  await openForm(of);
  for (const button of document.querySelectorAll('form button')) {
    expect(button.textContent?.trim() || button.ariaLabel).toMatch(verbs);
  }
});
