import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from '../../client/features/stores/stores.module.css';
import type { Nearest } from '../../client/features/stores/use-nearest.ts';
import { Button } from '../../client/ui/button.tsx';
import { Field } from '../../client/ui/field.tsx';
import { focusFirst } from '../../client/ui/form/focus-first.ts';
import { useForm } from '../../client/ui/form/use-form.ts';
import { PlaceFormSchema } from '../../domain/shops/place-form.ts';

/** Sorts places by distance from a typed postcode or town, without the device's position. */
export function PlaceSearch({ nearest }: { readonly nearest: Nearest }) {
  const { t } = useLingui();
  const [isUnknown, setUnknown] = useState(false);
  const { form, fieldError, isBusy } = useForm(PlaceFormSchema, async ({ place }, element) => {
    const isKnown = await nearest.findFrom(place);
    setUnknown(!isKnown);
    if (!isKnown) focusFirst(element, { place: '' });
  });
  const error =
    fieldError('place') ??
    (isUnknown
      ? t`We do not know this place. Please give a postcode or a larger town.`
      : undefined);
  return (
    <form {...form} aria-label={t`Search near a place`} className={styles.search}>
      <Field
        label={t`Postcode or town`}
        name="place"
        required
        autoComplete="postal-code"
        enterKeyHint="search"
        hint={t`For example 00-001, or a larger town.`}
        error={error}
        onInput={() => setUnknown(false)}
      />
      <Button type="submit" look="ghost" isBusy={isBusy}>
        <Trans>Show the nearest to it</Trans>
      </Button>
    </form>
  );
}
