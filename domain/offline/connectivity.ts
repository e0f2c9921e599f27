/**
 * Whether the shop can be asked. `offline`: the browser has no network. `unreachable`: there is a network, and the shop
 * does not answer. [offline-40]
 */
export type Connectivity = 'online' | 'offline' | 'unreachable';

/** What is known of the way to the shop. */
export interface ReachState {
  /** What the browser says. */
  readonly hasNetwork: boolean;
  /** A request had no response of the shop, and none has come since. */
  readonly isDoubted: boolean;
  /** Probes without response, one after the other. */
  readonly failedProbes: number;
}

/**
 * `online` and `offline` are the browser's; a request of ours was `answered` by the shop or `unanswered`, and so was a
 * probe.
 */
export type ReachEvent = 'online' | 'offline' | 'answered' | 'unanswered' | 'probe-unanswered';

/** What is known at the start of a page: what the browser says. */
export const firstReach = (hasNetwork: boolean): ReachState => ({
  hasNetwork,
  isDoubted: false,
  failedProbes: 0,
});

/**
 * One request without response says little: it may have been blocked, cut or slow. So it only raises a doubt, which the
 * next response settles; a probe that fails as well settles it the other way.
 */
export function nextReach(state: ReachState, event: ReachEvent): ReachState {
  switch (event) {
    case 'online':
    case 'offline':
      return firstReach(event === 'online');
    case 'answered':
      return { ...state, isDoubted: false, failedProbes: 0 };
    case 'unanswered':
      return state.hasNetwork ? { ...state, isDoubted: true } : state;
    case 'probe-unanswered':
      // A response that came meanwhile is newer.
      return state.isDoubted ? { ...state, failedProbes: state.failedProbes + 1 } : state;
  }
}

/** What the shopper is told, and what the shop's parts act by. */
export function connectivity({ hasNetwork, failedProbes }: ReachState): Connectivity {
  if (!hasNetwork) return 'offline';
  return failedProbes > 0 ? 'unreachable' : 'online';
}

/** Milliseconds in which another response may settle a doubt. */
const firstPause = 500;
/** Milliseconds before a failed probe is repeated; doubled with each, up to a minute. */
const retryPause = 5000;
const longestPause = 60_000;

/**
 * Milliseconds until the next probe, null where none is needed. A part of it is by chance, so that the browsers of all
 * shoppers do not ask a shop that comes back at the same moment. [offline-43]
 *
 * @param chance from 0 to 1
 */
export function probePause(
  { hasNetwork, isDoubted, failedProbes }: ReachState,
  chance: number,
): number | null {
  if (!hasNetwork || !isDoubted) return null;
  if (failedProbes === 0) return firstPause;
  const longest = Math.min(retryPause * 2 ** (failedProbes - 1), longestPause);
  return longest * (0.5 + chance / 2);
}
