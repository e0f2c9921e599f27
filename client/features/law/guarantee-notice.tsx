import { Trans, useLingui } from '@lingui/react/macro';
import { qrCode } from '../../../domain/barcode/qr-code.ts';
import { QrDrawing } from '../../ui/qr-drawing.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './law.module.css';

/** The page linked by the EU notice, in Polish. */
const yourEurope = 'https://europa.eu/youreurope/guarantee_pl';

/**
 * The notice on the legal guarantee of conformity (Reg. 2025/1960, pl-B11). Its picture is the
 * Commission's and must not be redrawn: the merchant provides the file. The text is shown below it;
 * without a file the text is shown alone, with a QR code of ours.
 */
export function GuaranteeNotice() {
  const { t } = useLingui();
  const hasPicture = useShop().merchant.guaranteeNotice !== '';
  const code = qrCode(yourEurope);
  return (
    <div className={styles.notice}>
      {hasPicture && (
        <img
          src="/gwarancja-prawna/powiadomienie"
          alt={t`Notice of the European Union on the legal guarantee of conformity; it says what stands below.`}
        />
      )}
      <h2>
        <Trans>Legal guarantee: at least 2 years</Trans>
      </h2>
      <p>
        <Trans>
          Whatever you buy from us has to conform to the contract: be as described, fit for what it
          is for, and last as one may expect. If it does not, we are liable for two years from the
          day you got it.
        </Trans>
      </p>
      <p>
        <Trans>
          You may ask us to repair or exchange it free of charge. Where that cannot be, or we do not
          do it, you may ask for a lower price or withdraw from the contract and get your money
          back.
        </Trans>
      </p>
      <p>
        <Trans>
          A producer or seller may give a guarantee of their own besides. It never takes the place
          of the legal one.
        </Trans>
      </p>
      {!hasPicture && code !== null && <QrDrawing code={code} label={t`QR code to Your Europe`} />}
      <p>
        <Trans>More on your rights in the Union:</Trans>{' '}
        <a href={yourEurope}>europa.eu/youreurope</a>
      </p>
    </div>
  );
}
