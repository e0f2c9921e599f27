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
  test('is a group of radios with the chosen one checked', () => {
    show(() => {});
    expect(screen.getByRole('group', { name: 'Rozmiar' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'S' }).checked).toBe(true);
  });

  test('says in words what is sold out, and lets it be asked for', () => {
    const chosen: string[] = [];
    show((id) => chosen.push(id));
    fireEvent.click(screen.getByRole('radio', { name: 'M, niedostępne' }));
    expect(chosen).toEqual(['2']);
  });
});
