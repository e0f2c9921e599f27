import { trustedScript } from './trusted.ts';

/** Milliseconds before loading a third-party script times out. */
const timeout = 10_000;

/**
 * Adds a third-party script to the page, on demand or after consent. Resolves when the script has
 * run; rejects when it fails to load in time.
 *
 * @param crossOrigin null for a server that may not support CORS
 */
export function loadScript(
  src: string,
  crossOrigin: 'anonymous' | null = 'anonymous',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail(new Error('The script is late')), timeout);
    function fail(cause: unknown): void {
      clearTimeout(timer);
      script.remove();
      reject(cause);
    }
    script.src = trustedScript(src);
    script.async = true;
    script.crossOrigin = crossOrigin;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => fail(new Error('The script was not loaded')));
    document.head.append(script);
  });
}
