import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type SlotName, slotNames } from '../../domain/own-shop/slot-names.ts';
import { entrances } from '../../server/own-shop/find-witryna.ts';
import { type OwnShop, readOwnShop } from '../../server/own-shop/read-own-shop.ts';
import { compiledMessages } from '../compiled-messages.ts';
import { reloadOnChange } from '../reload-on-change.ts';
import { changedTexts } from './changed-texts.ts';
import {
  logoCode,
  ownLoadersCode,
  ownPagesCode,
  ownSynonymsCode,
  ownToolCode,
} from './module-code.ts';
import { fillSlots, hasSlots } from './slots.ts';
import { themedStyles } from './theme-styles.ts';

const logo = 'virtual:own-shop/logo';
const english = 'virtual:own-shop/en';

/** The module for each slot that the folder fills. */
function slotModules({ definition, moduleOf }: OwnShop): ReadonlyMap<SlotName, string> {
  const { slots = {} } = definition;
  const filled = new Map<SlotName, string>();
  for (const name of slotNames) {
    const load = name === 'logo' ? undefined : slots[name];
    if (load) filled.set(name, moduleOf(`slots.${name}`, load));
  }
  if (definition.logo) filled.set('logo', logo);
  return filled;
}

/** Code that replaces modules of the shop, by project path; null keeps the original. */
const replaced: Readonly<Record<string, (own: OwnShop) => string | null>> = {
  'renderer/own-shop/own-pages.ts': ownPagesCode,
  'renderer/own-shop/own-loaders.ts': ownLoadersCode,
  'client/features/track/own-tool.ts': ownToolCode,
  'client/core/catalogue/device/own-synonyms.ts': ownSynonymsCode,
  'renderer/document/theme-colours.ts': ({ definition }) => {
    const paper = definition.theme?.colours?.paper;
    return paper ? `export const paper = ${JSON.stringify(paper)};\n` : null;
  },
};

/**
 * Builds the shop folder in: theme, texts, logo, slots, pages and tracking. Without a folder it
 * only removes the empty slots (docs/decisions/040).
 */
export function ownShop(root: string, first: OwnShop | null): Plugin {
  let own = first;
  const base = join(root, 'client/ui/base.css');
  return {
    name: 'witryna:own-shop',
    enforce: 'pre',
    config: () => (own ? { server: { fs: { allow: [root, own.folder] } } } : {}),
    async resolveId(source, importer) {
      if (own === null) return null;
      const entrance = entrances[source];
      // Without side effects, only the exports that a component uses are bundled.
      if (entrance !== undefined) return { id: entrance, moduleSideEffects: false };
      if (source === logo || source === english) return `\0${source}`;
      if (source.endsWith('locales/en.po') && own.definition.texts?.['en']) return `\0${english}`;
      // The folder uses the shop's packages, wherever it lies, and also the module that `<Trans>`
      // becomes.
      const isPackage = /^[a-z@]/i.test(source) && !source.startsWith('virtual:');
      if (!(isPackage || source === '#trans') || !importer?.startsWith(own.folder)) return null;
      return this.resolve(source, base, { skipSelf: true });
    },
    async load(id) {
      if (own === null) return null;
      if (id === `\0${logo}`) return logoCode(own);
      if (id === `\0${english}`) {
        const { definition } = own;
        const messages = await compiledMessages(
          join(root, 'locales/en.po'),
          'en',
          (texts, locale) => changedTexts(texts, locale, definition),
        );
        return `export const messages = ${JSON.stringify(messages)};\n`;
      }
      const ours = id.startsWith(`${root}/`) ? id.slice(root.length + 1) : '';
      return replaced[ours]?.(own) ?? null;
    },
    transform(code, id) {
      const path = id.split('?')[0] ?? id;
      if (own !== null && path === base) return themedStyles(code, base, own);
      const isOurs = path.startsWith(root) && path.endsWith('.tsx') && hasSlots(code);
      return isOurs ? fillSlots(code, own ? slotModules(own) : new Map()) : null;
    },
    /** Reloads an edited definition in browser and renderer. */
    configureServer(server) {
      if (own === null) return;
      const { folder, definition, file } = own;
      const styles = definition.theme?.styles;
      const read = new Set([
        join(folder, 'shop.ts'),
        ...(styles ? [file('theme.styles', styles)] : []),
      ]);
      server.watcher.add([...read]);
      reloadOnChange(
        server,
        (changed) => read.has(changed),
        async () => {
          own = await readOwnShop(folder, `?at=${Date.now()}`);
        },
      );
    },
    async writeBundle() {
      const icons = own?.definition.icons;
      if (own === null || icons === undefined || this.environment.name !== 'client') return;
      await cp(own.file('icons', icons), join(root, 'dist/client'), { recursive: true });
    },
  };
}
