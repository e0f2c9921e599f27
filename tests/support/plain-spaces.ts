/** The text with ordinary instead of non-breaking spaces. */
export const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
