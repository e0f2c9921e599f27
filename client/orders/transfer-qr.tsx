import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderPayment } from '../../domain/commerce/payment.ts';
import { fromDecimal } from '../../domain/money.ts';
import { transferCode } from '../../domain/order/transfer-code.ts';
import { qrCode } from '../../domain/qr/qr-code.ts';
import styles from './orders.module.css';

/** Light modules that scanners need around a code. */
const quiet = 4;

/** The transfer for a banking app's camera; what it holds stands beside it in words (pl-J06). */
export default function TransferQr({
  transfer,
}: {
  readonly transfer: NonNullable<OrderPayment['transfer']>;
}) {
  const { t } = useLingui();
  const text = transferCode({ ...transfer, amount: fromDecimal(transfer.amount) });
  const code = text === null ? null : qrCode(text);
  if (code === null) return null;
  const size = code.length + 2 * quiet;
  const dark = code.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code of the transfer`}>
        <path d={dark.join('')} />
      </svg>
      <figcaption className={styles.soft}>
        <Trans>Scan it in your bank's app.</Trans>
      </figcaption>
    </figure>
  );
}
