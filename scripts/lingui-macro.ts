import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';

const macroPreset = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ } },
});

/** Turns Lingui's macros into calls. Only files that import a macro pass through Babel: the rest stays fast. */
export function linguiMacro(): PluginOption {
  return babel({ presets: [macroPreset] });
}
