import { type SlotName, slotNames } from '../../domain/own-shop/slot-names.ts';

const importOfSlot = /import \{ Slot \} from '[^']*own-shop\/slot\.tsx';\n/;
const element = /<Slot\s+name="([\w-]+)"([^<>]*?)(?:\/>|>([^<]*)<\/Slot>)/g;

const isSlot = (name: string): name is SlotName => slotNames.some((each) => each === name);

const componentOf = (name: string) =>
  `Own${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;

/** Whether a module has places for components of a shop's own. */
export const hasSlots = (code: string): boolean => importOfSlot.test(code);

/**
 * A module with its slots filled: each `<Slot>` becomes the component of the module that stands for it,
 * and where there is none only what was inside it stays, so that an empty slot costs no byte.
 *
 * @param modules what is imported for a slot, by its name
 * @throws Error where a slot is written in a way that is not seen here
 */
export function fillSlots(code: string, modules: ReadonlyMap<SlotName, string>): string {
  const used = new Map<string, string>();
  const filled = code.replace(element, (_all, name: string, properties: string, inside = '') => {
    if (!isSlot(name)) throw new Error(`No slot is called ${name}`);
    const module = modules.get(name);
    if (module === undefined) return inside;
    used.set(componentOf(name), module);
    return `<${componentOf(name)}${properties.trimEnd()} />`;
  });
  if (filled.includes('<Slot')) throw new Error('A <Slot> is not one plain element');
  const imports = [...used].map(
    ([component, module]) => `import ${component} from ${JSON.stringify(module)};\n`,
  );
  return filled.replace(importOfSlot, () => imports.join(''));
}
