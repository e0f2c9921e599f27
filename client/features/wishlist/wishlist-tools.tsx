import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { lazy, Suspense, useId } from 'react';
import { sharedList, sharedListLimit } from '../../../domain/lists/shared-list.ts';
import { sessionStateAtom } from '../../core/session/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { questionAtom } from '../../ui/common/confirm-host.tsx';
import { useHref } from '../../ui/link-context.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import { ListTools } from '../lists/list-page.tsx';
import { clearWishlist } from '../lists/lists.ts';
import { wishlistAtom } from '../lists/lists-atoms.ts';
import { SignInLink } from '../sign-in/sign-in-link.tsx';
import styles from './wishlist.module.css';

const DownloadButton = lazy(() => import('../offline/download-button.tsx'));

/** Shares the wishlist as a link with its products, without its owner; or clears it. */
export default function WishlistTools() {
  const { t } = useLingui();
  const store = useStore();
  const has = useFeatures();
  const setQuestion = useSetAtom(questionAtom);
  const hrefOf = useHref();
  const noteId = useId();
  const wished = useAtomValue(wishlistAtom);
  const session = useAtomValue(sessionStateAtom);
  const token = sharedList(wished.map(({ sku }) => sku));
  const isCut = wished.length > sharedListLimit;

  async function hand() {
    const href = hrefOf({ to: 'screen', screen: 'shared-list', params: { token } });
    const { share } = await import('../../ui/common/share.ts');
    await share(store, { title: t`Favourites`, url: new URL(href, location.href).href });
  }

  function clear() {
    const text = t`Take all products off your favourites?`;
    setQuestion({ text, yes: t`Take all off`, run: () => void clearWishlist(store) });
  }

  const products = wished.flatMap(({ link }) => (link === null ? [] : [hrefOf(link)]));
  const plan = { id: hrefOf({ to: 'screen', screen: 'wishlist' }), title: t`Favourites`, products };

  return (
    <>
      <ListTools>
        <Button
          look="ghost"
          aria-describedby={isCut ? noteId : undefined}
          onClick={() => void hand()}
        >
          <Trans>Share favourites</Trans>
        </Button>
        <Button look="quiet" onClick={clear}>
          <Trans>Take all off</Trans>
        </Button>
        {session === 'non-authorised' && has('accounts') && has('wishlist') && (
          <SignInLink>
            <Trans>Sign in to have them on every device</Trans>
          </SignInLink>
        )}
        {isCut && (
          <p id={noteId} className={styles.note}>
            <Plural
              value={sharedListLimit}
              one="The link holds the first # product of the list."
              other="The link holds the first # products of the list."
            />
          </p>
        )}
      </ListTools>
      <Suspense>
        <DownloadButton plan={plan} />
      </Suspense>
    </>
  );
}
