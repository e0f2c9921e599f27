import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SizeTableView } from '../../../domain/catalogue/size-table.ts';
import { adviseSize, type Ease } from '../../../domain/sizes/advise-size.ts';
import type { Body } from '../../../domain/sizes/body.ts';
import type { Measure } from '../../../domain/sizes/measure.ts';
import { Button } from '../../ui/button.tsx';
import styles from './size-help.module.css';

interface SizeAdviceProps {
  readonly table: SizeTableView;
  readonly body: Body;
  readonly sold: readonly string[];
  readonly onChoose: (size: string) => void;
}

/** Names the size that a table gives for the shopper's measures, and why. */
export function SizeAdvice({ table, body, sold, onChoose }: SizeAdviceProps) {
  const advice = adviseSize(table, body);
  switch (advice.kind) {
    case 'unreadable':
    case 'unmeasured':
      return null;
    case 'above':
      return (
        <Box title={<Trans>None of these sizes is large enough</Trans>}>
          <li>
            <Places measures={advice.measures} />
          </li>
        </Box>
      );
    case 'below': {
      const { size, ease } = advice;
      return (
        <Box title={<Trans>Even the smallest size, {size}, will be loose</Trans>}>
          <Room ease={ease} />
        </Box>
      );
    }
    case 'size':
      return <Found advice={advice} isSold={sold.includes(advice.size)} onChoose={onChoose} />;
  }
}

interface FoundProps extends Pick<SizeAdviceProps, 'onChoose'> {
  readonly advice: Extract<ReturnType<typeof adviseSize>, { kind: 'size' }>;
  readonly isSold: boolean;
}

function Found({ advice, isSold, onChoose }: FoundProps) {
  const { size, ease, decidedBy, unknown } = advice;
  return (
    <Box
      title={<Trans>Your size is {size}</Trans>}
      action={
        isSold ? (
          <Button onClick={() => onChoose(size)}>
            <Trans>Choose size {size}</Trans>
          </Button>
        ) : (
          <p>
            <Trans>This product does not come in this size.</Trans>
          </p>
        )
      }
    >
      <Room ease={ease} />
      {decidedBy.length < ease.length && (
        <li>
          <Trans>A smaller size would be tight:</Trans> <Places measures={decidedBy} />
        </li>
      )}
      {unknown.length > 0 && (
        <li>
          <Trans>Compare with the table what you have not measured:</Trans>{' '}
          <Places measures={unknown} />
        </li>
      )}
    </Box>
  );
}

interface BoxProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Box({ title, children, action }: BoxProps) {
  return (
    <div className={styles.advice}>
      <p className={styles.size}>{title}</p>
      <ul className={styles.reasons}>{children}</ul>
      {action}
    </div>
  );
}

function Places({ measures }: { readonly measures: readonly Measure[] }) {
  const { t } = useLingui();
  const names: Readonly<Record<Measure, string>> = {
    bust: t`at the bust or chest`,
    waist: t`at the waist`,
    hips: t`at the hips`,
    foot: t`along the foot`,
  };
  return `${measures.map((measure) => names[measure]).join(', ')}.`;
}

/** How much room the size leaves, one measure a line. */
function Room({ ease }: { readonly ease: readonly Ease[] }) {
  return ease.map(({ measure, cm }) => (
    <li key={measure}>
      <RoomAt measure={measure} cm={cm} />
    </li>
  ));
}

function RoomAt({ measure, cm: room }: Ease) {
  const { i18n } = useLingui();
  if (room === null) return <Trans>There is plenty of room.</Trans>;
  const cm = i18n.number(room);
  switch (measure) {
    case 'bust':
      return <Trans>{cm} cm of room at the bust or chest.</Trans>;
    case 'waist':
      return <Trans>{cm} cm of room at the waist.</Trans>;
    case 'hips':
      return <Trans>{cm} cm of room at the hips.</Trans>;
    case 'foot':
      return <Trans>{cm} cm of room along the foot.</Trans>;
  }
}
