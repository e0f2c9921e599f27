import { loadConfig } from '../config.ts';
import { describeConfig, markdownOfConfig } from '../config-table.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { say } from '../start/say.ts';

/**
 * `npm run config`: every setting, its value in force and its meaning. With `--markdown` the
 * README's table, which shows the defaults.
 */
await exitOnRefusal(async () => {
  const isMarkdown = process.argv.includes('--markdown');
  say(isMarkdown ? markdownOfConfig(loadConfig({})) : describeConfig(loadConfig(process.env)));
});
