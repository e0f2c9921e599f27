import { useLingui } from '@lingui/react/macro';
import type { PictureView } from '../../domain/product/views.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './gallery.module.css';

interface GalleryProps {
  readonly pictures: readonly PictureView[];
  /** Picture of the chosen variant: its colour comes first. */
  readonly chosen: string | null;
  readonly name: string;
}

/** The address without view and ending: pictures of one colour share it. */
const colourOf = (path: string) => path.replace(/[-_][a-z0-9]+(\.\w+)?$/i, '');

/** Pictures of the chosen colour, the others only when there are none of it. */
function picturesOf(
  pictures: readonly PictureView[],
  chosen: string | null,
): readonly PictureView[] {
  if (chosen === null) return pictures;
  const same = pictures.filter((picture) => colourOf(picture.path) === colourOf(chosen));
  if (same.length === 0) return [{ path: chosen, alt: '' }, ...pictures];
  const first = same.filter((picture) => picture.path === chosen);
  return [...first, ...same.filter((picture) => picture.path !== chosen)];
}

/** Swiped on phones, laid out on desktops. */
export function Gallery({ pictures, chosen, name }: GalleryProps) {
  const { t } = useLingui();
  const shown = picturesOf(pictures, chosen).slice(0, 7);
  if (shown.length === 0) {
    return (
      <Picture
        path={null}
        alt={t`No picture of ${name}`}
        kind="gallery"
        sizes="100vw"
        className={styles.single}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: swiped sideways on phones, so keys must reach it
    <ul className={styles.gallery} tabIndex={0} aria-label={t`Pictures: ${name}`}>
      {shown.map((picture, index) => (
        <li key={picture.path}>
          <Picture
            path={picture.path}
            alt={picture.alt === '' ? name : picture.alt}
            kind="gallery"
            sizes={index === 0 ? '(min-width: 900px) 56vw, 92vw' : '(min-width: 900px) 28vw, 92vw'}
            isPriority={index === 0}
            className={styles.picture}
          />
        </li>
      ))}
    </ul>
  );
}
