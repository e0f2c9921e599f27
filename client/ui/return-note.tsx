import { useLingui } from '@lingui/react';
import type { ReturnLimit } from '../../domain/catalogue/return-limit.ts';
import { returnTexts } from './return-texts.ts';

interface ReturnNoteProps {
  readonly limit: ReturnLimit | null | undefined;
  readonly className?: string | undefined;
}

/** The limit of a product's return, shown before and after ordering (UPK art. 38, pl-C10). */
export function ReturnNote({ limit, className }: ReturnNoteProps) {
  const { i18n } = useLingui();
  return limit ? <p className={className}>{i18n._(returnTexts[limit])}</p> : null;
}
