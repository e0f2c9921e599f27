import { useLingui } from '@lingui/react/macro';
import { hasScreen } from '../../../domain/commerce/needed-features.ts';
import type { ScreenName } from '../../../domain/url/screens.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './overview.module.css';
import { SignOut } from './sign-out.tsx';

/** Links to the sections of the account and to the sizes, each with what is found there. */
export function AccountTiles() {
  const { t } = useLingui();
  const { capabilities } = useShop();
  const tiles: readonly (readonly [screen: ScreenName, name: string, text: string])[] = [
    ['account-orders', t`Orders`, t`All your orders, the newest first.`],
    ['account-addresses', t`Addresses`, t`The addresses we may deliver to.`],
    ['account-wishlist', t`Favourites`, t`The favourites kept with your account.`],
    ['size-guide', t`Sizes`, t`Sizes in centimetres, and how to measure yourself.`],
    [
      'account-details',
      t`Your details`,
      t`Your name, e-mail address and what else we know of you.`,
    ],
    ['account-password', t`Password`, t`Change the password of your account.`],
    ['account-agreements', t`Consents`, t`What you agreed to, and the way to take it back.`],
    [
      'account-notifications',
      t`Notifications`,
      t`The newsletter, and products we will tell you of when they are back.`,
    ],
    ['account-reviews', t`Reviews`, t`The reviews you wrote.`],
  ];
  return (
    <>
      <ul className={styles.tiles}>
        {tiles.map(
          ([screen, name, text]) =>
            hasScreen(capabilities, screen) && (
              <li key={screen} className={styles.tile}>
                <Anchor className={styles.name} target={{ to: 'screen', screen }}>
                  {name}
                </Anchor>
                <p className={styles.text}>{text}</p>
              </li>
            ),
        )}
      </ul>
      {/* The menu has it, too, but on phones the overview has no menu. */}
      <SignOut className={styles.out} />
    </>
  );
}
