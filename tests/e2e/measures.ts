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

/**
 * Texts that are cut off: some of a line lies outside of a box that hides what does not fit, be it the text's own or
 * one further out, and there is no way to scroll to it. What is a point large is hidden on purpose; a link
 * that is shortened to some lines leads to where its text is whole, as 1.4.12 allows.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Lines of little leading reach out of their box by so much, without a letter being cut. */
    const slack = 4;
    const hides = (how: string) => /hidden|clip/.test(how);
    const scrolls = (how: string) => /auto|scroll/.test(how);
    function isCut(line: DOMRect, from: Element): boolean {
      let [x, y] = [true, true];
      for (let one: Element | null = from; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return false;
        if (scrolls(overflowX)) x = false;
        if (scrolls(overflowY)) y = false;
        const isOut = line.left < box.left - slack || line.right > box.right + slack;
        const isOver = line.top < box.top - slack || line.bottom > box.bottom + slack;
        if ((x && hides(overflowX) && isOut) || (y && hides(overflowY) && isOver)) return true;
        if (position === 'fixed') return false;
      }
      return false;
    }
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const of = text.parentElement;
      if (!text.textContent?.trim() || of === null) continue;
      if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (of.closest('[aria-hidden=true], noscript, script, style')) continue;
      const link = of.closest('a')?.parentElement;
      if (link && getComputedStyle(link).webkitLineClamp !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((line) => line.width > 0 && isCut(line, of)))
        cut.push(`${of.localName} ${text.textContent.trim().slice(0, 40)}`);
    }
    return cut;
  });
