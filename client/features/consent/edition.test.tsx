// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingAgreed } from '../../../domain/consent/categories.ts';
import { consentEdition } from '../../../domain/consent/consent-record.ts';
import { type Tools, toolCategories } from '../../../domain/consent/tools.ts';
import { clientConfig } from '../../../tests/support/client-page.ts';
import { noTools } from '../../../tests/support/shop-facts.ts';
import { show } from '../../../tests/support/show.tsx';
import { memoryLog } from '../../../tests/support/tabs.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { createPorts } from '../../create-ports.ts';
import { consentAtom, isConsentPromptShownAtom } from './consent-atoms.ts';
import { ConsentBanner } from './consent-banner.tsx';
import PrivacyPanel from './privacy-panel.tsx';

const service = { id: 'x', url: 'https://x.example' };
const all: Tools = {
  ...noTools,
  tagManager: service,
  analytics: service,
  retargeting: service,
  contacts: service,
  portalPixel: service,
  metaPixel: service,
  widgets: ['https://w.example/w.js'],
  eventsLog: true,
  keepsVisits: true,
};

beforeEach(() => {
  const observer = { observe: () => {}, disconnect: () => {} };
  vi.stubGlobal('ResizeObserver', function made() {
    return observer;
  });
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});
afterEach(cleanup);

/** Texts in reading order, one per line. */
function linesOf(root: HTMLElement): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (walker.nextNode()) lines.push(walker.currentNode.textContent?.trim() ?? '');
  return lines.filter((line) => line !== '');
}

test('the prompt, the settings and the features of each category match their edition [pl-F01]', async () => {
  const store = createStore();
  const config = { ...clientConfig, consent: { hasBanner: true, tools: all } };
  store.set(portsAtom, createPorts(store, config, { log: memoryLog() }));
  store.set(consentAtom, { record: null, agreed: nothingAgreed });
  store.set(isConsentPromptShownAtom, true);
  show(<ConsentBanner tools={all} />, store);
  const question = linesOf(await screen.findByRole('region', { name: 'Twoja prywatność' }));
  show(<PrivacyPanel />, store);
  const settings = linesOf(within(document.body).getByRole('dialog'));
  const tools = Object.entries(toolCategories).map(([name, waits]) => `${name}: ${waits.join()}`);
  const now = ['# question', ...question, '', '# settings', ...settings, '', '# tools', ...tools];
  const file = `edition-${consentEdition}.txt`;
  const stored = readFileSync(join(process.cwd(), 'tests/fixtures/consent', file), 'utf8');
  expect(
    `${now.join('\n')}\n`,
    `What is asked has changed: count up consentEdition, so that everybody is asked again, and keep the new words in a new file beside ${file}`,
  ).toBe(stored);
});
