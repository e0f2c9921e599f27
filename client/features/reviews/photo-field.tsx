import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { pendingPhoto } from '../../../domain/form/review-fields.ts';
import { mostReviewPhotos } from '../../../domain/form/review-measures.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { reducePhoto } from './reduce-photo.ts';
import type { AuthorPhotos } from './review-calls.ts';
import styles from './reviews.module.css';

interface ChosenPhoto {
  readonly key: number;
  /** Null while it is being uploaded. */
  readonly id: string | null;
  readonly preview: string;
}

interface PhotoFieldProps {
  readonly name: string;
  readonly photos: AuthorPhotos;
  readonly error: string | undefined;
}

const thumbPixels = 80;

/**
 * Photos of a review. Each is uploaded as soon as it is chosen; the form sends their ids. They need
 * a connection; without one the rest of the review can still be written.
 */
export function PhotoField({ name, photos, error }: PhotoFieldProps) {
  const { t, i18n } = useLingui();
  const store = useStore();
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const [failure, setFailure] = useState<string>();
  const keys = useRef(0);
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);

  async function fail(reason: unknown): Promise<void> {
    const { errorText } = await import('../../core/notifications/error-text.ts');
    const isOffline = reason instanceof AppError && reason.code === 'OFFLINE';
    setFailure(
      isOffline ? t`Photos can be added only with a connection.` : errorText(i18n, reason),
    );
  }

  async function add(file: File): Promise<void> {
    keys.current += 1;
    const key = keys.current;
    try {
      const { blob, base64 } = await reducePhoto(file);
      const preview = URL.createObjectURL(blob);
      previews.current.add(preview);
      setChosen((now) => [...now, { key, id: null, preview }]);
      const id = await photos.upload(store, base64);
      setChosen((now) => now.map((each) => (each.key === key ? { ...each, id } : each)));
    } catch (reason) {
      setChosen((now) => now.filter((each) => each.key !== key));
      await fail(reason);
    }
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = Array.from(currentTarget.files ?? []);
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
    setFailure(undefined);
    const room = mostReviewPhotos - chosen.length;
    if (files.length > room) setFailure(t`A review can have up to 4 photos`);
    // One after another: each may unpack to a hundred megabytes.
    for (const file of files.slice(0, room)) await add(file);
  }

  const count = chosen.length;
  const isBusy = chosen.some(({ id }) => id === null);
  const news = isBusy ? t`The photo is being sent…` : t`Photos added: ${count}`;
  return (
    <div aria-busy={isBusy}>
      <Field
        type="file"
        accept="image/*"
        multiple
        style={{ paddingBlock: 11 }}
        label={t`Photos`}
        name={`${name}-files`}
        disabled={count >= mostReviewPhotos}
        onChange={(event) => void choose(event)}
        error={failure ?? error}
        hint={t`Up to 4. We remove the place and other hidden data, and show them once we have read the review. Show only yourself, or people who agree to it.`}
      />
      <input
        type="hidden"
        name={name}
        value={chosen.map(({ id }) => id ?? pendingPhoto).join(',')}
      />
      {count > 0 && (
        <ul className={styles.actions} style={{ marginBlockStart: 'var(--s2)' }}>
          {chosen.map(({ key, preview }, at) => {
            const number = at + 1;
            const alt = t`Photo ${number}`;
            return (
              <li key={key}>
                <img
                  src={preview}
                  alt={alt}
                  width={thumbPixels}
                  height={thumbPixels}
                  style={{ objectFit: 'cover', blockSize: thumbPixels, inlineSize: thumbPixels }}
                />
                <Button
                  look="quiet"
                  aria-label={t`Remove photo ${number}`}
                  onClick={() => setChosen((now) => now.filter((each) => each.key !== key))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Announcement about={`${isBusy} ${count}`}>{news}</Announcement>
    </div>
  );
}
