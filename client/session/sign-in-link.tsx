import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { isSecret } from '../../domain/url/secret-screens.ts';
import { shownPageAtom } from '../navigation/shown-page-atom.ts';
import { ButtonLink } from '../ui/button.tsx';
import { nextSearch } from './use-next.ts';

const here = () => location.pathname + location.search;

interface SignInLinkProps {
  /** The part of the page to come back to, with its `#`. */
  readonly fragment?: string;
  readonly children: ReactNode;
}

/** Leads to the page to sign in on, and from there back to the page at hand; for what only the browser renders. */
export function SignInLink({ fragment = '', children }: SignInLinkProps) {
  const page = useAtomValue(shownPageAtom);
  const [path, setPath] = useState(here);
  // A chosen variant changes the address without another page.
  const note = () => setPath(here);
  // An address that is a key must not stand in another one.
  const next = page === null || isSecret(page.screen) ? null : path + fragment;
  return (
    <ButtonLink
      target={{ to: 'screen', screen: 'login', search: nextSearch(next) }}
      look="quiet"
      onFocus={note}
      onPointerDown={note}
    >
      {children}
    </ButtonLink>
  );
}
