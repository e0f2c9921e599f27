import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/page.tsx';
import { useShop } from '../../ui/shop-context.tsx';

/** Shown without script, because only a script can fetch a personal order: the shop's contact. */
export function WithoutScript() {
  const { phone, email } = useShop().merchant;
  const reach = phone === '' ? email : phone;
  return (
    <noscript>
      <Notice>
        <Trans>
          This page needs JavaScript. Without it, ask us how your order stands: {reach}.
        </Trans>
      </Notice>
    </noscript>
  );
}
