import type { Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;

/**
 * Replaces vite's helper around each `import()`. It preloads nothing, since styles are already
 * there and scripts load their own imports. It retries a failed chunk until it loads, so that a
 * lazy component is late and React does not unmount the page. Page entries are not retried: the
 * router loads their document instead. Each failure dispatches `vite:preloadError`
 * (`renderer/reload-for-missing-files.ts`). An error while the module runs is final.
 */
const standIn = `
const isLost = error => /dynamically imported|module script/.test(error);
export const __vitePreload = async load => {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      return await load();
    } catch (error) {
      dispatchEvent(new Event('vite:preloadError'));
      if (!isLost(error) || /entries/.test(load)) throw error;
      await new Promise(done => setTimeout(done, pause));
    }
  }
};
`;

/** Makes the browser retry failed chunks. The build fails if vite's helper has changed. */
export function importAgain(): Plugin {
  let isFound = false;
  return {
    name: 'witryna:import-again',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: helper },
      handler(code) {
        if (!code.includes('export const __vitePreload')) this.error('vite has another helper');
        isFound = true;
        return standIn;
      },
    },
    buildEnd(error) {
      if (error === undefined && !isFound) {
        this.error('vite has no preload-helper any longer: see scripts/import-again.ts');
      }
    },
  };
}
