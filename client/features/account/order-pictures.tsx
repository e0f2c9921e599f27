import { Plural, useLingui } from '@lingui/react/macro';
import type { ListedOrder } from '../../../domain/commerce/order-view.ts';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './order-list.module.css';

/** With one more the row would break on a phone of 360 pixels. */
const mostPictures = 4;

interface OrderPicturesProps {
  readonly lines: ListedOrder['lines'];
}

/** Small pictures of what was bought, and how many lines are left out. */
export function OrderPictures({ lines }: OrderPicturesProps) {
  const { t } = useLingui();
  if (lines.every(({ image }) => image === null)) return null;
  const others = Math.max(0, lines.length - mostPictures);
  return (
    <ul className={styles.pictures} aria-label={t`Products`}>
      {lines.slice(0, mostPictures).map(({ sku, name, image }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product can stand in an order twice
        <li key={`${sku} ${at}`}>
          <Picture path={image} alt={name} kind="cart" sizes="64px" className={styles.picture} />
        </li>
      ))}
      {others > 0 && (
        <li className={styles.rest}>
          <span aria-hidden="true">+{others}</span>
          <VisuallyHidden>
            <Plural value={others} one="and # more product" other="and # more products" />
          </VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
