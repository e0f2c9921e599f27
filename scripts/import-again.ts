import type { Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;

/**
 * Stands in for vite's helper around each `import()`. It preloads nothing (styles are there from the
 * start, scripts come by themselves); instead a file that did not come is asked for again until it does,
 * so that a part which broke off is late, and not a page that React takes down. Only the code of a page
 * that a link leads to is given up at once: its document says more. Whoever listens hears of each
 * failure (`renderer/reload-for-missing-files.ts`). What fails as it runs fails for good.
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

/** Lets the browser ask again for code that did not come. A vite without the helper fails the build. */
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
