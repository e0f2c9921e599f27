import type { Plugin } from 'vite';
import { vikeStandIns } from './vike-stand-ins.ts';

const vikeFile = /node_modules\/vike\/dist\/(.*)\.js$/;

/** vike's check for a project with the design before `+` files; this one has `+` files. */
const oldDesign = /\b[\w.]*[pP]ageConfigs\.length === 0/g;
const newDesign = /\b[\w.]*[pP]ageConfigs\.length > 0/g;

/** Names that a module exports, in alphabetical order. */
export const exportedNames = (code: string) =>
  [...code.matchAll(/^ *export (?:\{ (\w+) \}|(?:async )?function (\w+)|const (\w+))/gm)]
    .map(([, listed, ofFunction, ofConst]) => listed ?? ofFunction ?? ofConst)
    .sort()
    .join(', ');

/**
 * Removes from the browser's production build what this project never uses of vike's client: the
 * design before `+` files, prefetching and error texts. The build fails if vike's files have
 * changed.
 */
export function slimVike(): Plugin {
  const unused = new Set(Object.keys(vikeStandIns));
  return {
    name: 'witryna:slim-vike',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: vikeFile },
      handler(code, id) {
        const file = vikeFile.exec(id)?.[1] ?? '';
        const standIn = vikeStandIns[file];
        if (standIn === undefined) {
          return code.replace(oldDesign, 'false').replace(newDesign, 'true');
        }
        if (exportedNames(code) !== exportedNames(standIn)) {
          this.error(`vike's ${file}.js exports ${exportedNames(code)}: see vike-stand-ins.ts`);
        }
        unused.delete(file);
        return standIn;
      },
    },
    buildEnd(error) {
      if (error === undefined && unused.size > 0) {
        this.error(`vike has no longer ${[...unused].join(', ')}: see vike-stand-ins.ts`);
      }
    },
  };
}
