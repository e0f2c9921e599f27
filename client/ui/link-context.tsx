import { type ComponentProps, createContext, useContext } from 'react';
import { AppError } from '../../domain/app-error.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';

export interface OpenOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replaces?: boolean;
  /** The fragment of the address, with its `#`. */
  readonly fragment?: string;
}

interface LinkContextValue {
  /** The address of a target in the current store view. */
  hrefOf(target: LinkTarget): string;
  /** Navigates like a link, for controls that are no link, such as a notice's action. */
  open(target: LinkTarget, options?: OpenOptions): void;
  /** After signing in, opens the page that a text of the address names, else the account. */
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

/** Returns the function that gives the address of a target. */
export function useHref(): LinkContextValue['hrefOf'] {
  return useContext(LinkContext).hrefOf;
}

/** Returns the function that opens a target without a link. */
export function useOpen(): LinkContextValue['open'] {
  return useContext(LinkContext).open;
}

/** Returns the function that leads from a sign-in page to where the shopper was going. */
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
