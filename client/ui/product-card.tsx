import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { ProductCard as Card } from '../../domain/product/views.ts';
import { useCurrentPrice } from '../core/prices-and-stock/current-prices.ts';
import { classNames } from './class-names.ts';
import { Anchor } from './link-context.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import styles from './product-card.module.css';
import { paidRel, Sponsored } from './sponsored.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ProductCardProps {
  readonly card: Card;
  readonly sizes: string;
  /** Among the first on the page: its picture is loaded eagerly. */
  readonly isPriority?: boolean;
  /** Takes two columns of a wide screen and shows both pictures there, beside each other. */
  readonly isWide?: boolean;
  /** Buttons over the picture and above the link; they come from the packages of lists and cart. */
  readonly actions?: ReactNode;
}

/** A product in a listing. The name is the link and covers the card; actions stay above it. */
export function ProductCard(props: ProductCardProps) {
  const { card, sizes, isPriority = false, isWide = false, actions } = props;
  const [isNear, setNear] = useState(false);
  const price = useCurrentPrice(card.sku, card.price);
  const approach = (event: PointerEvent | FocusEvent) => {
    if (isApproach(event)) setNear(true);
  };
  return (
    <article className={styles.card} onPointerEnter={approach} onFocus={approach}>
      <div className={classNames(styles.pictures, isWide && styles.pair)}>
        <Picture path={card.picture} alt="" kind="list" sizes={sizes} isPriority={isPriority} />
        {(isNear || isWide) && card.secondPicture !== null && (
          <SecondPicture path={card.secondPicture} sizes={sizes} />
        )}
        <CardTag percent={price?.percent ?? null} isNew={card.isNew} />
        {actions}
      </div>
      <div className={styles.words}>
        {card.isSponsored && <Sponsored className={styles.note} />}
        <h3 className={styles.name}>
          <Anchor target={card.link} rel={paidRel(card.isSponsored)}>
            {card.name}
          </Anchor>
        </h3>
        {price === null && card.isComposed ? (
          <p className={styles.note}>
            <Trans>The price depends on what you choose</Trans>
          </p>
        ) : (
          <Price price={price} />
        )}
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

/** A mouse over the card or keyboard focus in it; touch is ignored. */
function isApproach(event: PointerEvent | FocusEvent): boolean {
  return 'pointerType' in event
    ? event.pointerType === 'mouse'
    : event.target.matches(':focus-visible');
}

/** Loaded only where it is seen: on a wide card, or once the card is pointed at or focused. */
function SecondPicture({ path, sizes }: { readonly path: string; readonly sizes: string }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Picture
      path={path}
      alt=""
      kind="list"
      sizes={sizes}
      onLoad={() => setLoaded(true)}
      className={classNames(styles.second, isLoaded && styles.loaded)}
    />
  );
}

/** At most one tag: an announced reduction comes before a novelty. */
function CardTag({ percent, isNew }: { readonly percent: number | null; readonly isNew: boolean }) {
  if (percent !== null) return <span className={styles.reduction}>−{percent}%</span>;
  if (!isNew) return null;
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
