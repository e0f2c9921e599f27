import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { noZoom, pan, zoomAt } from '../../../domain/media/zoom.ts';
import type { PictureView } from '../../../domain/product/views.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { useZoom } from './use-zoom.ts';
import styles from './viewer.module.css';

interface ViewerProps {
  readonly pictures: readonly PictureView[];
  readonly name: string;
  readonly index: number;
  /** Address of a smaller version that is already displayed; empty if there is none. */
  readonly previewOf: (index: number) => string;
  /** Shoppers' photos: `path` is then an address. */
  readonly isPhotos?: boolean;
  readonly isOpen: boolean;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

/** How far an arrow key moves an enlarged picture, in pixels. */
const keyStep = 80;
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
const middle = { x: 0, y: 0 };

/** A full-screen picture, zoomed and moved by pinch, drag, wheel, double click, buttons or keys. */
export default function Viewer(props: ViewerProps) {
  const { pictures, name, index, previewOf, isPhotos, isOpen, onMove, onClose } = props;
  const { t } = useLingui();
  const title = useId();
  const dialog = useModal(isOpen, onClose);
  const at = Math.min(index, pictures.length - 1);
  const picture = pictures[at];
  const [number, count] = [at + 1, pictures.length];
  const { zoom, change, frame, handlers } = useZoom(`${picture?.path} ${isOpen}`, step);
  const isLarge = zoom.scale > 1;
  /** Path of the last loaded picture. */
  const [loaded, setLoaded] = useState<string | null>(null);
  const preview = picture === undefined || loaded === picture.path ? '' : previewOf(at);

  function step(by: number) {
    onMove((at + by + count) % count);
  }
  const zoomBy = (factor: number) => change((now, size) => zoomAt(now, factor, middle, size));

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
    else if (event.key === '0') change(() => noZoom);
    else if (arrow !== undefined && isLarge) {
      change((now, size) => pan(now, { x: arrow.x * keyStep, y: arrow.y * keyStep }, size));
    } else if (arrow !== undefined && arrow.x !== 0) step(-arrow.x);
    else return;
    event.preventDefault();
  }

  return (
    <dialog ref={dialog} className={styles.viewer} aria-labelledby={title} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 id={title}>{name}</h2>
        <p aria-live="polite">{t`Picture ${number} of ${count}`}</p>
        <IconButton icon="close" label={t`Close`} onClick={() => dialog.current?.close()} />
      </header>
      <div ref={frame} className={styles.frame} data-large={isLarge} {...handlers}>
        {picture !== undefined && (
          <div
            className={styles.picture}
            style={{
              transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
              backgroundImage: preview === '' ? undefined : `url("${preview}")`,
            }}
          >
            {isPhotos ? (
              <img
                key={picture.path}
                src={picture.path}
                alt={picture.alt}
                style={{ inlineSize: '100%', blockSize: '100%' }}
                onLoad={() => setLoaded(picture.path)}
              />
            ) : (
              <Picture
                key={picture.path}
                path={picture.path}
                alt={picture.alt}
                kind="gallery"
                sizes={isLarge ? '200vw' : '100vw'}
                isPriority
                onLoad={() => setLoaded(picture.path)}
              />
            )}
          </div>
        )}
      </div>
      <footer className={styles.foot}>
        <Button look="quiet" disabled={count < 2} onClick={() => step(-1)}>
          {t`Previous`}
        </Button>
        <IconButton
          icon="minus"
          label={t`Zoom out`}
          disabled={!isLarge}
          onClick={() => zoomBy(1 / 1.5)}
        />
        <IconButton icon="plus" label={t`Zoom in`} onClick={() => zoomBy(1.5)} />
        <Button look="quiet" disabled={count < 2} onClick={() => step(1)}>
          {t`Next`}
        </Button>
      </footer>
    </dialog>
  );
}
