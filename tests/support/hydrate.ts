import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Brings to life what the server has sent; `before` does what a shopper did with it until then. */
export function hydrate(page: ReactElement, before: (container: HTMLElement) => void): void {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  before(container);
  render(page, { container, hydrate: true });
}
