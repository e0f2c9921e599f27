// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameView } from '../../../domain/content/views.ts';
import { show } from '../../../tests/support/show.tsx';
import { routeMemoryAtom } from '../../core/navigation/route-memory-atom.ts';
import { MainMenu } from './main-menu.tsx';
import { submenuAtom } from './submenu-atom.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const entry = (name: string) => ({
  name,
  link: { to: 'entity', kind: 'category', path: name } as const,
  isAccent: false,
  children: [
    {
      name: `${name} 1`,
      link: { to: 'entity', kind: 'category', path: `${name}/1` } as const,
      isAccent: false,
      children: [],
    },
  ],
});
const frame: FrameView = {
  promises: [],
  left: [],
  right: [],
  categories: [entry('Ona'), entry('On')],
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('an opened submenu is pushed on the path, and a closed one is removed after 300 ms [engage-36]', () => {
  const page = show(<MainMenu frame={frame} />);
  const click = (name: string) =>
    fireEvent.click(page.getByRole('button', { name: `Co jest w: ${name}` }));
  const isOpen = (name: string) =>
    page.getByRole('button', { name: `Co jest w: ${name}` }).getAttribute('aria-expanded');

  click('Ona');
  expect(page.store.get(submenuAtom)).toEqual({ depth: 1, path: ['Ona'] });
  expect(isOpen('Ona')).toBe('true');
  click('Ona');
  expect(isOpen('Ona')).toBe('false');
  pass(299);
  expect(page.store.get(submenuAtom)).toEqual({ depth: 0, path: ['Ona'] });
  pass(1);
  expect(page.store.get(submenuAtom)).toEqual({ depth: 0, path: [] });
});

test('a submenu opened or reopened meanwhile stays open', () => {
  const page = show(<MainMenu frame={frame} />);
  const click = (name: string) =>
    fireEvent.click(page.getByRole('button', { name: `Co jest w: ${name}` }));
  click('Ona');
  click('On');
  expect(page.store.get(submenuAtom)).toEqual({ depth: 1, path: ['Ona', 'On'] });
  pass(300);
  expect(page.store.get(submenuAtom)).toEqual({ depth: 1, path: ['On'] });
  click('On');
  click('On');
  pass(300);
  expect(page.store.get(submenuAtom)).toEqual({ depth: 1, path: ['On'] });
});

test('a followed link closes the menu to a mouse until that has moved elsewhere', () => {
  const page = show(<MainMenu frame={frame} />);
  const menu = page.getByRole('navigation');
  const link = page.getByRole('link', { name: 'Ona' });
  const isDismissed = () => menu.getAttribute('data-dismissed');
  expect(isDismissed()).toBe('false');
  fireEvent.click(link);
  expect(isDismissed()).toBe('true');
  // What React repeats, a moment of rest, and a view transition.
  fireEvent.pointerOver(link);
  fireEvent.pointerMove(link);
  fireEvent.pointerMove(document.documentElement);
  expect(isDismissed()).toBe('true');
  fireEvent.pointerMove(document.body);
  expect(isDismissed()).toBe('false');
});

test('a link followed before the menu was there closes it under a resting mouse, too', () => {
  const store = createStore();
  const visit = { screen: 'home', path: '/', scrollY: 0, pageSize: null } as const;
  const { matches } = Element.prototype;
  const isHovered = vi.spyOn(Element.prototype, 'matches').mockImplementation(function matchesAs(
    this: Element,
    selector,
  ) {
    return selector === ':hover' || matches.call(this, selector);
  });
  const isDismissed = () => {
    const value = show(<MainMenu frame={frame} />, store)
      .getByRole('navigation')
      .getAttribute('data-dismissed');
    cleanup();
    return value;
  };
  expect(isDismissed()).toBe('false');
  store.set(routeMemoryAtom, { current: visit, previous: visit, isBack: false });
  expect(isDismissed()).toBe('true');
  isHovered.mockRestore();
});
