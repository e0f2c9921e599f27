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
    ['is shown at the second visit', {}, true],
    ['is not shown at the first visit', { visits: 1 }, false],
    ['is shown at the first visit after an order', { visits: 1, hasOrdered: true }, true],
    ['is not shown again after a decision', { isAnswered: true, visits: 50 }, false],
    ['is not shown during an order', { isOrdering: true }, false],
    ['is not shown in the installed shop', { isInstalled: true }, false],
  ])('%s [app-05]', (_what, changes, isMade) => {
    expect(isInstallMoment({ ...facts, ...changes })).toBe(isMade);
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Safari/604.1', 5, false],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 5, false],
  ])('is text instructions only on iPhone and iPad [app-05]', (agent, touchPoints, byHand) => {
    expect(installsByHand(agent, touchPoints)).toBe(byHand);
  });
});
