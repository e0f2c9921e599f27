import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Store } from '../../core/store.ts';
import { useQuery } from '../../ui/common/use-query.ts';
import type { AuthorPhotos } from './review-calls.ts';
import styles from './reviews.module.css';

interface AuthorPhotoListProps {
  readonly ids: readonly string[];
  readonly photos: AuthorPhotos;
}

/** The photos of the author's own review, also before it is published. */
export function AuthorPhotoList({ ids, photos }: AuthorPhotoListProps) {
  return (
    <ul className={styles.actions} style={{ marginBlockStart: 'var(--s2)' }}>
      {ids.map((id, at) => (
        <li key={id}>
          <AuthorPhoto id={id} number={at + 1} photos={photos} />
        </li>
      ))}
    </ul>
  );
}

interface AuthorPhotoProps {
  readonly id: string;
  readonly number: number;
  readonly photos: AuthorPhotos;
}

function AuthorPhoto({ id, number, photos }: AuthorPhotoProps) {
  const { t } = useLingui();
  const { result } = useQuery(useCallback((store: Store) => photos.fetch(store, id), [photos, id]));
  const alt = t`Photo ${number}`;
  const src = result.state === 'loaded' ? result.value : undefined;
  return <img src={src} alt={alt} width={80} height={80} />;
}
