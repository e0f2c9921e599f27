import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { formatPrice } from '../../domain/price/format-price.ts';
import type { ProductPageView } from '../../domain/product/views.ts';
import { Choice } from '../ui/choice.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { Price } from '../ui/price.tsx';
import { usePriceFormat, useShop } from '../ui/shop-context.tsx';
import { AddToCart } from './add-to-cart.tsx';
import styles from './decision.module.css';
import { Stars } from './stars.tsx';
import type { VariantChoice } from './use-variant-choice.ts';

interface DecisionProps {
  readonly view: ProductPageView;
  readonly variants: VariantChoice;
}

/** Everything one decides by: name, price, choice, stock, the action, delivery and return. */
export function Decision({ view, variants }: DecisionProps) {
  const [isMissing, setMissing] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const { variant, choice } = variants;
  const price = variant?.price ?? view.price;
  const format = usePriceFormat();
  const freeFrom = formatPrice(useShop().freeDeliveryFrom, format);

  function onMissing() {
    setMissing(true);
    choices.current?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus();
  }

  const add = <AddToCart view={view} variant={variant} onMissing={onMissing} />;
  return (
    <div className={styles.decision}>
      {view.reviews.count > 0 && view.reviews.rating !== null && (
        <a href="#opinie" className={styles.rating}>
          <Stars rating={view.reviews.rating} />{' '}
          <Plural value={view.reviews.count} one="# review" other="# reviews" />
        </a>
      )}
      <h1 className={styles.name}>{view.name}</h1>
      <Price price={price} size="page" />
      {view.options.length > 0 && (
        <div ref={choices} className={styles.choices}>
          {view.options.map((option) => (
            <Choice
              key={option.code}
              name={option.code}
              kind={option.kind}
              legend={
                <>
                  {option.label}:{' '}
                  <b>{option.values.find((value) => value.id === choice[option.code])?.label}</b>
                </>
              }
              options={option.values.map((value) => ({
                ...value,
                isAvailable: variants.isAvailable(option.code, value.id),
              }))}
              chosen={choice[option.code] ?? null}
              onChoose={(id) => {
                setMissing(false);
                variants.choose(option.code, id);
              }}
            />
          ))}
        </div>
      )}
      {isMissing && (
        <p className={styles.missing} role="alert">
          <Trans>Choose a colour and a size first.</Trans>
        </p>
      )}
      <div className={styles.action}>{add}</div>
      {variant !== null && variant.lowStock !== null && variant.isAvailable && (
        <p className={styles.stock}>
          <Plural value={variant.lowStock} one="# piece left" other="# pieces left" />
        </p>
      )}
      <noscript>
        <p className={styles.stock}>
          <Trans>Adding to the cart needs JavaScript. You can also order by phone.</Trans>
        </p>
        <ul className={styles.links}>
          {view.variants
            .filter((each) => each.isAvailable)
            .slice(0, 24)
            .map((each) => (
              <li key={each.sku}>
                <Anchor target={{ ...view.canonical, search: { childSku: each.sku } }}>
                  {each.sku}
                </Anchor>
              </li>
            ))}
        </ul>
      </noscript>
      <ul className={styles.promises}>
        <li>
          <Trans>Parcel locker or courier, free from {freeFrom}</Trans>
        </li>
        <li>
          <Trans>30 days to return, free change of size</Trans>
        </li>
        <li>
          <Trans>BLIK, card, transfer or cash on delivery</Trans>
        </li>
      </ul>
      <div className={styles.sticky}>
        <div>
          <Price price={price === null ? null : { ...price, regular: null }} />
          <p className={styles.chosen}>
            {view.options
              .flatMap(
                (option) =>
                  option.values.find((value) => value.id === choice[option.code])?.label ?? [],
              )
              .join(', ')}
          </p>
        </div>
        {add}
      </div>
    </div>
  );
}
