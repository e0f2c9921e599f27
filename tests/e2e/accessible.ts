import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Waits for the end of animations, since colours change during them, and lets no other begin. It
 * polls, because Chromium never settles the promise of a transition that another one has replaced.
 */
export async function whenStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() => {
    const isEnding = (one: Animation) =>
      Number(one.effect?.getComputedTiming().endTime) < 10_000 && one.playState === 'running';
    return !document.getAnimations().some(isEnding);
  });
}

/**
 * Axe in the page itself: otherwise it opens another page to add up what it found in frames of other
 * sites, and the shop has none.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const textsOf = (violations: Violations) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);

/** Naming all elements that pass takes as long as finding those that do not. */
const resultTypes: 'violations'[] = ['violations'];

/** Violations of WCAG 2.2 A and AA found by axe, with rule and place. */
export async function violationsOf(page: Page): Promise<string[]> {
  await whenStill(page);
  const { violations } = await axe(page)
    // Experimental, and off by default: whether a name contains the visible label (2.5.3).
    .options({ resultTypes, rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return textsOf(violations);
}

/** Violations in another theme of the same page; only colours can differ. */
export async function contrastFaults(page: Page): Promise<string[]> {
  await whenStill(page);
  const { violations } = await axe(page)
    .options({ resultTypes })
    .withRules(['color-contrast'])
    .analyze();
  return textsOf(violations);
}

/** Expects no violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
