import type { Page } from '@playwright/test';

/** What reaches beyond the window's edge, where that makes the page scroll sideways. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
      .map((one) => `${one.localName}.${one.className} ${one.textContent?.trim().slice(0, 40)}`);
  });

/** Every text twice as large, and nothing else: as a browser that enlarges the text alone. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')];
    const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    for (const [at, one] of all.entries()) {
      one.style.setProperty('font-size', `${(sizes[at] ?? 0) * 2}px`, 'important');
    }
  });

/** Texts that are cut off: hidden beyond the edge of their box, with no way to scroll to them. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((one) => {
        const style = getComputedStyle(one);
        const isClipping = [style.overflowX, style.overflowY].some((how) =>
          /hidden|clip/.test(how),
        );
        const isSeen = one.checkVisibility() && one.clientWidth > 1 && one.clientHeight > 1;
        const isOwn = [...one.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const isOver =
          one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
        return isClipping && isSeen && isOwn && isOver;
      })
      .map((one) => `${one.localName} ${one.textContent?.trim().slice(0, 40)}`),
  );
