import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { ProductPageView } from '../../domain/product/views.ts';
import { Prose } from '../content/prose.tsx';
import styles from './details.module.css';

/** Description, composition, care, maker: open text, because it is read before buying (pl-D01, pl-D05). */
export function Details({ view }: { readonly view: ProductPageView }) {
  const { manufacturer } = view;
  return (
    <div className={styles.details}>
      {view.description !== '' && (
        <Section title={<Trans>Description</Trans>}>
          <Prose html={view.description} />
        </Section>
      )}
      {(view.composition !== null || view.care.length > 0) && (
        <Section title={<Trans>Composition and care</Trans>}>
          {view.composition !== null && <p>{view.composition}</p>}
          {view.care.length > 0 && (
            <ul className={styles.care}>
              {view.care.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {view.facts.length > 0 && (
        <Section title={<Trans>Details</Trans>}>
          <dl className={styles.facts}>
            {view.facts.map((fact) => (
              <div key={fact.code}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {manufacturer !== null && (
        <Section title={<Trans>Producer and safety (GPSR)</Trans>}>
          <p>{manufacturer.name}</p>
          <p>{manufacturer.address}</p>
          <p>
            <a href={`mailto:${manufacturer.email}`}>{manufacturer.email}</a>
          </p>
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
