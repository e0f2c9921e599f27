import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { VideoView } from '../../../domain/product/views.ts';
import { Picture } from '../picture.tsx';
import styles from './video-slide.module.css';

const VideoPlayer = lazy(() => import('./video-player.tsx'));

/**
 * A video as its poster and a link to its source. Nothing of the video is loaded and no other site
 * is contacted before the click; without script the link opens it (product-48, pl-F10).
 */
export function VideoSlide({ video }: { readonly video: VideoView }) {
  const { t } = useLingui();
  const [isPlayed, setPlayed] = useState(false);
  const { title, host } = video;
  const poster = (
    <Picture
      path={video.poster}
      alt=""
      kind="gallery"
      sizes="(min-width: 700px) 50vw, 92vw"
      className={styles.poster}
    />
  );
  if (isPlayed) {
    return (
      <div className={styles.film}>
        <Suspense fallback={poster}>
          <VideoPlayer video={video} />
        </Suspense>
      </div>
    );
  }
  return (
    <a
      href={video.src}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.film}
      aria-label={t`Play the film: ${title}`}
      onClick={(event) => {
        if (video.kind === 'link') return;
        event.preventDefault();
        setPlayed(true);
      }}
    >
      {poster}
      <span className={styles.words}>
        <b>
          <Trans>Play the film</Trans>
        </b>
        {host !== null && (
          <span>
            <Trans>From {host}, which learns of it when you press.</Trans>
          </span>
        )}
      </span>
    </a>
  );
}
