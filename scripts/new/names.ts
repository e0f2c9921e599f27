/** A name that files, folders and addresses can bear: `gift-guide`. */
export const isKebab = (name: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name);

const raised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `gift-guide` as a component is called: `GiftGuide`. */
export const componentName = (name: string): string => name.split('-').map(raised).join('');

/** `gift-guide` as a function is called: `giftGuide`. */
export const functionName = (name: string): string =>
  name.split('-').reduce((all, word) => all + raised(word));

/** `gift-guide` as an English heading, which is also the id of its text: `Gift guide`. */
export const headingOf = (name: string): string => raised(name.replaceAll('-', ' '));

/** A key of an object, quoted where it must be. */
export const keyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name);
