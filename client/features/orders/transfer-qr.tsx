import { Trans, useLingui } from '@lingui/react/macro';
import { qrCode } from '../../../domain/barcode/qr-code.ts';
import type { OrderPayment } from '../../../domain/commerce/payment.ts';
import { fromDecimal } from '../../../domain/money.ts';
import { transferCode } from '../../../domain/order/transfer-code.ts';
import { QrDrawing } from '../../ui/qr-drawing.tsx';
import styles from './orders.module.css';

/** The transfer as a QR code for banking apps; the same data is beside it as text (pl-J06). */
export default function TransferQr({
  transfer,
}: {
  readonly transfer: NonNullable<OrderPayment['transfer']>;
}) {
  const { t } = useLingui();
  const text = transferCode({ ...transfer, amount: fromDecimal(transfer.amount) });
  const code = text === null ? null : qrCode(text);
  if (code === null) return null;
  return (
    <figure className={styles.code}>
      <QrDrawing code={code} label={t`QR code of the transfer`} />
      <figcaption className={styles.soft}>
        <Trans>Scan it in your bank's app.</Trans>
      </figcaption>
    </figure>
  );
}
