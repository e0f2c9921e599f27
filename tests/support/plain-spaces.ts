/** The text with plain spaces where lines are kept together, for tests about its words. */
export const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
