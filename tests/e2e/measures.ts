import type { Page } from '@playwright/test';

/** Elements beyond the window's edge, if the page scrolls sideways. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
      .map((one) => `${one.localName}.${one.className} ${one.textContent?.trim().slice(0, 40)}`);
  });

/** Doubles the size of all texts and nothing else, like a browser that enlarges only text. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')];
    const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    for (const [at, one] of all.entries()) {
      one.style.setProperty('font-size', `${(sizes[at] ?? 0) * 2}px`, 'important');
    }
  });

/**
 * Texts that are cut off: a part of a line is outside a box with hidden overflow, its own or an
 * outer one, and cannot be scrolled to. Boxes of one pixel are hidden on purpose. A link shortened
 * to some lines leads to its full text, as 1.4.12 allows.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Lines with a small line height exceed their box by this much without being cut. */
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

/** WCAG 2.2 target size: the height and width of a control, or the space that it has to itself. */
const smallest = 24;

/**
 * Visible controls that are too small (WCAG 2.5.8): they and their labels are smaller than this,
 * and a circle of this size around their middle meets that of another control. Links in a sentence
 * are exempt.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const all = [...document.querySelectorAll<HTMLElement>(controls)].filter((one) =>
      one.checkVisibility({ opacityProperty: false, visibilityProperty: true }),
    );
    // The link of a card covers the card.
    const covered = (one: HTMLElement) =>
      getComputedStyle(one, '::after').position === 'absolute' ? one.closest('article') : null;
    const boxOf = (one: HTMLElement) =>
      (covered(one) ?? one.closest('label') ?? one).getBoundingClientRect();
    const boxes = all.map((one) => ({ one, box: boxOf(one) }));
    const isSmall = ({ box }: { box: DOMRect }) =>
      box.width < least - 0.5 || box.height < least - 0.5;
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const isInText = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0);
    const isCrowded = (at: { one: HTMLElement; box: DOMRect }) =>
      boxes.some(({ one, box }) => {
        if (one === at.one || one.contains(at.one) || at.one.contains(one)) return false;
        const [a, b] = [middle(at.box), middle(box)];
        if (isSmall({ box })) return Math.hypot(a.x - b.x, a.y - b.y) < least;
        const dx = Math.max(box.left - a.x, 0, a.x - box.right);
        const dy = Math.max(box.top - a.y, 0, a.y - box.bottom);
        return Math.hypot(dx, dy) < least / 2;
      });
    return boxes
      .filter((at) => at.box.width > 0 && isSmall(at) && !isInText(at.one) && isCrowded(at))
      .map(({ one, box }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40);
        return `${one.localName} ${name} ${Math.round(box.width)}×${Math.round(box.height)}`;
      });
  }, smallest);

/**
 * What a screen reader relies on: the language, landmarks, heading levels, and text alternatives of
 * pictures.
 */
export const structureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.lang !== 'pl') faults.push('the page is not marked as Polish');
    if (document.querySelectorAll('main').length !== 1) faults.push('there is not one main');
    const skip = document.querySelector<HTMLAnchorElement>('a[href^="#"]');
    if (skip === null || document.querySelector(skip.hash)?.localName !== 'main') {
      faults.push('the first link does not skip to the content');
    }
    const seen = (one: Element) => one.checkVisibility();
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].filter(seen);
    let before = 0;
    for (const heading of headings) {
      const level = Number(heading.localName.slice(1));
      if (level > before + 1) faults.push(`h${before} is followed by ${heading.outerHTML}`);
      before = level;
    }
    const alts: string[] = [];
    for (const picture of document.querySelectorAll('img')) {
      const { alt, currentSrc } = picture;
      const file =
        decodeURIComponent(currentSrc)
          .split('/')
          .at(-1)
          ?.replace(/\.\w+$/, '') ?? '';
      // A picture without a text alternative is beside the name of its subject.
      const place = picture.closest('article, a, button, li, figure, section');
      const named = place?.ariaLabel || place?.textContent?.trim();
      if (!picture.hasAttribute('alt')) faults.push(`no alt: ${currentSrc}`);
      else if (alt === '' && !named) faults.push(`neither alt nor name: ${currentSrc}`);
      else if (alt !== '' && (alt === file || /\.\w{3,4}$|_/.test(alt)))
        faults.push(`file name: ${alt}`);
      if (alt !== '') alts.push(alt);
    }
    if (new Set(alts).size < alts.length) faults.push(`alike: ${alts.join(' | ')}`);
    return faults;
  });
