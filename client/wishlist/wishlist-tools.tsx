import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { sharedList } from '../../domain/lists/shared-list.ts';
import { questionAtom } from '../frame/confirm-host.tsx';
import { ListTools } from '../lists/list-page.tsx';
import { clearWishlist } from '../lists/lists.ts';
import { wishlistAtom } from '../lists/lists-atoms.ts';
import { Button } from '../ui/button.tsx';
import { useHref } from '../ui/link-context.tsx';

/** Hands the favourites on as a link that says which products, and not whose; or takes all off. */
export default function WishlistTools() {
  const { t } = useLingui();
  const store = useStore();
  const ask = useSetAtom(questionAtom);
  const hrefOf = useHref();
  const token = sharedList(useAtomValue(wishlistAtom).map(({ sku }) => sku));

  async function hand() {
    const href = hrefOf({ to: 'screen', screen: 'shared-list', params: { token } });
    const { share } = await import('../product/share.ts');
    await share(store, { title: t`Favourites`, url: new URL(href, location.href).href });
  }

  function clear() {
    const text = t`Take all products off your favourites?`;
    ask({ text, yes: t`Take all off`, run: () => void clearWishlist(store) });
  }

  return (
    <ListTools>
      <Button look="ghost" onClick={() => void hand()}>
        <Trans>Share favourites</Trans>
      </Button>
      <Button look="quiet" onClick={clear}>
        <Trans>Take all off</Trans>
      </Button>
    </ListTools>
  );
}
