import { type ComponentProps, createContext, useContext } from 'react';
import { AppError } from '../../domain/app-error.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';

export interface OpenOptions {
  /** Takes the place of the address at hand instead of adding to the history. */
  readonly replaces?: boolean;
  /** What stands behind the address, with its `#`. */
  readonly fragment?: string;
}

interface LinkContextValue {
  /** The address of a target in the store view at hand. */
  hrefOf(target: LinkTarget): string;
  /** Goes there, as a followed link would; for what is no link, such as a notice's action. */
  open(target: LinkTarget, options?: OpenOptions): void;
  /** Leads who has signed in to the page that a text of the address names, else to the account. */
  openReturn(text: string | null): void;
}

/** Set by the renderer, which owns the path table: components name targets, never addresses. */
export const LinkContext = createContext<LinkContextValue>({
  hrefOf() {
    throw new AppError('INTERNAL', 'LinkContext is not set');
  },
  open() {
    throw new AppError('INTERNAL', 'LinkContext is not set');
  },
  openReturn() {
    throw new AppError('INTERNAL', 'LinkContext is not set');
  },
});

/** How a component gets the address of a target. */
export function useHref(): LinkContextValue['hrefOf'] {
  return useContext(LinkContext).hrefOf;
}

/** How a component opens a target without a link. */
export function useOpen(): LinkContextValue['open'] {
  return useContext(LinkContext).open;
}

/** How a page to sign in on leads to where the shopper was going. */
export function useOpenReturn(): LinkContextValue['openReturn'] {
  return useContext(LinkContext).openReturn;
}

interface AnchorProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly target: LinkTarget;
}

/** A link to a target of this shop. */
export function Anchor({ target, ...rest }: AnchorProps) {
  return <a {...rest} href={useHref()(target)} />;
}
