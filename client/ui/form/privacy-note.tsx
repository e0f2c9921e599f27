import { Trans } from '@lingui/react/macro';
import { sellerLine } from '../../../domain/law/seller.ts';
import { Anchor } from '../link-context.tsx';
import { useShop } from '../shop-context.tsx';
import styles from './form.module.css';
import { type Purpose, PurposeText } from './purpose-text.tsx';

/**
 * Information required by law where personal data is collected: controller, purpose, basis, period
 * and rights (RODO art. 13, pl-F06). A native disclosure, so it opens without script.
 */
export function PrivacyNote({ purpose }: { readonly purpose: Purpose }) {
  const seller = sellerLine(useShop().merchant);
  return (
    <details className={styles.privacy}>
      <summary>
        <Trans>How we use your data</Trans>
      </summary>
      <p>
        <Trans>Controller: {seller}.</Trans> <PurposeText purpose={purpose} />
      </p>
      <p>
        <Trans>
          You may demand access to your data, its correction, erasure, restriction and transfer,
          object to its use, and complain to the President of the Personal Data Protection Office
          (PUODO). More in the{' '}
          <Anchor target={{ to: 'screen', screen: 'privacy' }}>privacy policy</Anchor>.
        </Trans>
      </p>
    </details>
  );
}
