/** Key of `storageRegister` in session storage: the builds a tab has reloaded, one after another. */
const reloadedKey = 'witryna:reloaded';

/** Length of the stored builds after which a tab is not reloaded again: a few times. */
const mostReloads = 99;

/** Milliseconds of growth of the pause before each reload, per character of the stored builds. */
const pausePerLetter = 125;

/** Milliseconds between two checks whether the server responds. */
const pauseBetweenChecks = 3000;

const isAsset = (address: string) => /\/assets\//.test(address);

/** Whether the server returned 404 for a file: the same page would follow. */
const isFileGone = () =>
  performance
    .getEntriesByType('resource')
    .some(
      (entry) => 'responseStatus' in entry && entry.responseStatus === 404 && isAsset(entry.name),
    );

/**
 * Reloads the page when its files failed to load. Reloads are counted in session storage, which
 * prevents a loop. Without session storage the page stays as it is.
 *
 * A missing script or style sheet, as after a deployment: the newest document names existing files.
 * It reloads once per build, and only if the server has another build (`x-build` against
 * `data-build`).
 *
 * A truncated document, or one without its own script or styles: it reloads when the server
 * responds again, a few times per tab. It does not reload if the server returned 404 for a file.
 * Files loaded later are retried on their own (`client/core/net/import-again.ts`).
 *
 * The first reload is immediate, the next ones wait longer each time. There is none once the
 * shopper leaves. A reload would cancel a form submission or leave no time to click its button.
 */
export function reloadBrokenDocument(): void {
  const { build = '' } = document.documentElement.dataset;
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };

  function mayReload(response: Response, current: string, done: string, isBroken: boolean) {
    if (current !== build) return response.ok && !done.includes(build);
    return isBroken && done.length < mostReloads && !isFileGone();
  }

  /** Checks whether a reload helps; `isBroken` means that this document cannot work as it is. */
  async function check(isBroken: boolean): Promise<void> {
    addEventListener('beforeunload', leave);
    try {
      const done = sessionStorage[reloadedKey] ?? '';
      const response = await fetch(location.href, { method: 'HEAD' });
      const current = response.headers.get('x-build');
      // Without this header the response is not of the shop.
      if (current) {
        if (!mayReload(response, current, done, isBroken)) return;
        await new Promise((resolve) => setTimeout(resolve, done.length * pausePerLetter));
        if (isLeaving) return;
        sessionStorage[reloadedKey] = done + build;
        location.reload();
        return;
      }
    } catch {
      // The server does not respond.
    }
    if (isBroken) setTimeout(check, pauseBetweenChecks, isBroken);
  }

  addEventListener('vite:preloadError', () => void check(false));
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
      const isLink = target instanceof HTMLLinkElement;
      if (!isAsset(isLink ? target.href : target.src)) return;
      void check(!(isLink && /load/.test(target.rel)));
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('script[src]') === null) void check(true);
  });
}
