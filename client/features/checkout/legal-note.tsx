import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { PaymentLegal } from '../../../domain/commerce/fast-payment.ts';
import styles from './legal-note.module.css';
import { loadLegal } from './load-choices.ts';

interface LegalNoteProps {
  /** Code of a payment method, or id of a bank. */
  readonly id: string;
  /** Expanded from the start, for the terms of a credit (pl-J04). */
  readonly isOpen: boolean;
}

/** Terms of a payment and its operator, in the operator's own text. */
export default function LegalNote({ id, isOpen }: LegalNoteProps) {
  const store = useStore();
  const [legal, setLegal] = useState<PaymentLegal | null>(null);

  useEffect(() => {
    let isHere = true;
    void loadLegal(store, id).then((loaded) => {
      if (isHere) setLegal(loaded);
    });
    return () => {
      isHere = false;
    };
  }, [store, id]);

  if (legal === null) return null;
  return (
    <details open={isOpen} className={styles.legal}>
      <summary>{legal.title}</summary>
      <p>{legal.text}</p>
      {legal.operator !== '' && <p>{legal.operator}</p>}
      {legal.terms_url.startsWith('https://') && (
        <p>
          <a href={legal.terms_url} target="_blank" rel="noopener noreferrer">
            <Trans>Terms of the operator (in a new tab)</Trans>
          </a>
        </p>
      )}
    </details>
  );
}
