import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Hydrates a server-rendered page; `before` simulates what a shopper did before that. */
export function hydrate(page: ReactElement, before: (container: HTMLElement) => void): void {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  before(container);
  render(page, { container, hydrate: true });
}
