import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useState } from 'react';
import { dayText } from '../../../domain/calendar/shop-dates.ts';
import { readMoment } from '../../../domain/calendar/shop-time.ts';
import { GiftCardFormSchema } from '../../../domain/checkout/forms.ts';
import { type GiftCard, giftCardFault } from '../../../domain/commerce/gift-card.ts';
import { errorOf } from '../../../domain/commerce/refusal-text.ts';
import { fromDecimal } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import styles from './code-entry.module.css';
import { applyGiftCard, readGiftCard } from './codes.ts';

/** Shows the card's balance first, then pays with it (pl-J08). */
export default function GiftCardForm({ onDone }: { readonly onDone: () => void }) {
  const store = useStore();
  const { t } = useLingui();
  const [card, setCard] = useState<GiftCard | null>(null);
  const mayPay = card !== null && giftCardFault(card, Date.now()) === null;
  const { form, fieldError, isBusy } = useForm(GiftCardFormSchema, async (typed) => {
    const { giftCardCode: code, giftCardPin: pin } = typed;
    if (mayPay && card.code === code) {
      const refusal = await applyGiftCard(store, code, pin);
      if (refusal !== null) throw errorOf(refusal);
      return onDone();
    }
    const opened = await readGiftCard(store, code, pin);
    if (opened.refusal !== null) throw errorOf(opened.refusal);
    setCard(opened.card);
  });
  return (
    <form {...form} className={styles.form}>
      <Field
        label={t`Number of the card`}
        name="giftCardCode"
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        onInput={() => setCard(null)}
        error={fieldError('giftCardCode')}
      />
      <Field
        label={t`PIN of the card`}
        name="giftCardPin"
        enterKeyHint="done"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        error={fieldError('giftCardPin')}
      />
      <FormError text={fieldError('form')} />
      <p role="status">{card !== null && <Balance card={card} />}</p>
      <Button type="submit" look="ghost" isBusy={isBusy}>
        {mayPay ? <Trans>Pay by the card</Trans> : <Trans>Check the balance</Trans>}
      </Button>
    </form>
  );
}

function Balance({ card }: { readonly card: GiftCard }) {
  const format = usePriceFormat();
  const { i18n } = useLingui();
  const balance = formatPrice(fromDecimal(card.balance), format);
  const day = card.expires_at && readMoment(card.expires_at, '00:00:00')?.slice(0, 10);
  const until = day && dayText(day, i18n.locale);
  if (giftCardFault(card, Date.now()) === 'expired') {
    return <Trans>The card was valid until {until}. It can no longer pay.</Trans>;
  }
  return until ? (
    <Trans>
      There are {balance} on the card, valid until {until}.
    </Trans>
  ) : (
    <Trans>There are {balance} on the card.</Trans>
  );
}
