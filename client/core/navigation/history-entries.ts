import { isRecord } from '../../../domain/is-record.ts';

/** What an entry of the browser's history stores about its page, in `history.state`. */
interface Entry {
  /** When it was created, in ms since 1970; distinguishes a step back from a step forward. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** The shown entry, for comparison when the browser switches to another. */
let current: { readonly entry: Entry; address: string } | null = null;

/** Whether the page of the current entry is shown; not while a step to it loads its page. */
let isShown = true;

const key = 'page';

const newEntry = (): Entry => ({ at: Date.now(), x: scrollX, y: scrollY });

function entryOf(state: unknown): Entry | null {
  const entry = isRecord(state) ? state[key] : null;
  if (!isRecord(entry)) return null;
  const { at, x, y } = entry;
  return typeof at === 'number' && typeof x === 'number' && typeof y === 'number'
    ? { at, x, y }
    : null;
}

function write(entry: Entry): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isRecord(state) && state), [key]: entry }, '');
  current = { entry, address: location.href };
}

/** Names the first entry of the document, unless a reload or a step has brought it back. */
export function startHistory(): void {
  const entry = entryOf(history.state);
  if (entry === null) write(newEntry());
  else current = { entry, address: location.href };
}

/** Stores the scroll position of the shown page. */
export function saveScroll(): void {
  const entry = entryOf(history.state);
  if (entry !== null && isShown) write({ ...entry, x: scrollX, y: scrollY });
}

/** Called when the page of a step is shown: scrolling meanwhile was not that of its entry. */
export function settleStep(scroll: HistoryStep['scroll']): void {
  isShown = true;
  const entry = entryOf(history.state);
  if (entry !== null) write({ ...entry, ...scroll });
}

/** Changes the address of the current page, such as that of a chosen variant. */
export function replaceAddress(address: string | URL): void {
  history.replaceState(history.state, '', address);
  if (current !== null) current.address = location.href;
}

/** Sets the address of the next page. Nothing happens if it is shown already. */
export function enterAddress(address: string, replaces: boolean): void {
  isShown = true;
  const { href } = new URL(address, location.href);
  if (href === location.href) return;
  if (replaces) {
    replaceAddress(href);
    return;
  }
  const entry = { at: Date.now(), x: 0, y: 0 };
  history.pushState({ [key]: entry }, '', href);
  current = { entry, address: href };
}

/** A step of the shopper to another entry of the history. */
export interface HistoryStep {
  readonly isBackward: boolean;
  /** Where its page was left, in pixels. */
  readonly scroll: Pick<Entry, 'x' | 'y'>;
  /** The step leads to another place of the same page. */
  readonly isWithinPage: boolean;
}

const withoutHash = (address: string) => address.split('#')[0];

/**
 * Reads the entry to which the browser has switched. Null for an entry that the browser has just
 * made itself for a link to a place of this page: it has no state yet, and the browser scrolls. An
 * entry of other code, as before a deployment, loads its document.
 */
export function readStep(): HistoryStep | null {
  const entry = entryOf(history.state);
  if (entry === null) {
    if (history.state === null) write(newEntry());
    else location.reload();
    return null;
  }
  const before = current;
  const address = location.href;
  current = { entry, address };
  const isWithinPage =
    address !== before?.address && withoutHash(address) === withoutHash(before?.address ?? '');
  isShown = isWithinPage;
  return {
    isBackward: entry.at < (before?.entry.at ?? 0),
    scroll: { x: entry.x, y: entry.y },
    isWithinPage,
  };
}
