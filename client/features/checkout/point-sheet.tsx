import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type FormEvent, useId, useRef, useState } from 'react';
import { chosenPoint, withRemembered } from '../../../domain/checkout/chosen-point.ts';
import type { Point } from '../../../domain/commerce/point.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { checkoutAtom, deliveryAtom, pointAtom } from './checkout-atoms.ts';
import { choosePoint } from './choose-methods.ts';
import { PointMap } from './point-map.tsx';
import styles from './point-sheet.module.css';
import { type FoundPoints, usePoints } from './use-points.ts';

/**
 * Picker of lockers and shops: a search field and a list of radios. Everything works with a
 * keyboard, a screen reader and a small screen, without a map (pl-K01, pl-G03). Searching and
 * choosing are two forms, so a point can be confirmed without a search.
 */
export default function PointSheet({ onClose }: { readonly onClose: () => void }) {
  const store = useStore();
  const { t } = useLingui();
  const formId = useId();
  const results = useRef<HTMLParagraphElement>(null);
  const delivery = useAtomValue(deliveryAtom);
  const remembered = useAtomValue(pointAtom);
  const { shippingDetails } = useAtomValue(checkoutAtom);
  const [isOpen, setOpen] = useState(true);
  const network = delivery?.point_network ?? '';
  const isLocker = delivery?.kind === 'locker';
  const [begin] = useState(isLocker ? shippingDetails.city : '');
  const [query, setQuery] = useState(begin);
  const found = usePoints(network, query);
  const [code, setCode] = useState<string | null>(remembered?.code ?? null);
  const isSearched = query !== begin;
  const points =
    found.points === null ? [] : withRemembered(found.points, isSearched ? null : remembered);
  const chosen = points.find((point) => point.code === code && point.is_open) ?? null;
  const name = chosen?.name ?? '';

  /** A point clicked on the map is shown in the list, with its availability. */
  function choose(chosenOnMap: string) {
    setQuery(chosenOnMap);
    setCode(chosenOnMap);
  }

  /** The list updates while typing; Enter moves the focus to it and closes a phone's keyboard. */
  function search(event: FormEvent) {
    event.preventDefault();
    results.current?.focus();
  }

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (chosen === null) return;
    void choosePoint(store, network, chosenPoint(chosen, network));
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
      <div className={styles.form}>
        <search>
          <form noValidate onSubmit={search}>
            <Field
              label={t`Town, street, postcode or number`}
              name="query"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </form>
        </search>
        {network === 'inpost' && <PointMap onChoose={choose} />}
        <p ref={results} tabIndex={-1} role="status" className={styles.count}>
          <Found {...found} />
        </p>
        <form id={formId} noValidate onSubmit={confirm}>
          {points.length > 0 && (
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
      </div>
    </Sheet>
  );
}

function Found({ points, failure, isFromDevice }: FoundPoints) {
  const { t } = useLingui();
  if (failure !== null) return failure;
  if (points === null) return t`Searching…`;
  if (points.length === 0) return t`Nothing found. Try a town or a postcode.`;
  if (isFromDevice) return t`From this device: the shop cannot be reached.`;
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
