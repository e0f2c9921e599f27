import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FirmView, SafetyView } from '../../../domain/product-page/views.ts';
import styles from './details.module.css';

interface SafetyProps {
  readonly safety: SafetyView;
  /** The product's name: together with the identifier it identifies the product. */
  readonly name: string;
}

/**
 * Manufacturer, responsible person in the EU, identifier and warnings, before the order
 * (pl-D05, pl-D06).
 */
export function Safety({ safety, name }: SafetyProps) {
  const { manufacturer, responsible, identifier, warnings } = safety;
  return (
    <dl className={styles.facts}>
      {manufacturer !== null && <Firm title={<Trans>Producer</Trans>} firm={manufacturer} />}
      {responsible !== null && (
        <Firm title={<Trans>Responsible in the EU</Trans>} firm={responsible} />
      )}
      <div>
        <dt>
          <Trans>Product</Trans>
        </dt>
        <dd>
          {name}, {identifier}
        </dd>
      </div>
      {warnings.length > 0 && (
        <div>
          <dt>
            <Trans>Warnings</Trans>
          </dt>
          <dd>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Firm({ title, firm }: { readonly title: ReactNode; readonly firm: FirmView }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <p>{firm.name}</p>
        {firm.address !== null && <p>{firm.address}</p>}
        {firm.contact !== null && <Contact contact={firm.contact} />}
      </dd>
    </div>
  );
}

/** An electronic address is an e-mail or a web page; any other text is not linked. */
function Contact({ contact }: { readonly contact: string }) {
  const href = contact.includes('@') ? `mailto:${contact}` : contact;
  if (!/^(?:mailto:|https:\/\/)/.test(href)) return <p>{contact}</p>;
  return (
    <p>
      <a href={href} className={styles.link}>
        {contact}
      </a>
    </p>
  );
}
