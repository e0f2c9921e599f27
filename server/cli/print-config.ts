import { describeConfig, loadConfig } from '../config.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { say } from '../start/say.ts';

/** `npm run config`: every setting, its value in force and its meaning. */
await exitOnRefusal(async () => say(describeConfig(loadConfig(process.env))));
