import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductCard as Card } from '../../domain/product/views.ts';
import { Anchor } from './link-context.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import styles from './product-card.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ProductCardProps {
  readonly card: Card;
  readonly sizes: string;
  /** Among the first on the page: its picture is not waited for. */
  readonly isPriority?: boolean;
  /** The heart in the corner; it belongs to whoever keeps the wishlist. */
  readonly corner?: ReactNode;
}

/** A product in a listing. The name is the link and covers the card; the corner stays above it. */
export function ProductCard({ card, sizes, isPriority = false, corner }: ProductCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.pictures}>
        <Picture path={card.picture} alt="" kind="list" sizes={sizes} isPriority={isPriority} />
        {card.secondPicture !== null && (
          <Picture
            path={card.secondPicture}
            alt=""
            kind="list"
            sizes={sizes}
            className={styles.second}
          />
        )}
        <CardTag card={card} />
        {corner !== undefined && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Anchor target={card.link}>{card.name}</Anchor>
        </h3>
        <Price price={card.price} />
        {!card.isAvailable && (
          <p className={styles.note}>
            <Trans>Sold out</Trans>
          </p>
        )}
        <Swatches card={card} />
      </div>
    </article>
  );
}

/** One tag at most: an announced reduction before a novelty. */
function CardTag({ card }: { readonly card: Card }) {
  const percent = card.price?.percent ?? null;
  if (percent !== null) return <span className={styles.reduction}>−{percent}%</span>;
  if (!card.isNew) return null;
  return (
    <span className={styles.tag}>
      <Trans>New</Trans>
    </span>
  );
}

const mostSwatches = 5;

function Swatches({ card: { swatches } }: { readonly card: Card }) {
  const { t } = useLingui();
  if (swatches.length < 2) return null;
  const names = swatches.map((swatch) => swatch.label).join(', ');
  return (
    <p className={styles.swatches}>
      <VisuallyHidden>{t`Colours: ${names}`}</VisuallyHidden>
      {swatches.slice(0, mostSwatches).map((swatch) => (
        <span
          key={swatch.label}
          className={styles.swatch}
          style={{ background: swatch.hex ?? 'var(--line)' }}
        />
      ))}
      {swatches.length > mostSwatches && (
        <span aria-hidden="true" className={styles.more}>
          +{swatches.length - mostSwatches}
        </span>
      )}
    </p>
  );
}
