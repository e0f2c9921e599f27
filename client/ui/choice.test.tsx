// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { messages } from '../../locales/pl.po';
import { Choice } from './choice.tsx';

afterEach(cleanup);

const options = [
  { id: '1', label: 'S', hex: null, isAvailable: true },
  { id: '2', label: 'M', hex: null, isAvailable: false },
];

function show(onChoose: (id: string) => void) {
  const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });
  render(
    <I18nProvider i18n={i18n}>
      <Choice
        name="size"
        legend="Rozmiar"
        kind="cells"
        options={options}
        chosen="1"
        onChoose={onChoose}
      />
    </I18nProvider>,
  );
}

describe('choice', () => {
  test('is a group of radio buttons with the chosen one checked', () => {
    show(() => {});
    expect(screen.getByRole('group', { name: 'Rozmiar' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'S' }).checked).toBe(true);
  });

  test('a swatch has its colour as text, not only as a look [pl-D08]', () => {
    const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });
    render(
      <I18nProvider i18n={i18n}>
        <Choice
          name="color"
          legend="Kolor: ecru"
          kind="swatch"
          options={[{ id: '1', label: 'Ecru', hex: '#f1e9d8', isAvailable: true }]}
          chosen="1"
          onChoose={() => {}}
        />
      </I18nProvider>,
    );
    expect(screen.getByRole('group', { name: 'Kolor: ecru' })).toBeDefined();
    const swatch = screen.getByRole('radio', { name: 'Ecru' });
    expect(swatch.closest('label')?.title).toBe('Ecru');
  });

  test('marks a sold-out option in text, and still allows an alert for it', () => {
    const chosen: string[] = [];
    show((id) => chosen.push(id));
    fireEvent.click(screen.getByRole('radio', { name: 'M (niedostępne)' }));
    expect(chosen).toEqual(['2']);
  });

  // Hidden text is a block of its own, so screen readers put a space before it: it must not begin
  // with a comma.
  test('a sold-out swatch is read as one phrase, without a space before a comma', () => {
    const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });
    render(
      <I18nProvider i18n={i18n}>
        <Choice
          name="color"
          legend="Kolor"
          kind="swatch"
          options={[{ id: '1', label: 'Błękit', hex: '#9fc3e0', isAvailable: false }]}
          chosen={null}
          onChoose={() => {}}
        />
      </I18nProvider>,
    );
    expect(screen.getByRole('radio', { name: 'Błękit (niedostępne)' })).toBeDefined();
  });
});
