import type { CDPSession, Page } from '@playwright/test';
import { whenQuiet } from '../support/quiet.ts';
import { spokenFocus } from './spoken-focus.ts';
import { steadyWords } from './tree.ts';

/** Placeholder for a moved focus, until the focused element is known. */
const moved = '\u0000';

/**
 * Left out: regions that come together with their text, which a reader reaches like the rest of the
 * page, and a search hint that is announced while the query is still typed.
 */
const passing = /^not heard, came with its words|Wpisz co najmniej/;

/**
 * Runs in the page: reports the announcements of live regions. A region that comes together with
 * its text is marked, since screen readers announce it only if it is an alert; so is a region
 * behind a dialog, which they ignore.
 */
function listen(): void {
  const tell: (line: string) => void = Reflect.get(globalThis, 'tellHeard');
  const live =
    '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output:not([aria-live])';
  const known = new WeakSet<Element>();
  const announcement = new WeakMap<Element, string>();
  const changed = new Set<Element>();
  let isSettling = false;

  const words = (region: HTMLElement) => {
    const copy = region.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const mute of copy.querySelectorAll('[aria-hidden=true], [hidden]')) mute.remove();
    for (const named of copy.querySelectorAll('[aria-label]')) named.textContent = named.ariaLabel;
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    const text = texts.join(' ').replaceAll(/\s+/g, ' ');
    return text.replaceAll(/ (?=[.,:;!?)])/g, '').trim();
  };

  function settle(): void {
    isSettling = false;
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    for (const region of changed) {
      if (!(region instanceof HTMLElement) || !region.isConnected) continue;
      const text = words(region);
      // An addition to a region that is not read as a whole.
      const whole = region.parentElement?.closest<HTMLElement>(live) ?? region;
      const isNew = !known.has(whole);
      known.add(region);
      if (text === (announcement.get(region) ?? '')) continue;
      announcement.set(region, text);
      if (text === '' || !region.checkVisibility()) continue;
      const isAlert = whole.role === 'alert';
      const kind = isAlert ? 'at once' : 'politely';
      if (dialog !== undefined && !dialog.contains(region))
        tell(`not heard, behind a dialog: ${text}`);
      else if (isNew && !isAlert) tell(`not heard, came with its words: ${text}`);
      else tell(`${kind}: ${text}`);
    }
    changed.clear();
  }

  function begin(): void {
    for (const region of document.querySelectorAll<HTMLElement>(live)) {
      known.add(region);
      announcement.set(region, words(region));
    }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const inside = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (inside?.ariaAtomic === 'false') {
          for (const node of addedNodes) if (node instanceof Element) changed.add(node);
        } else if (inside) changed.add(inside);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(live)) changed.add(node);
          for (const region of node.querySelectorAll(live)) changed.add(region);
        }
      }
      if (changed.size === 0 || isSettling) return;
      isSettling = true;
      setTimeout(settle, 60);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }
  document.addEventListener('focusin', () => tell('\u0000'));
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}

/** What a screen reader announces on a shopper's way, in order. */
export interface Hearing {
  /** Names of products and of whatever else differs from run to run. */
  readonly names: Map<string, string>;
  /** Notes the action, performs it, and notes the announcements until `act` has ended. */
  step(what: string, act: () => Promise<unknown>): Promise<void>;
  text(): string;
}

/**
 * Listens from the next page on: to live regions, and to the name, role, state and description of
 * the focused element, as Chromium gives them to a screen reader.
 */
export async function listenTo(page: Page): Promise<Hearing> {
  const heard: string[] = [];
  const lines: string[] = [];
  const names = new Map<string, string>();
  let spoken = '';
  await page.exposeFunction('tellHeard', (line: string) => void heard.push(line));
  await page.addInitScript(listen);
  const session: CDPSession = await page.context().newCDPSession(page);
  const plain = (text: string) =>
    steadyWords(
      [...names].reduce(
        (words, [name, what]) => words.replaceAll(name, what),
        text.replaceAll('\u00a0', ' '),
      ),
    );
  return {
    names,
    async step(what, act) {
      heard.length = 0;
      const before = await page.title();
      await act();
      await whenQuiet(page);
      const title = await page.title();
      const focus = await spokenFocus(session);
      lines.push('', `> ${what}`);
      if (title !== before) lines.push(`title: ${plain(title)}`);
      const last = heard.lastIndexOf(moved);
      const isOther = focus !== spoken;
      spoken = focus;
      if (isOther) lines.push(`${last < 0 ? 'now' : 'focus'}: ${plain(focus)}`);
      // The order of two concurrent responses depends on the network, so the lines are sorted.
      const announcement = heard.filter((line) => line !== moved && !passing.test(line)).map(plain);
      lines.push(...[...new Set(announcement)].sort());
    },
    text: () => `${lines.join('\n').trim()}\n`,
  };
}
