import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import { linksOfBuild } from '../render/page-links.ts';

/** Tells browsers what a page will need while it is still being made (RFC 8297). */
export interface EarlyHints {
  /** Notes what a page of the screen needed. */
  learn(screen: ScreenName, links: readonly string[]): void;
  /** Writes 103 where the answer is not there at once and the screen's needs are known. Never fails. */
  tell(screen: ScreenName, answer: Promise<unknown>, response: ServerResponse): Promise<void>;
}

const isThere = (answer: Promise<unknown>) =>
  Promise.race([answer.then(() => true).catch(() => true), setImmediate(false)]);

/** Knows a screen's style sheet, fonts and scripts from the last page of it that was given. */
export function createEarlyHints(): EarlyHints {
  const known = new Map<ScreenName, readonly string[]>();
  return {
    learn(screen, links) {
      if (links.length > 0) known.set(screen, linksOfBuild(links));
    },

    async tell(screen, answer, response) {
      const link = known.get(screen) ?? [];
      // HTTP/1.0 knows no informational answers.
      if (link.length === 0 || response.req.httpVersion === '1.0' || (await isThere(answer)))
        return;
      if (!response.headersSent && response.writable) response.writeEarlyHints({ link: [...link] });
    },
  };
}
