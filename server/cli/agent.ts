import { runAgent } from '../ucp/run-agent.ts';

/**
 * `npm run agent -- "czarna sukienka 38 do 250"`: a shopping assistant without a model. It walks
 * through a running shop (`--shop http://…`, `--code WITAJ10`, `--mcp`) and prints each step.
 */
const printError = (line: string) => process.stderr.write(`${line}\n`);
// Who reads the output, such as `head`, may have enough; nothing can be printed then.
process.stdout.on('error', () => {
  printError('The output was closed.');
  process.exit(1);
});
const print = (line: string) => process.stdout.write(`${line}\n`);
process.exitCode = await runAgent(process.argv.slice(2), print, printError);
