import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NamedSizeTable } from '../../../domain/commerce/size-table.ts';
import type { Body } from '../../../domain/sizes/body.ts';
import type { Measure } from '../../../domain/sizes/measure.ts';
import { bodyOfSize, tellingSizes } from '../../../domain/sizes/worn-size.ts';
import { useQuery } from '../../ui/common/use-query.ts';
import { SelectField } from '../../ui/field.tsx';
import { useFeatures, useShop } from '../../ui/shop-context.tsx';
import { fetchAllTables } from './fetch-shop-tables.ts';
import styles from './size-help.module.css';

interface WornSizeProps {
  readonly asked: readonly Measure[];
  readonly onTake: (body: Body) => void;
}

/**
 * For those who know no measures: takes them from a size that they wear, of the shop or of another
 * brand. Shows nothing if the backend has no tables. [size-04]
 */
export function WornSize(props: WornSizeProps) {
  const [isOpen, setOpen] = useState(false);
  const has = useFeatures();
  if (!has('size-tables')) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <Trans>Not measured? Start from a size you wear</Trans>
      </summary>
      {isOpen && <WornSizeField {...props} />}
    </details>
  );
}

/** A size of one of the tables, as the value of its option. */
const optionOf = (table: NamedSizeTable, size: string) => `${table.id} ${size}`;

function WornSizeField({ asked, onTake }: WornSizeProps) {
  const { t } = useLingui();
  const { defaultTitle: shop } = useShop();
  const { result } = useQuery(fetchAllTables);
  const [chosen, setChosen] = useState('');
  if (result.state === 'loading') return null;
  if (result.state === 'failed') {
    return (
      <p className={styles.note} role="alert">
        <Trans>The size tables could not be loaded.</Trans>
      </p>
    );
  }
  const offered = result.value
    .map((named) => ({ named, sizes: tellingSizes(named.table, asked) }))
    .filter(({ sizes }) => sizes.length > 0);
  if (offered.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>We have no table to start from.</Trans>
      </p>
    );
  }

  function take(value: string) {
    setChosen(value);
    for (const { named, sizes } of offered) {
      const size = sizes.find((each) => optionOf(named, each) === value);
      if (size !== undefined) onTake(bodyOfSize(named.table, size));
    }
  }

  return (
    <>
      <SelectField
        name="worn"
        label={t`A size that fits you well`}
        autoComplete="off"
        value={chosen}
        onChange={({ target }) => take(target.value)}
      >
        <option value="">{t`Please choose`}</option>
        {offered.map(({ named, sizes }) => (
          <optgroup key={named.id} label={`${named.brand ?? shop}: ${named.name}`}>
            {sizes.map((size) => (
              <option key={size} value={optionOf(named, size)}>
                {size}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {chosen !== '' && (
        <p className={styles.note}>
          <Trans>These are the middle measures of that size. Correct them if you know yours.</Trans>
        </p>
      )}
    </>
  );
}
