import { loadConfig } from '../config.ts';
import { describeConfig, markdownOfConfig } from '../config-table.ts';
import { loadSettings } from '../own-shop/load-settings.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { say } from '../start/say.ts';

/**
 * `npm run config`: every setting, its value in force and its meaning. With `--markdown` the
 * README's table, which shows the defaults.
 */
await exitOnRefusal(async () => {
  const isMarkdown = process.argv.includes('--markdown');
  if (isMarkdown) return say(markdownOfConfig(loadConfig({})));
  say(describeConfig((await loadSettings(process.env)).config));
});
