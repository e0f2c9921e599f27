import { useLingui } from '@lingui/react/macro';
import { useShop } from '../../ui/shop-context.tsx';

/** The consent text as it is shown and stored; change `consentVersion` together with it. */
export function useConsentText(): string {
  const { t } = useLingui();
  const { defaultTitle: shop } = useShop();
  return t`By joining I agree that ${shop} sends me news and offers at this e-mail address. I can take this consent back at any time.`;
}
