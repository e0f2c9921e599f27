import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { momentText } from '../../../domain/calendar/shop-dates.ts';
import {
  agreedTo,
  nothingAgreed,
  type OptionalCategory,
} from '../../../domain/consent/categories.ts';
import { categoriesInUse, categoriesOf, connected } from '../../../domain/consent/tools.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { consentAtom, isPrivacyOpenAtom } from './consent-atoms.ts';
import { categoryPurposes, categoryTitles, toolTexts } from './consent-texts.tsx';
import styles from './privacy-panel.module.css';
import { useDecision } from './use-decision.ts';

/** The categories with purposes and recipients; can be reopened at any time (pl-F01). */
export default function PrivacyPanel() {
  const { t } = useLingui();
  const { locale } = useShop();
  const setOpen = useSetAtom(isPrivacyOpenAtom);
  const consent = useAtomValue(consentAtom);
  const tools = useAtomValue(portsAtom)?.config.consent.tools;
  const [choices, setChoices] = useState(consent?.agreed ?? nothingAgreed);
  const { isBusy, choose } = useDecision();
  if (tools === undefined) return null;
  const categories = categoriesInUse(tools);
  const toolsOf = (category: OptionalCategory) =>
    connected(tools).filter((name) => categoriesOf(tools, name).includes(category));
  return (
    <Sheet
      title={<Trans>Privacy settings</Trans>}
      isOpen
      onClose={() => setOpen(false)}
      footer={
        <div className={styles.answers}>
          {categories.length > 0 && (
            <Button isBusy={isBusy} onClick={() => void choose(choices)}>
              <Trans>Save my choice</Trans>
            </Button>
          )}
          <div className={styles.equal}>
            <Button look="ghost" isBusy={isBusy} onClick={() => void choose(nothingAgreed)}>
              <Trans>Refuse all</Trans>
            </Button>
            <Button look="ghost" isBusy={isBusy} onClick={() => void choose(agreedTo(categories))}>
              <Trans>Agree to all</Trans>
            </Button>
          </div>
        </div>
      }
    >
      <div className={styles.panel}>
        <div>
          <p className={styles.always}>
            <Trans>Necessary: always on</Trans>
          </p>
          <p className={styles.purpose}>
            <Trans>
              Cart, session, favourites, your order and this choice. Without them the shop could not
              do what you ask of it.
            </Trans>
          </p>
        </div>
        {categories.map((category) => (
          <div key={category}>
            <Checkbox
              label={categoryTitles[category]}
              aria-describedby={`consent-${category}`}
              checked={choices[category]}
              onChange={({ target }) => setChoices({ ...choices, [category]: target.checked })}
            />
            <div id={`consent-${category}`} className={styles.purpose}>
              <p>{categoryPurposes[category]}</p>
              <ul className={styles.tools} aria-label={t`Who or what it is`}>
                {toolsOf(category).map((name) => (
                  <li key={name}>{name === 'own' ? tools.own?.told : toolTexts[name]}</li>
                ))}
              </ul>
            </div>
          </div>
        ))}
        {consent?.record && (
          <p className={styles.purpose}>
            <Trans>
              Last chosen {momentText(consent.record.at, locale)}, number of the record:{' '}
              <span className={styles.id}>{consent.record.id}</span>
            </Trans>
          </p>
        )}
      </div>
    </Sheet>
  );
}
