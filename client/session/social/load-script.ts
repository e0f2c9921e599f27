import { trustedScript } from '../../security/trusted.ts';

/** Milliseconds a foreign script is waited for. */
const limit = 10_000;

/**
 * Adds a script of somebody else's, once it was asked for or agreed to; in CORS mode unless its server
 * may not know that. Rejects when it does not come.
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
