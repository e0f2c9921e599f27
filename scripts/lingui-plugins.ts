import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';

/**
 * Lingui for the build, for development and for tests alike: macros become calls (only files that
 * import one pass through Babel), and `.po` files load as compiled messages.
 */
export function linguiPlugins(): PluginOption {
  return [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
  ];
}
