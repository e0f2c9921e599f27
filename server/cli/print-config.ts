import { describeConfig, loadConfig } from '../config.ts';

process.stdout.write(`${describeConfig(loadConfig(process.env))}\n`);
