/** What decides whether the shop offers to be installed. */
export interface InstallFacts {
  /** Visits of this device, with the present one. */
  readonly visits: number;
  readonly hasOrdered: boolean;
  /** It runs as an installed app already, or was installed from here. */
  readonly isInstalled: boolean;
  /** The offer was answered before, in whatever way. */
  readonly isAnswered: boolean;
  /** The screen at hand is one where nobody is to be disturbed. */
  readonly isOrdering: boolean;
}

/** A good moment to offer it: who comes back or has ordered, is not busy, and was never asked. */
export function isInstallMoment(facts: InstallFacts): boolean {
  if (facts.isInstalled || facts.isAnswered || facts.isOrdering) return false;
  return facts.visits >= 2 || facts.hasOrdered;
}

/** Safari on iPhone and iPad installs by hand only; an iPad calls itself a Mac that can be touched. */
export function installsByHand(userAgent: string, touchPoints: number): boolean {
  if (/CriOS|FxiOS|EdgiOS|FBAN|Instagram/.test(userAgent)) return false;
  return /iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}
