import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import {
  type BuyingChoice,
  choiceErrors,
  choiceKeys,
  choiceTotal,
  defaultChoice,
} from '../../../domain/buying/choice.ts';
import { choiceOfOption } from '../../../domain/buying/read-choice.ts';
import { possibleSetChoice } from '../../../domain/buying/set.ts';
import type { BuyingView } from '../../../domain/buying/views.ts';
import type { ProductToAdd } from '../../../domain/cart/commands.ts';
import { productsOfChoice } from '../../../domain/cart/product-of-choice.ts';
import type { Grosze } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import type { VariantView } from '../../../domain/product/views.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { editModeAtom } from '../cart/edit-mode-atom.ts';
import { BundleFields } from './bundle-fields.tsx';
import styles from './buying.module.css';
import { CustomFields } from './custom-fields.tsx';
import { DownloadFields } from './download-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { SetFields } from './set-fields.tsx';

/** The handle of the form for the buy button. */
export interface BuyingHandle {
  /** The products for the cart; null after the form has shown its errors. */
  collect(): Promise<readonly ProductToAdd[] | null>;
}

export interface BuyingFormProps {
  readonly page: ProductPageView;
  readonly buying: BuyingView;
  readonly variant: VariantView | null;
  /** Called with the gross price of the choice, at first and at every change. */
  readonly onTotal: (total: Grosze | null) => void;
  readonly ref: Ref<BuyingHandle>;
}

/**
 * The form for products of a set, parts of a bundle, files and custom options, with their total.
 */
export function BuyingForm({ page, buying, variant, onTotal, ref }: BuyingFormProps) {
  const { i18n } = useLingui();
  const format = usePriceFormat();
  const [chosen, setChoice] = useState(() => defaultChoice(buying));
  const editMode = useAtomValue(editModeAtom);
  const [shownEdit, setShownEdit] = useState<typeof editMode>(null);
  if (editMode !== shownEdit) {
    setShownEdit(editMode);
    if (editMode?.productId === page.sku) {
      setChoice(choiceOfOption(buying, editMode.selectedOptions));
    }
  }
  const choice = { ...chosen, set: possibleSetChoice(buying.set, chosen.set) };
  const [errors, setErrors] = useState<FieldsProps['errors']>({});
  const form = useRef<HTMLDivElement>(null);
  const base = (variant === null ? page.price : variant.price)?.current ?? null;
  const total = choiceTotal(buying, base, choice);

  useEffect(() => onTotal(total), [onTotal, total]);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus();
  }, [errors]);

  useImperativeHandle(ref, () => ({
    async collect() {
      const wrong = Object.entries(choiceErrors(buying, choice));
      if (wrong.length === 0) {
        return productsOfChoice(page, variant?.sku ?? null, buying, choice);
      }
      const { domainText } = await import('../../core/notifications/domain-messages.ts');
      setErrors(Object.fromEntries(wrong.map(([place, id]) => [place, domainText(i18n, id)])));
      return null;
    },
  }));

  function change(changed: Partial<BuyingChoice>) {
    setChoice({ ...chosen, ...changed });
    setErrors({});
  }

  const fields = { choice, change, errors };
  return (
    <div ref={form} className={styles.form}>
      {buying.set.length > 0 && <SetFields {...fields} parts={buying.set} />}
      <BundleFields {...fields} options={buying.bundle} />
      <CustomFields {...fields} options={buying.customOptions} base={base} />
      {buying.downloads && <DownloadFields {...fields} downloads={buying.downloads} />}
      {errors[choiceKeys.set] !== undefined && (
        <p className={styles.error} role="alert">
          {errors[choiceKeys.set]}
        </p>
      )}
      {total !== null && (
        <p className={styles.total}>
          <Trans>Together</Trans>
          <output aria-live="polite">{formatPrice(total, format)}</output>
        </p>
      )}
    </div>
  );
}
