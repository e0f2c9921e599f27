import { imageAttributes } from '../../domain/media/image-path.ts';
import type { ImageRoleName } from '../../domain/media/image-sizes.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** The catalogue's path; null shows the placeholder. */
  readonly path: string | null;
  /** Empty for a decorative picture. */
  readonly alt: string;
  readonly kind: ImageRoleName;
  /** Displayed widths, as in `<img sizes>`. */
  readonly sizes: string;
  /** The main picture of the page, loaded first. All others are lazy. */
  readonly isPriority?: boolean;
  readonly className?: string | undefined;
  readonly onLoad?: () => void;
}

/** A picture that fails, such as offline, shows its background instead of a broken image. */
function show(image: HTMLImageElement, isThere: boolean): void {
  image.style.opacity = isThere ? '' : '0';
}

/** Handles pictures that failed before hydration. */
const noteFailed = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0) show(image, false);
};

/** A catalogue picture in the sizes of the image service, in space reserved by its ratio. */
export function Picture(props: PictureProps) {
  const { path, alt, kind, sizes, isPriority = false, className, onLoad } = props;
  return (
    <span className={classNames(styles.ground, className)}>
      <img
        {...imageAttributes(path, kind)}
        sizes={sizes}
        alt={alt}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
        className={styles.image}
        ref={noteFailed}
        onError={(event) => show(event.currentTarget, false)}
        onLoad={(event) => {
          show(event.currentTarget, true);
          onLoad?.();
        }}
      />
    </span>
  );
}
