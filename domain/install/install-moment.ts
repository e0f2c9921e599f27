/** Facts that decide whether to offer the installation. */
export interface InstallFacts {
  /** Visits of this device, including the current one. */
  readonly visits: number;
  readonly hasOrdered: boolean;
  /** Runs as an installed app, or was installed from here. */
  readonly isInstalled: boolean;
  /** The shopper has already answered the offer. */
  readonly isAnswered: boolean;
  /** The current page must not be interrupted. */
  readonly isOrdering: boolean;
}

/**
 * Whether to offer the installation: to returning shoppers and buyers who are not ordering and have
 * not answered it before.
 */
export function isInstallMoment(facts: InstallFacts): boolean {
  if (facts.isInstalled || facts.isAnswered || facts.isOrdering) return false;
  return facts.visits >= 2 || facts.hasOrdered;
}

/** Safari on iPhone and iPad installs only manually. An iPad reports a Mac with touch points. */
export function installsByHand(userAgent: string, touchPoints: number): boolean {
  if (/CriOS|FxiOS|EdgiOS|FBAN|Instagram/.test(userAgent)) return false;
  return /iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}
