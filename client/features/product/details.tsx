import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DetailsView, FootwearView } from '../../../domain/product-page/views.ts';
import { Static } from '../../core/static.tsx';
import { Prose } from '../../ui/common/prose.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { Care } from './care.tsx';
import styles from './details.module.css';
import { Durability } from './durability.tsx';
import { Safety } from './safety.tsx';
import { SizeTable } from './size-table.tsx';

const labels = {
  upper: <Trans>Upper</Trans>,
  lining: <Trans>Lining and insole</Trans>,
  sole: <Trans>Outer sole</Trans>,
} as const;

/** The materials of the parts of shoes, in the order of the label (pl-D03). */
function Footwear({ parts }: { readonly parts: readonly FootwearView[] }) {
  if (parts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {parts.map(({ part, material }) => (
        <div key={part}>
          <dt>{labels[part]}</dt>
          <dd>{material}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DetailsProps {
  readonly name: string;
  readonly details: DetailsView;
}

/**
 * The product details as plain text: description, composition, care, sizes, manufacturer and
 * safety. Missing data is omitted with its heading.
 */
export function Details(props: DetailsProps) {
  const { name, details } = props;
  return (
    <Static tag="div" className={styles.details} name="details" owner={details} parts={[name]}>
      <Sections {...props} />
    </Static>
  );
}

function Sections({ name, details }: DetailsProps) {
  const { composition, care, footwear, facts, safety, sizeTable, model } = details;
  const isMadeOf = composition.length > 0 || footwear.length > 0 || details.hasAnimalParts;
  return (
    <>
      {details.description !== '' && (
        <Section id="opis" title={<Trans>Description</Trans>}>
          <Prose html={details.description} />
        </Section>
      )}
      {(isMadeOf || care.length > 0) && (
        <Section id="sklad" title={<Trans>Composition and care</Trans>}>
          {composition.length > 0 && (
            <ul>
              {composition.map(({ label, text }) => (
                <li key={label}>
                  {label !== '' && <b>{label}: </b>}
                  {text}
                </li>
              ))}
            </ul>
          )}
          <Footwear parts={footwear} />
          {details.hasAnimalParts && (
            <p>
              <Trans>Contains non-textile parts of animal origin</Trans>
            </p>
          )}
          <Care lines={care} />
        </Section>
      )}
      {sizeTable !== null && (
        <Section id="rozmiary" title={<Trans>Sizes</Trans>}>
          <SizeTable table={sizeTable} model={model} />
        </Section>
      )}
      {(facts.length > 0 || (model !== null && sizeTable === null)) && (
        <Section id="szczegoly" title={<Trans>Details</Trans>}>
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.code}>
                <dt>{fact.label}</dt>
                <dd>
                  {fact.link === undefined ? (
                    fact.value
                  ) : (
                    <Anchor target={fact.link}>{fact.value}</Anchor>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {sizeTable === null && model !== null && <p>{model}</p>}
        </Section>
      )}
      {safety !== null && (
        <Section id="producent" title={<Trans>Producer and safety (GPSR)</Trans>}>
          <Safety safety={safety} name={name} />
        </Section>
      )}
      {details.durabilityYears !== null && (
        <Section id="trwalosc" title={<Trans>Producer's guarantee of durability</Trans>}>
          <Durability years={details.durabilityYears} />
        </Section>
      )}
      {details.isElectronic && <Electronic />}
    </>
  );
}

/** The information required by the acts on waste equipment and batteries (pl-D09). */
function Electronic() {
  const { bdo } = useShop().merchant;
  return (
    <Section id="zuzyty-sprzet" title={<Trans>Used equipment and batteries</Trans>}>
      <p>
        <Trans>
          Electrical equipment and batteries must not go into the bin: what is in them harms water,
          soil and health. Take them to a collection point, or leave the old one with us when you
          buy a new one of the same kind, free of charge.
        </Trans>
      </p>
      {bdo !== '' && (
        <p>
          <Trans>BDO registration number: {bdo}</Trans>
        </p>
      )}
    </Section>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  // Not `useId`, which static elements must not use.
  const heading = `${id}-tytul`;
  return (
    <section id={id} aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
