import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { VideoView } from '../../../domain/product/views.ts';
import styles from './video-slide.module.css';

/**
 * The video player, shown after a click; it takes the focus of the link. The catalogue's videos
 * have no speech, and the format has no field for captions. A video that fails shows a message,
 * with a retry and a link to its source.
 */
export default function VideoPlayer({ video }: { readonly video: VideoView }) {
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) player.current?.focus();
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <div className={styles.failure} role="alert">
        <p>
          <Trans>The film cannot be played now.</Trans>
        </p>
        <button type="button" onClick={() => setFailed(false)}>
          <Trans>Try again</Trans>
        </button>
        <a href={video.src} target="_blank" rel="noopener noreferrer">
          <Trans>Open the film in a new tab</Trans>
        </a>
      </div>
    );
  }
  const shared = { ref: player, src: video.src, title: video.title, className: styles.player };
  if (video.kind === 'frame') {
    return (
      <iframe
        {...shared}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <video
      {...shared}
      controls
      autoPlay
      playsInline
      preload="auto"
      onError={() => setFailed(true)}
    />
  );
}
