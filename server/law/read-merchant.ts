import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { type Merchant, MerchantSchema } from '../../domain/law/merchant.ts';
import type { Config } from '../settings/config.ts';

type MerchantConfig = Pick<Config, 'MERCHANT_FILE'>;

/** The merchant of the demo. */
const demoFile = join(import.meta.dirname, '../../demo/catalogue/merchant.json');

const refuse = (reason: string, cause?: unknown) =>
  new AppError('CONFIG_INVALID', `MERCHANT_FILE: ${reason}`, { cause });

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw refuse(cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'the file';
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${path}: unknown field`;
  return `${path}: expected ${issue.message}, got ${issue.received}`;
}

/** File of the Commission's picture of the notice on the legal guarantee; null without one. */
export function noticeFile({ MERCHANT_FILE }: MerchantConfig, merchant: Merchant): string | null {
  const { guaranteeNotice } = merchant;
  return guaranteeNotice === '' ? null : join(dirname(MERCHANT_FILE), guaranteeNotice);
}

/** Files of the Commission's durability guarantee labels, by their years. */
export function durabilityFiles(
  { MERCHANT_FILE }: MerchantConfig,
  { durabilityLabels }: Merchant,
): ReadonlyMap<string, string> {
  const folder = dirname(MERCHANT_FILE);
  const labels = Object.entries(durabilityLabels).filter(([, file]) => file !== '');
  return new Map(labels.map(([years, file]) => [years, join(folder, file)]));
}

/**
 * The merchant from `MERCHANT_FILE`; the demo's where that is not set. Invalid values stop the
 * start with one line per field: `CONFIG_INVALID`. Missing ones do not: `lawGaps` reports them.
 */
export function readMerchant(config: MerchantConfig): Merchant {
  const result = v.safeParse(MerchantSchema, parse(config.MERCHANT_FILE || demoFile));
  if (!result.success) throw refuse(result.issues.map(faultOf).join('\nMERCHANT_FILE: '));
  const notice = noticeFile(config, result.output);
  if (notice !== null && !existsSync(notice)) {
    throw refuse(`guaranteeNotice: there is no file ${notice}`);
  }
  for (const [years, file] of durabilityFiles(config, result.output)) {
    if (!existsSync(file)) throw refuse(`durabilityLabels.${years}: there is no file ${file}`);
  }
  return result.output;
}
