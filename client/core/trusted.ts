/** Turns a text into what a browser with Trusted Types accepts as HTML or as a script URL. */
interface Rules {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

declare global {
  /**
   * Typed with strings as the DOM types are; a browser's policy returns objects that convert to
   * text.
   */
  var trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined;
}

/**
 * The only policy of the shop; its name is in the pages' header (`domain/security/page-policy.ts`).
 */
const rules: Rules = {
  // The input was cleaned by `domain/text/sanitise-html.ts`, or is only parsed (`DOMParser`).
  createHTML: (text) => text,
  createScriptURL(address) {
    if (/^https?:$/.test(new URL(address, location.href).protocol)) return address;
    throw new TypeError('A script has an address of the web');
  },
};

let policy: Rules | undefined;

function own(): Rules {
  policy ??= globalThis.trustedTypes?.createPolicy('witryna', rules) ?? rules;
  return policy;
}

/** Sanitised HTML as the document accepts it. No other HTML may be passed. */
export const trustedHtml = (html: string): string => own().createHTML(html);

/** The address of a script that the shop itself names. Throws for an address that contains code. */
export const trustedScript = (address: string): string => own().createScriptURL(address);
