import { Plural } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { DecisionNotes, SizeTableLink } from '#lazy/product';
import type { Grosze } from '../../../domain/money.ts';
import type { PriceView } from '../../../domain/price/views.ts';
import type { VariantView } from '../../../domain/product/views.ts';
import { buyingObstacle } from '../../../domain/product-page/buying-obstacle.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { whenPageUsed } from '../../core/when-page-used.ts';
import { Slot } from '../../ui/common/slot.tsx';
import { useOpen } from '../../ui/link-context.tsx';
import { Price } from '../../ui/price.tsx';
import { AddToCart } from '../buying/add-to-cart.tsx';
import { Availability } from '../buying/availability.tsx';
import type { BuyingHandle } from '../buying/buying-form.tsx';
import { BuyingSlot } from '../buying/buying-slot.tsx';
import { focusMissing, MissingOptions } from '../buying/missing-options.tsx';
import { OptionChoice } from '../buying/option-choice.tsx';
import type { VariantChoice } from '../buying/use-variant-choice.ts';
import { editModeAtom } from '../cart/edit-mode-atom.ts';
import { Stars } from '../reviews/stars.tsx';
import styles from './decision.module.css';
import { Restock } from './restock.tsx';
import { StickyBar } from './sticky-bar.tsx';

/** The price with options and files included. */
function withTotal(price: PriceView | null, total: Grosze | null): PriceView | null {
  return price === null || total === null ? price : { ...price, current: total };
}

/**
 * The price of the current choice: the total of a set or a bundle, else the variant's or product's
 * own price.
 */
function shownPrice(view: ProductPageView, variant: VariantView | null, total: Grosze | null) {
  const price = variant === null ? view.price : variant.price;
  const isSum = view.typeId === 'grouped' || view.typeId === 'bundle';
  return isSum ? withTotal(price, total) : price;
}

interface DecisionProps {
  /** The view as rendered on the server, for parts that must not change before hydration. */
  readonly made: ProductPageView;
  /** The view with current stock and prices. */
  readonly view: ProductPageView;
  readonly variants: VariantChoice;
}

let adding: typeof import('../buying/add-chosen.ts') | null = null;

/** Loaded when the page is idle, so that a click is handled in the next frame. */
async function loadAdding() {
  adding ??= await import('../buying/add-chosen.ts');
  return adding;
}

/**
 * The buying area of a product page: name, price, options, stock, add to cart, delivery and
 * returns.
 */
export function Decision({ made, view, variants }: DecisionProps) {
  const store = useStore();
  const [isMissing, setMissing] = useState(false);
  const [total, setTotal] = useState<Grosze | null>(null);
  const form = useRef<BuyingHandle>(null);
  const [formCame] = useState(() => Promise.withResolvers<BuyingHandle>());
  const choices = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { variant, choice } = variants;
  const price = shownPrice(view, variant, total);
  const obstacle = buyingObstacle(view, variant, total);
  const reasonId = useId();
  const missingId = useId();
  const isEdit = useAtomValue(editModeAtom)?.productId === view.sku;
  const open = useOpen();

  const takeForm = useCallback(
    (handle: BuyingHandle | null) => {
      form.current = handle;
      if (handle !== null) formCame.resolve(handle);
    },
    [formCame],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(() => {
    // Reads the inputs that were checked before hydration, because React reports no change for
    // them.
    const ticked = choices.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    variants.adopt(Object.fromEntries(Array.from(ticked, ({ name, value }) => [name, value])));
  }, []);

  useEffect(() => {
    // A click tries again.
    whenPageUsed()
      .then(loadAdding)
      .catch(() => {});
  }, []);

  function choose(code: string, id: string) {
    setMissing(false);
    variants.choose(code, id);
  }

  async function add() {
    if (view.options.length > 0 && variant === null) {
      setMissing(true);
      focusMissing(choices.current);
      return;
    }
    const collected =
      view.buying === null ? null : await (form.current ?? (await formCame.promise)).collect();
    // The form has already shown the error.
    if (view.buying !== null && collected === null) return;
    const { addChosen, saveEdit } = adding ?? (await loadAdding());
    const sku = variant?.sku ?? null;
    if (!isEdit) await addChosen(store, view, sku, collected);
    else if (await saveEdit(store, view, sku, collected)) {
      open({ to: 'screen', screen: 'checkout' });
    }
  }

  const chosen = view.options.flatMap(
    (option) => option.values.find((value) => value.id === choice[option.code])?.label ?? [],
  );
  const sizes = view.options.find(({ code }) => code === 'size');
  const isSoldOut = variant === null ? !view.isAvailable : !variant.isAvailable;
  const isKnown = view.buying === null && (view.options.length === 0 || variant !== null);
  const sku = isKnown ? (variant?.sku ?? view.sku) : undefined;
  const action = (
    <AddToCart
      isSoldOut={isSoldOut}
      refusedBy={obstacle === null ? undefined : reasonId}
      isEdit={isEdit}
      add={add}
      sku={sku}
    />
  );
  return (
    <div className={styles.decision}>
      {view.reviews.count > 0 && view.reviews.rating !== null && (
        <a href="#opinie" className={styles.rating}>
          <Stars rating={view.reviews.rating} />{' '}
          <Plural value={view.reviews.count} one="# review" other="# reviews" />
        </a>
      )}
      <h1 className={styles.name}>{view.heading}</h1>
      <Price price={price} size="page" />
      <Slot name="product-price" sku={made.sku} productName={made.name} />
      {view.options.length > 0 && (
        <div ref={choices} className={styles.choices}>
          {view.options.map((option) => (
            <div key={option.code} className={styles.choice}>
              <OptionChoice
                option={option}
                name={option.code}
                chosen={choice[option.code] ?? null}
                missingId={isMissing ? missingId : undefined}
                isAvailable={variants.isAvailable}
                onChoose={choose}
              />
              {option === sizes && <SizeTableLink view={made} sizes={sizes} onChoose={choose} />}
            </div>
          ))}
        </div>
      )}
      {sizes === undefined && <SizeTableLink view={made} onChoose={choose} />}
      {view.buying !== null && (
        <BuyingSlot
          ref={takeForm}
          page={view}
          buying={view.buying}
          variant={variant}
          onTotal={setTotal}
        />
      )}
      {isMissing && (
        <p id={missingId} className={styles.missing} role="alert">
          <MissingOptions options={view.options} choice={choice} />
        </p>
      )}
      <div ref={place}>{action}</div>
      <Availability view={view} variant={variant} obstacle={obstacle} id={reasonId} />
      {isSoldOut && <Restock productId={view.id} sku={variant?.sku ?? view.sku} />}
      <DecisionNotes
        view={made}
        sku={variant?.sku ?? (view.options.length > 0 ? null : view.sku)}
      />
      <StickyBar watched={place} price={withTotal(price, total)} chosen={chosen.join(', ')}>
        {action}
      </StickyBar>
    </div>
  );
}
