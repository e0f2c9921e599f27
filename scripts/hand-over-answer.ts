import type { Plugin } from 'vite';

const asks = 'await fetch(pageContextUrl)';

/**
 * Makes vike use the response that our router has requested (`renderer/+onBeforeRoute.ts`) instead
 * of its own request. Pages are then requested one at a time, early, and in parallel with their
 * code. vike has no setting for it. The build fails if vike's code has changed.
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
