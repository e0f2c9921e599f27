import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { chosenPoint } from '../../domain/checkout/chosen-point.ts';
import type { Point } from '../../domain/commerce/point.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { RadioRow } from '../ui/radio-row.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { checkoutAtom, deliveryAtom, pointAtom } from './checkout-atoms.ts';
import { choosePoint } from './choose-methods.ts';
import { PointMap } from './point-map.tsx';
import styles from './point-sheet.module.css';
import { usePoints } from './use-points.ts';

/**
 * The picker of lockers and shops: a search and a list of radios, so that keyboards, readers and
 * small screens have all of it without a map (pl-K01, pl-G03).
 */
export default function PointSheet({ onClose }: { readonly onClose: () => void }) {
  const store = useStore();
  const { t } = useLingui();
  const formId = useId();
  const delivery = useAtomValue(deliveryAtom);
  const remembered = useAtomValue(pointAtom);
  const { shippingDetails } = useAtomValue(checkoutAtom);
  const [isOpen, setOpen] = useState(true);
  const network = delivery?.point_network ?? '';
  const isLocker = delivery?.kind === 'locker';
  const [query, setQuery] = useState(isLocker ? shippingDetails.city : '');
  const { points, failure } = usePoints(network, query);
  const [code, setCode] = useState<string | null>(remembered?.code ?? null);
  const chosen = points?.find((point) => point.code === code && point.is_open) ?? null;
  const name = chosen?.name ?? '';

  /** A point of the map: the list shows it, and says whether it can be had. */
  function choose(chosenOnMap: string) {
    setQuery(chosenOnMap);
    setCode(chosenOnMap);
  }

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (chosen === null) return;
    void choosePoint(store, chosenPoint(chosen, network));
    setOpen(false);
  }

  return (
    <Sheet
      title={isLocker ? <Trans>Parcel lockers</Trans> : <Trans>Our shops</Trans>}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} disabled={chosen === null} className={styles.confirm}>
          {chosen === null ? <Trans>Choose one from the list</Trans> : t`Choose ${name}`}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={confirm}>
        <Field
          label={t`Town, street, postcode or number`}
          name="query"
          type="search"
          required
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {network === 'inpost' && <PointMap onChoose={choose} />}
        <p role="status" className={styles.count}>
          <Found points={points} failure={failure} />
        </p>
        {points !== null && points.length > 0 && (
          <fieldset>
            <legend className={styles.legend}>
              {isLocker ? <Trans>Parcel lockers</Trans> : <Trans>Our shops</Trans>}
            </legend>
            {points.map((point) => (
              <RadioRow
                key={point.code}
                name="point"
                value={point.code}
                checked={point.code === code}
                disabled={!point.is_open}
                onChange={() => setCode(point.code)}
                title={point.name}
                note={<PointNote point={point} />}
              />
            ))}
          </fieldset>
        )}
      </form>
    </Sheet>
  );
}

interface FoundProps {
  readonly points: readonly Point[] | null;
  readonly failure: string | null;
}

function Found({ points, failure }: FoundProps) {
  const { t } = useLingui();
  if (failure !== null) return failure;
  if (points === null) return t`Searching…`;
  if (points.length === 0) return t`Nothing found. Try a town or a postcode.`;
  const { length: count } = points;
  return t`Points found: ${count}`;
}

function PointNote({ point }: { readonly point: Point }) {
  const { street, postcode, city } = point.address;
  return (
    <>
      {street}, {postcode} {city}
      {point.description !== '' && <>, {point.description}</>}
      {point.hours !== '' && (
        <>
          <br />
          {point.hours}
        </>
      )}
      {!point.is_open && (
        <>
          <br />
          <Trans>Takes no parcels at the moment</Trans>
        </>
      )}
    </>
  );
}
