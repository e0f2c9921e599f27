import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PlaceFormSchema } from '../../domain/shops/place-form.ts';
import { focusFirst } from '../form/focus-first.ts';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import styles from './stores.module.css';
import type { Nearest } from './use-nearest.ts';

/** Sorts places by distance from a typed postcode or town, without the device's position. */
export function PlaceSearch({ nearest }: { readonly nearest: Nearest }) {
  const { t } = useLingui();
  const [isUnknown, setUnknown] = useState(false);
  const { form, say, isBusy } = useForm(PlaceFormSchema, async ({ place }, element) => {
    const isKnown = await nearest.findFrom(place);
    setUnknown(!isKnown);
    if (!isKnown) focusFirst(element, { place: '' });
  });
  const error =
    say('place') ??
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
