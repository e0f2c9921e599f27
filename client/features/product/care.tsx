import { useLingui } from '@lingui/react';
import { type CareView, careSymbols } from '../../../domain/product-page/care.ts';
import styles from './care.module.css';
import { careLabels } from './care-labels.ts';
import { CareSymbol } from './care-symbol.tsx';

/** Symbols as on the label, each with its text beside it (pl-D04). */
export function Care({ lines }: { readonly lines: readonly CareView[] }) {
  const { i18n } = useLingui();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.care}>
      {lines.map((line) =>
        line.kind === 'symbol' ? (
          <li key={line.code}>
            <CareSymbol symbol={careSymbols[line.code]} />
            {i18n._(careLabels[line.code])}
          </li>
        ) : (
          <li key={line.text}>{line.text}</li>
        ),
      )}
    </ul>
  );
}
