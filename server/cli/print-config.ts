import { loadSettings } from '../own-shop/load-settings.ts';
import { loadConfig } from '../settings/config.ts';
import { describeConfig, markdownOfConfig } from '../settings/config-table.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { print } from '../telemetry/print.ts';

/**
 * `npm run config`: every setting, its value in force and its meaning. With `--markdown` the
 * README's table, which shows the defaults.
 */
await exitOnRefusal(async () => {
  const isMarkdown = process.argv.includes('--markdown');
  if (isMarkdown) return print(markdownOfConfig(loadConfig({})));
  print(describeConfig((await loadSettings(process.env)).config));
});
