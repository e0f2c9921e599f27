import { type ComponentProps, createContext, useContext } from 'react';
import type { LinkTarget } from '../../domain/url/link-target.ts';

interface LinkContextValue {
  /** The address of a target in the store view at hand. */
  hrefOf(target: LinkTarget): string;
}

/** Set by the renderer, which owns the path table: components name targets, never addresses. */
export const LinkContext = createContext<LinkContextValue>({
  hrefOf() {
    throw new Error('LinkContext is not set');
  },
});

export function useHref(): LinkContextValue['hrefOf'] {
  return useContext(LinkContext).hrefOf;
}

interface AnchorProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly target: LinkTarget;
}

export function Anchor({ target, ...rest }: AnchorProps) {
  return <a {...rest} href={useHref()(target)} />;
}
