import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { readWish } from '../../domain/ucp/read-wish.ts';
import { WalkFault } from './agent-caller.ts';
import { walkShop } from './walk-shop.ts';

type Print = (line: string) => void;

const usage = 'npm run agent -- "czarna sukienka 38 do 250" [--shop URL] [--code CODE] [--mcp]';

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        shop: { type: 'string', default: 'http://127.0.0.1:3000' },
        code: { type: 'string' },
        mcp: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new WalkFault(`${reason ?? 'Wrong arguments'}. Usage: ${usage}`);
  }
}

/** One line for a fault. Anything but a `WalkFault` and an unexpected answer is a fault of the script. */
function reasonOf(error: unknown): string {
  if (error instanceof WalkFault) return error.message;
  if (!v.isValiError(error)) throw error;
  const [issue] = error.issues;
  return `The shop's answer is not as expected: ${v.getDotPath(issue) ?? ''} ${issue.message}`;
}

/** The script of `npm run agent`: its arguments, its output, and its exit code. */
export async function runAgent(
  args: readonly string[],
  print: Print,
  printError: Print,
): Promise<number> {
  try {
    const { values, positionals } = readArguments(args);
    const text = positionals.join(' ').trim();
    if (text === '') throw new WalkFault(`Say what you look for. Usage: ${usage}`);
    if (!URL.canParse(values.shop)) throw new WalkFault(`--shop is no address: ${values.shop}`);
    const isDone = await walkShop({
      shop: values.shop,
      wish: readWish(text),
      code: values.code ?? null,
      transport: values.mcp ? 'mcp' : 'rest',
      print,
    });
    return isDone ? 0 : 1;
  } catch (error) {
    printError(reasonOf(error));
    return 1;
  }
}
