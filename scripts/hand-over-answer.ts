import type { Plugin } from 'vite';

const asks = 'await fetch(pageContextUrl)';

/**
 * Gives vike the answer that our router has asked for (`renderer/+onBeforeRoute.ts`) in place of a
 * request of its own, so that pages are asked for one at a time, ahead, and beside their code. vike
 * has no setting for it. A version that asks in another way fails the build.
 */
export function handOverAnswer(): Plugin {
  return {
    name: 'witryna:hand-over-answer',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/vike\/dist\/client\/runtime-client-routing\/getPageContextFromHooks\.js/ },
      handler(code) {
        const parts = code.split(asks);
        if (parts.length !== 2) this.error(`vike asks for a page's data ${parts.length - 1} times`);
        return parts.join('await (pageContext.pageAnswer ?? fetch(pageContextUrl))');
      },
    },
  };
}
