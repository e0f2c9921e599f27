import { Trans, useLingui } from '@lingui/react/macro';
import type { ScreenName } from '../../../domain/url/screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { SearchField } from '../search/search-field.tsx';
import styles from './not-found.module.css';

/** The 404 page, with search and common links. */
export function NotFound() {
  const { t } = useLingui();
  const ways: readonly (readonly [ScreenName, string])[] = [
    ['order-lookup', t`Find an order`],
    ['returns', t`Returns and complaints`],
    ['stores', t`Our shops`],
    ['contact', t`Contact`],
  ];
  return (
    <EmptyState
      level={1}
      title={<Trans>There is nothing at this address</Trans>}
      action={
        <ButtonLink look="ghost" target={{ to: 'screen', screen: 'home' }}>
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          The page may have moved, or the address has a slip in it. Search for what you meant:
        </Trans>
      </p>
      <SearchField />
      <p>
        <Trans>People often look for:</Trans>
      </p>
      <ul className={styles.ways}>
        {ways.map(([screen, name]) => (
          <li key={screen}>
            <Anchor target={{ to: 'screen', screen }}>{name}</Anchor>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
