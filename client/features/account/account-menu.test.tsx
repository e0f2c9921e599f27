// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/show.tsx';
import { AccountMenu } from './account-menu.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the link of the open section is scrolled to the middle of a row that is too wide for the page', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'NAV' ? 16 : 500;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
  show(<AccountMenu current="account-password" />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Hasło');
  expect(screen.getByRole('navigation').scrollLeft).toBe(364);
});
