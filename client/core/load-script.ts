import { trustedScript } from './trusted.ts';

/** Timeout in milliseconds for a foreign script. */
const limit = 10_000;

/**
 * Adds a foreign script, on demand or after consent. It uses CORS mode unless the server may not
 * support it. Rejects when the script fails to load.
 */
export function loadScript(
  src: string,
  crossOrigin: 'anonymous' | null = 'anonymous',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail(new Error('The script is late')), limit);
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
