import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { sharedCart, sharedCartParameter } from '../../../domain/cart/shared-cart.ts';
import { Button } from '../../ui/button.tsx';
import { useHref } from '../../ui/link-context.tsx';
import { cartLinesAtom } from './cart-atoms.ts';

/** Shares a link to the contents of the cart, without other data of the shopper. */
export function ShareCartButton() {
  const store = useStore();
  const { t } = useLingui();
  const lines = useAtomValue(cartLinesAtom);
  const href = useHref()({ to: 'screen', screen: 'checkout' });
  const text = sharedCart(lines);
  if (text === '') return null;

  async function handleClick() {
    const url = new URL(href, location.href);
    url.searchParams.set(sharedCartParameter, text);
    const { share } = await import('../../ui/common/share.ts');
    await share(store, { title: t`Cart`, url: url.href });
  }

  return (
    <Button look="quiet" onClick={() => void handleClick()}>
      <Trans>Share this cart</Trans>
    </Button>
  );
}
