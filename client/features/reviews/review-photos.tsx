import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { photoPath } from '../../../domain/commerce/review-photo.ts';
import type { ReviewView } from '../../../domain/product-page/views.ts';
import styles from './reviews.module.css';

const Viewer = lazy(() => import('../viewer/viewer.tsx'));

interface ReviewPhotosProps {
  readonly review: Pick<ReviewView, 'title' | 'nickname'>;
  readonly ids: readonly string[];
}

/** The photos of a published review; one opens large, without script as a picture of its own. */
export function ReviewPhotos({ review: { title, nickname }, ids }: ReviewPhotosProps) {
  const { t } = useLingui();
  const [viewed, setViewed] = useState<{ index: number; isOpen: boolean } | null>(null);
  const count = ids.length;
  const altOf = (index: number) => {
    const number = index + 1;
    return t`Photo ${number} of ${count} to the review by ${nickname}`;
  };
  return (
    <>
      <ul className={styles.actions} style={{ marginBlockStart: 'var(--s2)' }}>
        {ids.map((id, index) => (
          <li key={id}>
            <a
              href={photoPath(id, 'full')}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                setViewed({ index, isOpen: true });
              }}
            >
              <img
                src={photoPath(id, 'thumb')}
                alt={altOf(index)}
                width={80}
                height={80}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <Suspense fallback={null}>
          <Viewer
            pictures={ids.map((id, index) => ({ path: photoPath(id, 'full'), alt: altOf(index) }))}
            name={title}
            isPhotos
            {...viewed}
            previewOf={() => ''}
            onMove={(index) => setViewed({ index, isOpen: true })}
            onClose={() => setViewed({ ...viewed, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}
