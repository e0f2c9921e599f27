/** Whether a name is valid for files, folders and addresses: `gift-guide`. */
export const isKebab = (name: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name);

const raised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The component name of `gift-guide`: `GiftGuide`. */
export const componentName = (name: string): string => name.split('-').map(raised).join('');

/** The function name of `gift-guide`: `giftGuide`. */
export const functionName = (name: string): string =>
  name.split('-').reduce((all, word) => all + raised(word));

/** The English heading of `gift-guide`, also its message: `Gift guide`. */
export const headingOf = (name: string): string => raised(name.replaceAll('-', ' '));

/** An object key, quoted if necessary. */
export const keyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name);
