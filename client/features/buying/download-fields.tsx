import { Trans, useLingui } from '@lingui/react/macro';
import { choiceKeys } from '../../../domain/buying/choice.ts';
import type { DownloadsView } from '../../../domain/buying/views.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { Checkbox } from '../../ui/field.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import styles from './buying.module.css';
import type { FieldsProps } from './fields-props.ts';
import { ValueChoice } from './value-choice.tsx';

interface DownloadFieldsProps extends FieldsProps {
  readonly downloads: DownloadsView;
}

/** The files, and the consent that is required before a download may begin at once (pl-C10). */
export function DownloadFields({ choice, change, errors, downloads }: DownloadFieldsProps) {
  const { t } = useLingui();
  const format = usePriceFormat();
  const title = downloads.title || t`Files`;
  return (
    <>
      {downloads.isChosen ? (
        <ValueChoice
          kind="checkbox"
          legend={title}
          isRequired
          values={downloads.links.map((link) => ({
            id: link.id,
            title: link.title,
            note: link.price > 0 ? `+${formatPrice(link.price, format)}` : '',
            isDisabled: false,
          }))}
          chosen={choice.links}
          error={errors[choiceKeys.links]}
          onChoose={(links) => change({ links })}
        />
      ) : (
        <div>
          <p className={styles.legend}>{title}</p>
          <ul className={styles.files}>
            {downloads.links.map((link) => (
              <li key={link.id}>{link.title}</li>
            ))}
          </ul>
        </div>
      )}
      <Checkbox
        name="consent"
        checked={choice.consents}
        onChange={({ target }) => change({ consents: target.checked })}
        error={errors[choiceKeys.consent]}
        label={
          <Trans>
            I agree that the file is delivered before the 14 days to withdraw have passed, and I
            know that I then lose the right to withdraw from the contract.
          </Trans>
        }
      />
    </>
  );
}
