import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { Anchor } from '../../ui/link-context.tsx';
import styles from './cart-lines.module.css';

/** Name and chosen options of a line of the cart or of one saved for later. */
export function LineTitle({ line }: { readonly line: CartLine }) {
  const { name, link } = line;
  // A line added on another device has its option labels from the backend.
  const options = line.options.length > 0 ? line.options : (line.totals?.options ?? []);
  return (
    <>
      <p className={styles.name}>{link === null ? name : <Anchor target={link}>{name}</Anchor>}</p>
      {options.length > 0 && (
        <dl className={styles.options}>
          {options.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              {label !== '' && <dt>{label}: </dt>}
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
