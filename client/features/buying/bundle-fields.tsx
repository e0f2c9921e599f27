import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type BundlePick, isManyOf, pickedParts } from '../../../domain/buying/bundle.ts';
import { bundleKey } from '../../../domain/buying/choice.ts';
import type { BundleOptionView, BundlePartView } from '../../../domain/buying/views.ts';
import { lineMaximum } from '../../../domain/cart/quantity.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { cartSettingsAtom } from '../cart/cart-atoms.ts';
import styles from './buying.module.css';
import type { FieldsProps } from './fields-props.ts';
import { ValueChoice } from './value-choice.tsx';

interface BundleFieldsProps extends FieldsProps {
  readonly options: readonly BundleOptionView[];
}

/** The parts of a bundle, option by option. */
export function BundleFields({ choice, change, errors, options }: BundleFieldsProps) {
  return options.map((option) => (
    <BundleField
      key={option.id}
      option={option}
      pick={choice.bundle[option.id] ?? { selections: [], quantity: 1 }}
      error={errors[bundleKey(option.id)]}
      onPick={(pick) => change({ bundle: { ...choice.bundle, [option.id]: pick } })}
    />
  ));
}

interface BundleFieldProps {
  readonly option: BundleOptionView;
  readonly pick: BundlePick;
  readonly error: string | undefined;
  readonly onPick: (pick: BundlePick) => void;
}

function BundleField({ option, pick, error, onPick }: BundleFieldProps) {
  const { t } = useLingui();
  const format = usePriceFormat();
  const settings = useAtomValue(cartSettingsAtom);
  const [first] = pickedParts(option, pick);
  const hasQuantity = first?.part.canChangeQuantity === true && !isManyOf(option);

  const noteOf = (part: BundlePartView) => {
    const quantity = isManyOf(option) ? part.quantity : 1;
    const price = part.price === null ? '' : formatPrice(part.price, format);
    return quantity > 1 ? `${quantity} × ${price}` : price;
  };

  function choose(selections: readonly string[]) {
    const part = option.parts.find(({ id }) => id === selections[0]);
    onPick({ selections, quantity: isManyOf(option) ? 1 : (part?.quantity ?? 1) });
  }

  return (
    <>
      <ValueChoice
        kind={option.kind}
        legend={option.title}
        isRequired={option.isRequired}
        values={option.parts.map((part) => ({
          id: part.id,
          title: part.isAvailable ? part.name : t`${part.name} (sold out)`,
          note: noteOf(part),
          isDisabled: !part.isAvailable,
        }))}
        chosen={pick.selections}
        error={error}
        onChoose={choose}
      />
      {hasQuantity && (
        <div className={styles.quantity}>
          <Trans>Pieces</Trans>
          <QuantityStepper
            quantity={pick.quantity}
            most={lineMaximum(first.part, settings)}
            of={first.part.name}
            onChange={(quantity) => onPick({ ...pick, quantity })}
          />
        </div>
      )}
    </>
  );
}
