/** How a video of the gallery can be played. */
export type VideoSource =
  /** Played by the browser itself. `host` names another site, null for the shop's own file. */
  | { readonly kind: 'file'; readonly src: string; readonly host: string | null }
  /** Played in an iframe of its site, without cookies. */
  | { readonly kind: 'frame'; readonly src: string; readonly host: 'YouTube' | 'Vimeo' }
  /** Cannot be played here; a link opens it. */
  | { readonly kind: 'link'; readonly src: string; readonly host: string };

const videoFile = /\.(?:mp4|webm)$/i;
const ownFile = /^\/?[\w-][\w./-]*$/;
const youTubeId = /^[\w-]{11}$/;
const youTubeHost = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const vimeoId = /^\d{1,12}$/;

function youTubeVideo(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : youTubeHost.test(url.hostname)
        ? ['embed', 'shorts', 'live'].includes(first)
          ? second
          : (url.searchParams.get('v') ?? '')
        : '';
  return youTubeId.test(id) ? id : null;
}

function vimeoVideo(url: URL): string | null {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)) return null;
  const id = url.pathname.split('/').findLast((segment) => segment !== '') ?? '';
  return vimeoId.test(id) ? id : null;
}

/**
 * The source of a video by its address in the catalogue. It is a file of the catalogue, a video of
 * YouTube or Vimeo in their players without cookies, or a file or page of another site. Null for
 * anything but an https address; it never appears on a page. [product-48]
 */
export function videoSource(address: string): VideoSource | null {
  if (videoFile.test(address) && ownFile.test(address) && !address.includes('..')) {
    return { kind: 'file', src: `/video/${address.replace(/^\//, '')}`, host: null };
  }
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return null;
  const youTube = youTubeVideo(url);
  if (youTube !== null) {
    const src = `https://www.youtube-nocookie.com/embed/${youTube}?autoplay=1&rel=0`;
    return { kind: 'frame', src, host: 'YouTube' };
  }
  const vimeo = vimeoVideo(url);
  if (vimeo !== null) {
    const src = `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`;
    return { kind: 'frame', src, host: 'Vimeo' };
  }
  const kind = videoFile.test(url.pathname) ? 'file' : 'link';
  return { kind, src: url.href, host: url.hostname };
}
