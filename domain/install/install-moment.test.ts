import { describe, expect, test } from 'vitest';
import { installsByHand, isInstallMoment } from './install-moment.ts';

const facts = {
  visits: 2,
  hasOrdered: false,
  isInstalled: false,
  isAnswered: false,
  isOrdering: false,
};

describe('the offer to install', () => {
  test.each([
    ['comes at the second visit', {}, true],
    ['does not come at the first', { visits: 1 }, false],
    ['comes at the first after an order', { visits: 1, hasOrdered: true }, true],
    ['comes never again once it was answered', { isAnswered: true, visits: 50 }, false],
    ['disturbs no order', { isOrdering: true }, false],
    ['is not made in the installed shop', { isInstalled: true }, false],
  ])('%s [app-05]', (_what, changes, isMade) => {
    expect(isInstallMoment({ ...facts, ...changes })).toBe(isMade);
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Safari/604.1', 5, false],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 5, false],
  ])('is text instructions only on iPhone and iPad', (agent, touchPoints, byHand) => {
    expect(installsByHand(agent, touchPoints)).toBe(byHand);
  });
});
