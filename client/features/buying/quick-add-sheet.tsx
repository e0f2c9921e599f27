import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useId, useRef, useState } from 'react';
import { cartProductOfPage } from '../../../domain/cart/product-of-page.ts';
import { buyingObstacle } from '../../../domain/product-page/buying-obstacle.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { addAndNotify } from '../product-cards/add-and-notify.ts';
import { ObstacleText } from './availability.tsx';
import { focusMissing, MissingOptions } from './missing-options.tsx';
import { OptionChoice } from './option-choice.tsx';
import styles from './quick-add-sheet.module.css';
import { useQuickChoice } from './use-quick-choice.ts';

interface QuickAddSheetProps {
  readonly view: ProductPageView;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** The choice of a variant in a panel over the listing. */
export default function QuickAddSheet({ view, onAdded, onClose }: QuickAddSheetProps) {
  const store = useStore();
  const [isOpen, setOpen] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const { choice, isWhole, variant, isUnknown, choose, isAvailable } = useQuickChoice(view);
  const obstacle = variant && buyingObstacle(view, variant);
  const choices = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const picture = variant?.picture ?? view.gallery[0]?.path ?? null;

  async function add() {
    if (variant === null) {
      setMissing(true);
      focusMissing(choices.current);
      return;
    }
    setOpen(false);
    await addAndNotify(store, cartProductOfPage(view, variant.sku), onAdded);
  }

  return (
    <Sheet
      title={view.name}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button
          onClick={add}
          disabled={obstacle !== null}
          aria-describedby={reasonId}
          style={{ inlineSize: '100%' }}
        >
          <Trans>Add to cart</Trans>
        </Button>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.picture}>
          <Picture path={picture} alt="" kind="list" sizes="96px" />
        </div>
        <div>
          <Price price={variant === null ? view.price : variant.price} />
          <ButtonLink look="quiet" target={view.canonical} onClick={() => setOpen(false)}>
            <Trans>All about this product</Trans>
          </ButtonLink>
        </div>
        <div ref={choices}>
          {view.options.map((option) => (
            <div key={option.code} className={styles.choice}>
              <OptionChoice
                option={option}
                name={`quick-${option.code}`}
                chosen={choice[option.code] ?? null}
                missingId={isMissing ? reasonId : undefined}
                isAvailable={isAvailable}
                onChoose={(code, id) => {
                  setMissing(false);
                  choose(code, id);
                }}
              />
            </div>
          ))}
        </div>
        <p id={reasonId} className={styles.missing} role="alert">
          {obstacle && <ObstacleText obstacle={obstacle} />}
          {isMissing &&
            (isUnknown ? (
              <Trans>
                No such configuration for the product. Please do choose another combination of
                attributes.
              </Trans>
            ) : isWhole ? (
              <Trans>Choose a variant that is available.</Trans>
            ) : (
              <MissingOptions options={view.options} choice={choice} />
            ))}
        </p>
      </div>
    </Sheet>
  );
}
