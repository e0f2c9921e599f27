// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agreedTo, nothingAgreed } from '../../../domain/consent/categories.ts';
import type { Tools } from '../../../domain/consent/tools.ts';
import { clientConfig } from '../../../tests/support/client-page.ts';
import { noTools } from '../../../tests/support/shop-facts.ts';
import { show } from '../../../tests/support/show.tsx';
import { memoryLog } from '../../../tests/support/tabs.ts';
import { receiveInput, replayEarlyInput } from '../../core/early-input.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { createPorts } from '../../create-ports.ts';
import { consentAtom, isConsentPromptShownAtom, isPrivacyOpenAtom } from './consent-atoms.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { PrivacyLink } from './privacy-link.tsx';
import PrivacyPanel from './privacy-panel.tsx';

const decide = vi.hoisted(() => vi.fn(async () => false));
vi.mock('./decide.ts', () => ({ decide }));

const service = { id: 'x', url: 'https://x.example' };
const counting: Tools = { ...noTools, analytics: service };
const all: Tools = { ...noTools, keepsVisits: true, analytics: service, portalPixel: service };

beforeEach(() => {
  decide.mockClear();
  document.documentElement.removeAttribute('data-asks');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // jsdom cannot show dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});
afterEach(cleanup);

function storeWith(tools: Tools) {
  const store = createStore();
  const config = { ...clientConfig, consent: { hasBanner: true, tools } };
  store.set(portsAtom, createPorts(store, config, { log: memoryLog() }));
  store.set(consentAtom, { record: null, agreed: nothingAgreed });
  store.set(isConsentPromptShownAtom, true);
  return store;
}

describe('the first consent prompt', () => {
  test('shows its answers with equal weight, before everything else on the page [pl-F01]', async () => {
    show(<ConsentBanner tools={all} />, storeWith(all));
    const region = await screen.findByRole('region', { name: 'Twoja prywatność' });
    const responses = within(region).getAllByRole('button');
    expect(responses.map(({ textContent }) => textContent)).toEqual([
      ...['Odrzuć', 'Wybieram', 'Zgadzam się'],
    ]);
    expect(new Set(responses.map(({ className }) => className)).size).toBe(1);
    expect(new Set(responses.map(({ parentElement }) => parentElement)).size).toBe(1);
    expect(document.body.firstElementChild?.contains(region)).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });

  test('is refused with one click and accepted with one, for the shop’s tools and no others [pl-F01]', async () => {
    const store = storeWith(counting);
    show(<ConsentBanner tools={counting} />, store);
    fireEvent.click(await screen.findByRole('button', { name: 'Odrzuć' }));
    expect(decide).toHaveBeenLastCalledWith(store, nothingAgreed);
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Zgadzam się' }).ariaBusy).not.toBe('true'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Zgadzam się' }));
    expect(decide).toHaveBeenLastCalledWith(store, agreedTo(['analytics']));
  });

  test.each([
    [counting, ['liczyć odwiedziny i zakupy? ']],
    [
      all,
      [
        'zapamiętać, co oglądasz i skąd do nas trafiasz, ',
        'liczyć odwiedziny i zakupy, ',
        'dobierać z partnerami reklamy, także na innych stronach? ',
      ],
    ],
  ])('names only the purposes it covers, as one question (%#)', async (tools, named) => {
    show(<ConsentBanner tools={tools} />, storeWith(tools));
    const region = await screen.findByRole('region', { name: 'Twoja prywatność' });
    const aims = within(region).getAllByRole('listitem');
    expect(aims.map(({ textContent }) => textContent)).toEqual(named);
  });

  test('links to the categories', async () => {
    const store = storeWith(all);
    show(<ConsentBanner tools={all} />, store);
    fireEvent.click(await screen.findByRole('button', { name: 'Wybieram' }));
    expect(store.get(isPrivacyOpenAtom)).toBe(true);
  });

  test('shows the server’s state until the stored choice is read, which then decides', () => {
    const page = document.documentElement;
    const store = createStore();
    show(<ConsentBanner tools={all} />, store);
    expect(screen.getByRole('region', { name: 'Twoja prywatność' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(page.hasAttribute('data-asks')).toBe(false);
    const sendRequest = (isAsked: boolean) =>
      act(() => {
        store.set(consentAtom, { record: null, agreed: nothingAgreed });
        store.set(isConsentPromptShownAtom, isAsked);
      });
    sendRequest(true);
    expect(page.hasAttribute('data-asks')).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('pytanie o Twoją prywatność');
    sendRequest(false);
    expect(page.hasAttribute('data-asks')).toBe(false);
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('keeps an answer given before hydration', async () => {
    const store = storeWith(all);
    show(
      <div {...receiveInput}>
        <ConsentBanner tools={all} />
      </div>,
      store,
    );
    const refuse = screen.getByRole<HTMLButtonElement>('button', { name: 'Odrzuć' });
    const click = vi.spyOn(refuse, 'click');
    const clicks = new Set([refuse]);
    window.earlyInput = {
      whenPresent: Promise.resolve(),
      hasClicks: true,
      clicks,
      fields: new Map(),
      forms: new Set(),
    };
    await replayEarlyInput();
    expect(click).toHaveBeenCalledTimes(1);
    expect(clicks.size).toBe(0);
    expect(decide).toHaveBeenLastCalledWith(store, nothingAgreed);
    delete window.earlyInput;
    vi.restoreAllMocks();
  });
});

describe('the privacy settings', () => {
  test('open from the footer; each category is off until chosen, and lists its recipients [pl-F01]', () => {
    const store = storeWith(all);
    show(<PrivacyLink />, store);
    fireEvent.click(screen.getByRole('link', { name: 'Ustawienia prywatności' }));
    expect(store.get(isPrivacyOpenAtom)).toBe(true);
    show(<PrivacyPanel />, store);
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([
      false,
      false,
      false,
    ]);
    expect(screen.getByText(/WP Pixel/)).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Reklama' }));
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz wybór' }));
    expect(decide).toHaveBeenLastCalledWith(store, agreedTo(['marketing']));
  });

  test('show the accepted categories, with the time and the number', () => {
    const store = storeWith(all);
    const id = '0123456789abcdef0123456789abcdef';
    const agreed = agreedTo(['analytics']);
    const record = { id, version: '1', at: Date.UTC(2026, 10, 22, 12), choices: agreed };
    store.set(consentAtom, { record, agreed });
    const page = show(<PrivacyPanel />, store);
    const box = screen.getByRole('checkbox', { name: 'Statystyka' });
    expect(box instanceof HTMLInputElement && box.checked).toBe(true);
    expect(page.text()).toContain('22 listopada 2026');
    expect(page.text()).toContain(id);
  });
});
