import { useLingui } from '@lingui/react';
import { type CareCode, type CareView, careSymbols } from '../../../domain/product-page/care.ts';
import { Static } from '../../core/static.tsx';
import styles from './care.module.css';
import { careLabels } from './care-labels.ts';
import { CareSymbol } from './care-symbol.tsx';

/** Symbols as on the label, each with its text beside it (pl-D04). */
export function Care({ lines }: { readonly lines: readonly CareView[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.care}>
      {lines.map((line) =>
        line.kind === 'symbol' ? (
          <Static key={line.code} tag="li" name="care" owner={careSymbols[line.code]}>
            <SymbolWithText code={line.code} />
          </Static>
        ) : (
          <li key={line.text}>{line.text}</li>
        ),
      )}
    </ul>
  );
}

function SymbolWithText({ code }: { readonly code: CareCode }) {
  const { _ } = useLingui();
  return (
    <>
      <CareSymbol symbol={careSymbols[code]} />
      {_(careLabels[code])}
    </>
  );
}
