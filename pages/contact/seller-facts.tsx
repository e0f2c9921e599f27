import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '../../client/features/law/law.module.css';
import { useShop } from '../../client/ui/shop-context.tsx';
import { showAccount } from '../../domain/law/register-numbers.ts';
import { merchantAddress, phoneHref } from '../../domain/law/seller.ts';

/**
 * The seller's data required by UPK art. 12 and KSH art. 206, and the contact data
 * (pl-B07, pl-B08).
 */
export function SellerFacts() {
  const { merchant } = useShop();
  const { name, email, phone, hours, court, krs, nip, regon, bdo, account, safetyEmail } = merchant;
  const isTrader = merchant.form === 'sole-trader';
  return (
    <section className={styles.section} aria-labelledby="seller">
      <h2 id="seller">
        <Trans>Seller</Trans>
      </h2>
      <dl className={styles.facts}>
        <Fact name={<Trans>Firm</Trans>} value={name} />
        <Fact name={<Trans>Address</Trans>} value={merchantAddress(merchant)} />
        <Fact name={<Trans>E-mail</Trans>} value={email} href={`mailto:${email}`} />
        <Fact name={<Trans>Telephone</Trans>} value={phone} href={phoneHref(phone)} />
        <Fact name={<Trans>We answer</Trans>} value={hours} />
        <Fact
          name={<Trans>Register of firms</Trans>}
          value={isTrader ? <Trans>CEIDG, the register of sole traders</Trans> : court}
        />
        <Fact name={<Trans>KRS number</Trans>} value={isTrader ? '' : krs} />
        <Fact name="NIP" value={nip} />
        <Fact name="REGON" value={regon} />
        <Fact
          name={<Trans>Share capital</Trans>}
          value={merchant.form === 'company' ? merchant.shareCapital : ''}
        />
        <Fact
          name={<Trans>Bank account</Trans>}
          value={account === '' ? '' : showAccount(account)}
        />
        <Fact name="BDO" value={bdo} />
        <Fact
          name={<Trans>Product safety</Trans>}
          value={safetyEmail}
          href={`mailto:${safetyEmail}`}
        />
      </dl>
    </section>
  );
}

interface FactProps {
  readonly name: ReactNode;
  /** An empty value hides the row. */
  readonly value: ReactNode;
  readonly href?: string;
}

function Fact({ name, value, href }: FactProps) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
    </div>
  );
}
