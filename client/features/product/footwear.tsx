import { Trans } from '@lingui/react/macro';
import type { FootwearView } from '../../../domain/product-page/views.ts';
import styles from './details.module.css';

const words = {
  upper: <Trans>Upper</Trans>,
  lining: <Trans>Lining and insole</Trans>,
  sole: <Trans>Outer sole</Trans>,
} as const;

/** The materials of the parts of shoes, in the order of the label (pl-D03). */
export function Footwear({ parts }: { readonly parts: readonly FootwearView[] }) {
  if (parts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {parts.map(({ part, material }) => (
        <div key={part}>
          <dt>{words[part]}</dt>
          <dd>{material}</dd>
        </div>
      ))}
    </dl>
  );
}
