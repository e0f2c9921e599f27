// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../tests/support/show.tsx';
import { MailLinkPage } from './mail-link-page.tsx';
import type { MailLinkView } from './mail-link-texts.tsx';

const follow = vi.hoisted(() => vi.fn());
vi.mock('./follow-mail-link.ts', () => ({ followMailLink: follow }));

afterEach(() => {
  cleanup();
  follow.mockReset();
});

describe('the page that an e-mail links to', () => {
  const view: MailLinkView = { topic: 'newsletter', step: 'rezygnacja', state: 'ask' };
  const at = (address: string) => history.replaceState(null, '', address);

  test('does nothing until the click, and removes the token from the address [pl-F05]', async () => {
    at('/wiadomosci/rezygnacja/newsletter?token=1.abc');
    show(<MailLinkPage view={view} />);
    await waitFor(() => expect(location.search).toBe(''));
    expect(follow).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Zrezygnuj z newslettera' }));
    expect((await screen.findByRole('status')).textContent).toContain('nie będzie już przychodzić');
    expect(follow.mock.calls[0]?.slice(1)).toEqual([view, '1.abc']);
  });

  test('shows an error when the token is missing or refused', async () => {
    at('/wiadomosci/rezygnacja/newsletter');
    show(<MailLinkPage view={view} />);
    expect((await screen.findByRole('alert')).textContent).toContain('nieważny');
    cleanup();
    show(<MailLinkPage view={{ ...view, state: 'refused' }} />);
    expect((await screen.findByRole('alert')).textContent).toContain('nieważny');
  });

  test('shows the result of a form that was sent without script', () => {
    show(<MailLinkPage view={{ topic: 'dostepnosc', step: 'potwierdzenie', state: 'done' }} />);
    expect(screen.getByRole('status').textContent).toContain('Napiszemy raz');
  });
});
