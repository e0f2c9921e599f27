/** What turns a text into what a browser with Trusted Types takes as HTML or as a script's address. */
interface Rules {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

declare global {
  /** Typed by what the DOM's own types take; a browser's policy gives objects that write themselves as text. */
  var trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined;
}

/** The one policy of the shop; its name stands in the header of pages (`domain/security/page-policy.ts`). */
const rules: Rules = {
  // What comes here was cleaned by `domain/content/sanitise-html.ts`, or is only read (`DOMParser`).
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

/** HTML of a rule that has cleaned it, as the document takes it. Nothing else may be given. */
export const trustedHtml = (html: string): string => own().createHTML(html);

/** The address of a script that the shop itself names. Throws for one that holds code, not an address. */
export const trustedScript = (address: string): string => own().createScriptURL(address);
