import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { VideoSlide } from '#lazy/product';
import { picturesOfVariant } from '../../../domain/product/variant-pictures.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './gallery.module.css';

const Viewer = lazy(() => import('../viewer/viewer.tsx'));

interface GalleryProps {
  readonly view: Pick<ProductPageView, 'gallery' | 'videos' | 'name'>;
  /** Picture of the chosen variant: its colour comes first. */
  readonly chosen: string | null;
}

const slideId = (index: number) => `zdjecie-${index + 1}`;
const stageSizes = '(min-width: 700px) 50vw, 92vw';

/**
 * Pictures and videos side by side, changed by swipe, arrows or thumbnails, which are plain links
 * without script. A click opens a picture in full size, to zoom.
 */
export function Gallery({ view, chosen }: GalleryProps) {
  const { t } = useLingui();
  const { name, videos } = view;
  const stage = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [viewed, setViewed] = useState<{ index: number; isOpen: boolean } | null>(null);
  const pictures = picturesOfVariant(view.gallery, chosen, name);
  const count = pictures.length + videos.length;

  const shown = useRef(chosen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another variant starts at its own picture
  useEffect(() => {
    if (shown.current === chosen) {
      // Swiped before hydration: keeps the position.
      if (stage.current?.scrollLeft) onScroll();
      return;
    }
    shown.current = chosen;
    stage.current?.scrollTo({ left: 0 });
    setCurrent(0);
  }, [chosen]);

  useLayoutEffect(() => {
    // Of pictures clicked before hydration, only the focused one opens. Opening another one would
    // take the focus from what the shopper does by then.
    for (const slide of stage.current?.querySelectorAll('button') ?? [])
      if (slide !== document.activeElement) window.earlyInput?.clicks.delete(slide);
  }, []);

  function show(index: number) {
    const slide = stage.current?.children[index];
    if (!(slide instanceof HTMLElement)) return;
    stage.current?.scrollTo({ left: slide.offsetLeft });
    return slide;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = Array.from(stage.current?.children ?? []).findIndex((slide) =>
      slide.contains(document.activeElement),
    );
    const slide = step === undefined ? undefined : show(at + step);
    if (slide === undefined) return;
    event.preventDefault();
    slide.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }

  function onScroll() {
    const { scrollLeft = 0, children } = stage.current ?? {};
    const distances = Array.from(children ?? [], (slide) =>
      slide instanceof HTMLElement ? Math.abs(slide.offsetLeft - scrollLeft) : 0,
    );
    setCurrent(distances.indexOf(Math.min(...distances)));
  }

  if (count === 0) {
    return (
      <Picture
        path={null}
        alt={t`No picture of ${name}`}
        kind="gallery"
        sizes={stageSizes}
        className={styles.picture}
      />
    );
  }
  const small = [...pictures.map(({ path }) => path), ...videos.map(({ poster }) => poster)];
  return (
    <section className={styles.gallery} aria-label={t`Pictures: ${name}`}>
      <ul ref={stage} className={styles.stage} onKeyDown={onKeyDown} onScroll={onScroll}>
        {pictures.map(({ path, alt }, index) => (
          <li key={path} id={slideId(index)}>
            <button
              type="button"
              className={styles.slide}
              onClick={() => setViewed({ index, isOpen: true })}
            >
              <Picture
                path={path}
                alt={alt}
                kind="gallery"
                sizes={stageSizes}
                isPriority={index === 0}
                className={styles.picture}
              />
              <VisuallyHidden>({t`enlarge`})</VisuallyHidden>
            </button>
          </li>
        ))}
        {videos.map((video, index) => (
          <li key={video.src} id={slideId(pictures.length + index)}>
            <VideoSlide video={video} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <p className={styles.counter} aria-hidden="true">
            {current + 1} / {count}
          </p>
          <ul className={styles.small}>
            {small.map((path, index) => {
              const number = index + 1;
              return (
                <li key={number}>
                  <a
                    href={`#${slideId(index)}`}
                    aria-current={index === current}
                    aria-label={t`Picture ${number} of ${count}`}
                    onClick={(event) => {
                      event.preventDefault();
                      show(index);
                    }}
                  >
                    <Picture path={path} alt="" kind="gallery" sizes="76px" />
                  </a>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {viewed !== null && (
        <Suspense fallback={null}>
          <Viewer
            pictures={pictures}
            name={name}
            {...viewed}
            previewOf={(index) =>
              stage.current?.children[index]?.querySelector('img')?.currentSrc ?? ''
            }
            onMove={(index) => setViewed({ index, isOpen: true })}
            onClose={() => setViewed({ ...viewed, isOpen: false })}
          />
        </Suspense>
      )}
    </section>
  );
}
