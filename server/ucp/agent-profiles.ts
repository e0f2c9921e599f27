import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { checkedProfileUrl } from '../../domain/ucp/agent-header.ts';
import { type PlatformProfile, PlatformProfileSchema } from '../../domain/ucp/platform-profile.ts';
import { ProtocolError } from '../../domain/ucp/protocol-error.ts';
import type { OutsideCall, OutsideResponse } from '../net/call-outside.ts';

export interface AgentProfilesOptions {
  /** Requests a profile; refuses addresses that are not on the public network. */
  readonly call: (call: OutsideCall) => Promise<OutsideResponse>;
  /** Profiles that are known without a request, by address; these need no HTTPS. */
  readonly known: ReadonlyMap<string, PlatformProfile>;
  readonly clock: Clock;
}

export interface AgentProfile {
  /** The address in normal form, which identifies the caller. */
  readonly url: string;
  readonly profile: PlatformProfile;
}

export interface AgentProfiles {
  /** The profile at an address. Throws a `ProtocolError`. */
  read(address: string): Promise<AgentProfile>;
  /**
   * Drops a profile that lacks a key, so that the next read requests it; once per lifetime, whichever
   * of an origin's profiles it is.
   */
  refresh(url: string): void;
}

/** Cached profiles; the memory for them does not grow with the number of callers. */
const mostProfiles = 500;
/**
 * Callers whose profile is renewed outside of the limit of requests, as long as it can be read: else a
 * stranger who names invented profiles would lock them out. Each is requested once per lifetime.
 */
const mostRenewed = 200;
/** Lifetime of a profile in ms, at least the minute that the protocol requires. */
const lifetimeMs = 300_000;
/** A failed profile is not requested again for this time in ms. */
const pauseMs = 60_000;
/** Longest wait for a profile in ms. */
const profileLimitMs = 3000;
/** Largest profile. */
const mostBytes = 131_072;
/** Requests for unknown profiles in a minute, whoever causes them. */
const mostFetches = 60;
/** The span of that limit. */
const minuteMs = 60_000;

type Outcome = { readonly profile: PlatformProfile } | { readonly error: ProtocolError };

function parseProfile({ status, body }: OutsideResponse): Outcome {
  if (status < 200 || status > 299) {
    return {
      error: new ProtocolError('profile_unreachable', `The profile responded with ${status}`),
    };
  }
  const schema = v.pipe(v.string(), v.parseJson(), PlatformProfileSchema);
  const result = v.safeParse(schema, body.toString('utf8'));
  if (result.success) return { profile: result.output };
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? 'the document';
  return { error: new ProtocolError('profile_malformed', `The profile is not valid at ${place}`) };
}

/**
 * Profiles of platforms. Memory, requests per minute and time of each request are limited, so that
 * unknown callers cost the same however many there are. Failures are cached, too.
 */
export function createAgentProfiles(options: AgentProfilesOptions): AgentProfiles {
  const { call, known, clock } = options;
  const bounds = { max: mostProfiles, ttl: lifetimeMs, ttlResolution: 0, perf: { now: clock } };
  const outcomes = new LRUCache<string, Outcome>(bounds);
  const refreshed = new LRUCache<string, true>(bounds);
  const renewed = new LRUCache<string, true>({ max: mostRenewed });
  const pending = new Map<string, Promise<Outcome>>();
  let window = { since: clock(), count: 0 };

  function takeFetch(): void {
    const now = clock();
    if (now - window.since >= minuteMs) window = { since: now, count: 0 };
    window.count += 1;
    if (window.count <= mostFetches) return;
    const seconds = Math.ceil((window.since + minuteMs - now) / 1000);
    throw new ProtocolError('unavailable', 'Too many unknown profiles; retry later', seconds);
  }

  async function fetchProfile(url: string): Promise<Outcome> {
    const outcome = await call({
      url,
      method: 'GET',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(profileLimitMs),
      mostBytes,
    }).then(parseProfile, (): Outcome => {
      // The reason names networks and is of no use to a caller.
      const error = new ProtocolError('profile_unreachable', 'The profile cannot be fetched');
      return { error };
    });
    // A failing one counts again, as it may be requested each minute.
    if ('error' in outcome) renewed.delete(url);
    else renewed.set(url, true);
    outcomes.set(url, outcome, { ttl: 'error' in outcome ? pauseMs : lifetimeMs });
    return outcome;
  }

  return {
    async read(address) {
      const own = known.get(address);
      if (own) return { url: address, profile: own };
      const url = checkedProfileUrl(address);
      const isRenewed = renewed.get(url) !== undefined;
      let outcome = outcomes.get(url);
      if (outcome === undefined) {
        let running = pending.get(url);
        if (running === undefined) {
          if (!isRenewed) takeFetch();
          running = fetchProfile(url).finally(() => pending.delete(url));
          pending.set(url, running);
        }
        outcome = await running;
      }
      if ('error' in outcome) throw outcome.error;
      return { url, profile: outcome.profile };
    },
    refresh(url) {
      const { origin } = new URL(url);
      if (refreshed.has(origin)) return;
      refreshed.set(origin, true);
      outcomes.delete(url);
    },
  };
}
