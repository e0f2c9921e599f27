import { type RefObject, useEffect, useState } from 'react';

type Side = 'end' | 'start';

/** Whether two boxes share more than an edge. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/**
 * The window edge at which a box is shown. A focused element under it is scrolled into view; where
 * that fails, as with a sticky bar, the box moves to the other edge (WCAG 2.4.11). Exposes its
 * height as a CSS property, so scrolling stops above it.
 */
export function useOutOfTheWay(root: RefObject<HTMLElement | null>, isThere: boolean): Side {
  const [side, setSide] = useState<Side>('end');

  useEffect(() => {
    const box = root.current;
    if (!isThere || box === null) return;
    const { style } = document.documentElement;
    const setHeight = () => style.setProperty('--consent', `${box.offsetHeight}px`);
    setHeight();
    const observer = new ResizeObserver(setHeight);
    observer.observe(box);
    const makeWay = () => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return;
      if (box.contains(focused) || focused.closest('dialog') || focused.id === 'content') return;
      const isCovered = () => overlap(box.getBoundingClientRect(), focused.getBoundingClientRect());
      // Scroll first: a box at the start would cover content that cannot be scrolled away.
      if (isCovered()) focused.scrollIntoView({ block: 'nearest' });
      if (!isCovered()) return;
      setSide((before) => (before === 'end' ? 'start' : 'end'));
    };
    // After the browser has scrolled to the focused element.
    const later = () => requestAnimationFrame(makeWay);
    document.addEventListener('focusin', later);
    later();
    return () => {
      observer.disconnect();
      style.removeProperty('--consent');
      document.removeEventListener('focusin', later);
    };
  }, [root, isThere]);

  return side;
}
