import { Trans } from '@lingui/react/macro';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './law.module.css';

/**
 * The out-of-court procedures that the seller must name (UPK art. 12 ust. 1 pkt 21, pl-B15). The EU
 * platform is not among them: it was closed on 20.07.2025 (pl-B16).
 */
export function Disputes() {
  const { adr } = useShop().merchant;
  return (
    <section className={styles.section} aria-labelledby="disputes">
      <h2 id="disputes">
        <Trans>Disputes out of court</Trans>
      </h2>
      {adr !== null && (
        <p>
          {adr.agrees ? (
            <Trans>
              We agree to settle disputes with consumers out of court before: {adr.body}.
            </Trans>
          ) : (
            <Trans>
              We have not committed ourselves to settle disputes out of court beforehand. If we
              refuse a complaint, we tell you then whether we take part in such a settlement.
            </Trans>
          )}{' '}
          {adr.url !== '' && <a href={adr.url}>{adr.url}</a>}
        </p>
      )}
      <p>
        <Trans>A consumer may, free of charge:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            ask the voivodeship's Trade Inspection (<span lang="pl">Inspekcja Handlowa</span>) to
            mediate, or its permanent consumer court to decide,
          </Trans>
        </li>
        <li>
          <Trans>
            turn to the consumer ombudsman (<span lang="pl">rzecznik konsumentów</span>) of the town
            or county, or to a consumer organisation.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          UOKiK, the office of competition and consumer protection, explains these ways and keeps
          the register of who settles disputes:
        </Trans>{' '}
        <a href="https://polubowne.uokik.gov.pl/">polubowne.uokik.gov.pl</a>,{' '}
        <a href="https://uokik.gov.pl/">uokik.gov.pl</a>.
      </p>
    </section>
  );
}
