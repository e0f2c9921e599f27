import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { isSecret } from '../../../domain/url/screens.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { nextSearch } from './use-next.ts';

const here = () => location.pathname + location.search;

interface SignInLinkProps {
  /** The part of the page to return to, with its `#`. */
  readonly fragment?: string;
  readonly children: ReactNode;
}

/** A link to the sign-in page that leads back to the current page; for browser-only content. */
export function SignInLink({ fragment = '', children }: SignInLinkProps) {
  const page = useAtomValue(shownPageAtom);
  const [path, setPath] = useState(here);
  // A chosen variant changes the address without a navigation.
  const note = () => setPath(here);
  // A secret address must not be part of another one.
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
