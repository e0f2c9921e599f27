import type { Locator } from '@playwright/test';

/**
 * The colours of an element and its descendants as computed by the browser, with the kind of
 * element that has them. Nobody sees a small change of colour in a picture; the computed values are
 * the same on every machine.
 */
export function coloursOf(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const nothing = /^(?:none|auto|rgba\(0, 0, 0, 0\))?$/;
    const found = new Set<string>();
    const look = (of: Element, part = '') => {
      const style = getComputedStyle(of, part || null);
      if (part !== '' && part !== '::placeholder' && style.content === 'none') return;
      const say = (where: string, colour: string) => {
        if (!nothing.test(colour)) found.add(`${of.localName}${part} ${where} ${colour}`);
      };
      say('text', style.color);
      say('ground', style.backgroundColor);
      say('shadow', style.boxShadow);
      if (style.opacity !== '1') say('opacity', style.opacity);
      if (style.outlineStyle !== 'none') say('outline', style.outlineColor);
      if (style.textDecorationLine !== 'none') say('line', style.textDecorationColor);
      for (const side of ['top', 'right', 'bottom', 'left']) {
        const isDrawn = style.getPropertyValue(`border-${side}-style`) !== 'none';
        if (isDrawn) say('border', style.getPropertyValue(`border-${side}-color`));
      }
      if (of instanceof SVGElement) {
        say('fill', style.fill);
        say('stroke', style.stroke);
      }
    };
    for (const one of [root, ...root.querySelectorAll('*')]) {
      if (!one.checkVisibility()) continue;
      look(one);
      for (const part of ['::before', '::after']) look(one, part);
      if (one.matches('input, textarea')) look(one, '::placeholder');
    }
    return [...found].sort();
  });
}

/** Colours by place, as text for the snapshot. */
export const coloursText = (found: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...found]
    .map(([place, colours]) => `# ${place}\n${[...colours].sort().join('\n')}\n`)
    .join('\n');
