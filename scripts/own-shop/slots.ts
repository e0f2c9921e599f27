import { type SlotName, slotNames } from '../../domain/own-shop/slot-names.ts';

const importOfSlot = /import \{ Slot \} from '[^']*\/slot\.tsx';\n/;
const element = /<Slot\s+name="([\w-]+)"([^<>]*?)(?:\/>|>([^<]*)<\/Slot>)/g;

const isSlot = (name: string): name is SlotName => slotNames.some((each) => each === name);

const componentOf = (name: string) =>
  `Own${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;

/** Whether a module has slots for components of the shop folder. */
export const hasSlots = (code: string): boolean => importOfSlot.test(code);

/**
 * Fills a module's slots: each `<Slot>` becomes the component of its module. A slot without a
 * module is replaced by its children, so that it costs no bytes.
 *
 * @param modules import paths of slots, by name
 * @throws Error for a slot in an unsupported form
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
