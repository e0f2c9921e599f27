/**
 * Whether the shop is reachable. `offline`: the browser has no network. `unreachable`: there is a
 * network, but the shop does not respond. [offline-40]
 */
export type Connectivity = 'online' | 'offline' | 'unreachable';

/** What is known about the connection to the shop. */
export interface ReachState {
  /** As reported by the browser. */
  readonly hasNetwork: boolean;
  /** A request got no response from the shop, and none has come since. */
  readonly isDoubted: boolean;
  /** Probes in a row without a response. */
  readonly failedProbes: number;
}

/**
 * `online` and `offline` come from the browser. `answered` and `unanswered` are results of our
 * requests; `probe-unanswered` is a failed probe.
 */
export type ReachEvent = 'online' | 'offline' | 'answered' | 'unanswered' | 'probe-unanswered';

/** The state when a page starts, as reported by the browser. */
export const firstReach = (hasNetwork: boolean): ReachState => ({
  hasNetwork,
  isDoubted: false,
  failedProbes: 0,
});

/**
 * One request without a response may have been blocked, cut or slow, so it only raises a doubt. The
 * next response clears the doubt; a failed probe confirms it.
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

/** The state shown to the shopper and used by the shop's parts. */
export function connectivity({ hasNetwork, failedProbes }: ReachState): Connectivity {
  if (!hasNetwork) return 'offline';
  return failedProbes > 0 ? 'unreachable' : 'online';
}

/** Milliseconds in which another response may clear a doubt. */
const firstPause = 500;
/** Milliseconds before a failed probe is repeated; doubled each time, up to a minute. */
const retryPause = 5000;
const longestPause = 60_000;

/**
 * Milliseconds until the next probe, null where none is needed. Part of it is random, so that
 * browsers do not all request a recovering shop at once. [offline-43]
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
