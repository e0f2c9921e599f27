import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';

/**
 * Lingui for build, development and tests. Macros become function calls; only files that import a
 * macro pass through Babel. `.po` files load as compiled messages.
 */
export function linguiPlugins(): PluginOption {
  return [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
  ];
}
