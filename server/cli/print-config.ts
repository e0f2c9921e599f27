import { loadConfig } from '../config.ts';
import { describeConfig, markdownOfConfig } from '../config-table.ts';
import { loadSettings } from '../own-shop/load-settings.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { print } from '../start/print.ts';

/**
 * `npm run config`: every setting, its value in force and its meaning. With `--markdown` the
 * README's table, which shows the defaults.
 */
await exitOnRefusal(async () => {
  const isMarkdown = process.argv.includes('--markdown');
  if (isMarkdown) return print(markdownOfConfig(loadConfig({})));
  print(describeConfig((await loadSettings(process.env)).config));
});
