import { Trans, useLingui } from '@lingui/react/macro';
import type { SizeTableView } from '../../../domain/catalogue/size-table.ts';
import { Static } from '../../core/static.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import styles from './size-table.module.css';

export interface SizeTableProps {
  readonly table: SizeTableView;
  readonly model: string | null;
  /** The heading of the table, if a page shows several. */
  readonly name?: string;
}

/**
 * Body measurements by size in centimetres, and the sizes of the models in the pictures (pl-D07).
 */
export function SizeTable({ table, model, name }: SizeTableProps) {
  const { t } = useLingui();
  return (
    <div className={styles.sizes}>
      <ScrollRegion label={name ?? t`Sizes in centimetres`}>
        <Static tag="table" className={styles.table} name="sizes" owner={table}>
          <Contents table={table} />
        </Static>
      </ScrollRegion>
      {model !== null && <p>{model}</p>}
    </div>
  );
}

function Contents({ table }: Pick<SizeTableProps, 'table'>) {
  return (
    <>
      <caption>
        <Trans>Measures of the body, in centimetres.</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Size</Trans>
          </th>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ size, values }) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {values.map((value, index) => (
              <td key={table.columns[index]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
