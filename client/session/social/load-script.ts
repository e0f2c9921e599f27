/** Milliseconds a foreign script is waited for. */
const limit = 10_000;

/** Adds a script of somebody else's, once it was asked for. Rejects when it does not come. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail(new Error('The script is late')), limit);
    function fail(cause: unknown): void {
      clearTimeout(timer);
      script.remove();
      reject(cause);
    }
    script.src = src;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => fail(new Error('The script was not loaded')));
    document.head.append(script);
  });
}
