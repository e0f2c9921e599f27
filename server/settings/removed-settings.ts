/** Settings of earlier releases, and what to write in their place: a start that has one is refused. */
export const removedSettings: Readonly<Record<string, string>> = {
  EARLY_HINTS: 'leave it out; a delivery network sends 103 by the Link header of each page',
};
