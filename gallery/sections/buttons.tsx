import { Button, ButtonHref, ButtonLink } from '../../client/ui/button.tsx';
import { Icon } from '../../client/ui/icon.tsx';
import { IconButton } from '../../client/ui/icon-button.tsx';
import { Anchor } from '../../client/ui/link-context.tsx';
import styles from '../gallery.module.css';
import type { GallerySection } from '../section.ts';

const looks = ['primary', 'ghost', 'quiet'] as const;
const icons = [
  'heart',
  'compare',
  'close',
  'down',
  'minus',
  'plus',
  'search',
  'menu',
  'user',
  'bag',
] as const;
const home = { to: 'screen', screen: 'home' } as const;

export const buttons: GallerySection = {
  id: 'przyciski',
  title: 'Przyciski i odnośniki',
  states: [
    ...looks.map((look) => ({
      name: look,
      node: (
        <div className={styles.row}>
          <Button look={look}>Dodaj do koszyka</Button>
          <Button look={look} disabled>
            Niedostępny
          </Button>
          <Button look={look} isBusy>
            Zapisuję
          </Button>
        </div>
      ),
    })),
    {
      name: 'odnośniki jak przyciski',
      node: (
        <div className={styles.row}>
          <ButtonLink target={home}>W sklepie</ButtonLink>
          <ButtonHref look="ghost" href="https://example.com">
            Poza sklep
          </ButtonHref>
        </div>
      ),
    },
    {
      name: 'odnośnik w zdaniu',
      node: (
        <p>
          Zobacz <Anchor target={home}>stronę główną</Anchor>.
        </p>
      ),
    },
    {
      name: 'ikony jako przyciski',
      node: (
        <div className={styles.row}>
          <IconButton icon="heart" label="Do ulubionych" />
          <IconButton icon="heart" label="W ulubionych" isFilled aria-pressed="true" />
          <IconButton icon="minus" label="Mniej" disabled />
        </div>
      ),
    },
    {
      name: 'ikony',
      node: (
        <div className={styles.row}>
          {icons.map((name) => (
            <Icon key={name} name={name} />
          ))}
          <Icon name="heart" isFilled />
        </div>
      ),
    },
  ],
};
