import type { ActiveCapabilities, Capability, CapabilityRegistry } from './protocol.ts';

const parents = ({ extends: parent }: Capability): readonly string[] =>
  parent === undefined ? [] : [parent].flat();

/** The latest version that both parties declare; dates sort as text. */
function commonVersion(
  own: readonly Capability[],
  theirs: readonly Pick<Capability, 'version'>[],
): Capability | undefined {
  const known = new Set(theirs.map(({ version }) => version));
  return own
    .filter(({ version }) => known.has(version))
    .toSorted((a, b) => (a.version < b.version ? 1 : -1))[0];
}

/**
 * The capabilities that the business and a platform share, each in the latest common version.
 * Extensions without any of their parents are removed, until none is left.
 */
export function negotiate(
  own: CapabilityRegistry,
  theirs: Readonly<Record<string, readonly Pick<Capability, 'version'>[]>>,
): ActiveCapabilities {
  let active = new Map(
    Object.entries(own).flatMap(([name, versions]): [string, Capability][] => {
      const offered = Object.hasOwn(theirs, name) ? theirs[name] : undefined;
      const common = offered && commonVersion(versions, offered);
      return common ? [[name, common]] : [];
    }),
  );
  for (;;) {
    const rest = [...active].filter(([, capability]) => {
      const needed = parents(capability);
      return needed.length === 0 || needed.some((parent) => active.has(parent));
    });
    if (rest.length === active.size) return Object.fromEntries(active);
    active = new Map(rest);
  }
}

/** The capabilities that a response of an operation names: its own and their extensions. */
export function relevantCapabilities(active: ActiveCapabilities, root: string) {
  return Object.fromEntries(
    Object.entries(active)
      .filter(([name, capability]) => name === root || parents(capability).includes(root))
      .map(([name, { version }]) => [name, [{ version }]]),
  );
}
