/** Top folders without import cycles. Adding a name here holds the rules for that folder, too. */
const held = [
  'client',
  'companion',
  'connectors',
  'demo',
  'domain',
  'mock',
  'renderer',
  'server',
  'sw',
];

/** Top folders whose own files, outside any subfolder, import nothing from the subfolders. */
const withBase = ['domain'];

const below = (tops) => `^(${tops.join('|')})(?:/|$)`;

/**
 * No cycles of files and none of folders; type-only imports count, tests do not. A folder rule sees
 * a folder as one with its subfolders, so `base-imports-nothing-above` covers a top's own files.
 */
export default {
  forbidden: [
    {
      name: 'no-file-cycle',
      comment: 'Move the shared part to the lower file, or pass it as an argument.',
      severity: 'error',
      from: { path: below(held) },
      to: { circular: true },
    },
    {
      name: 'no-folder-cycle',
      comment: 'Move the file to the folder whose idea it is. domain/README.md lists the layers.',
      severity: 'error',
      scope: 'folder',
      from: { path: below(held) },
      to: { circular: true },
    },
    {
      name: 'base-imports-nothing-above',
      severity: 'error',
      from: { path: `^(${withBase.join('|')})/[^/]+$` },
      to: { path: '^$1/[^/]+/' },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API, so swc parses. It sees type-only imports without a setting.
    parser: 'swc',
    // Production enters mock/, demo/, connectors/ and companion/ by these files only, with a dynamic import.
    exclude: {
      path: String.raw`\.test\.tsx?$|/testing/|/load-(mock|demo|connector|companion)\.ts$`,
    },
    doNotFollow: { path: 'node_modules' },
  },
};
