import type { SizeTableView } from '../catalogue/size-table.ts';
import { type Ease, nameOf, type SizeAdvice } from '../sizes/advise-size.ts';
import type { Measure } from '../sizes/measure.ts';
import { plainSpaces } from '../text/keep-together.ts';
import type { TextLanguage } from '../text/text-language.ts';
import { folded } from './catalogue-filters.ts';
import type { SelectedOption } from './catalogue-request.ts';
import type { UcpMessage } from './messages.ts';
import { sizeTexts } from './size-texts.ts';
import {
  effectiveSelection,
  type OfferedProduct,
  type OfferedVariant,
  selectedVariants,
} from './variants.ts';

/** An advice that names a size, or says that none is large enough. */
type GivenAdvice = Extract<SizeAdvice, { kind: 'size' | 'below' | 'above' }>;

const error = (code: string, content: string): UcpMessage => ({
  type: 'error',
  severity: 'recoverable',
  code,
  content,
});

/** The advice of a table, or the error of one that gives none. */
export function givenAdvice(
  table: SizeTableView,
  advice: SizeAdvice,
  language: TextLanguage,
): GivenAdvice | UcpMessage {
  const texts = sizeTexts[language];
  if (advice.kind === 'unreadable') return error('size_table_unreadable', texts.unreadable);
  if (advice.kind !== 'unmeasured') return advice;
  const names = advice.measures.map(
    (measure) => `${measure} (${plainSpaces(nameOf(table, measure))})`,
  );
  return error('measure_missing', texts.missing(names.join(', ')));
}

/** The size with its reasons, for the program in fields and for the shopper in sentences. */
export function adviceBody(advice: GivenAdvice, language: TextLanguage) {
  const texts = sizeTexts[language];
  const places = (list: readonly Measure[]) => list.map((each) => texts.places[each]).join(', ');
  const room = ({ measure, cm }: Ease) =>
    cm === null ? texts.muchRoom(texts.places[measure]) : texts.room(texts.places[measure], cm);
  if (advice.kind === 'above') {
    const { measures } = advice;
    return {
      kind: 'above',
      size: null,
      too_large_at: measures,
      reasons: [texts.above(places(measures))],
    };
  }
  const { kind, size, ease } = advice;
  if (kind === 'below') {
    return { kind, size, room_cm: ease, reasons: [texts.below(size), ...ease.map(room)] };
  }
  const { decidedBy, unknown } = advice;
  return {
    kind,
    size,
    room_cm: ease,
    decided_by: decidedBy,
    not_measured: unknown,
    reasons: [
      texts.size(size),
      ...ease.map(room),
      ...(decidedBy.length < ease.length ? [texts.decided(places(decidedBy))] : []),
      ...(unknown.length > 0 ? [texts.unknown(places(unknown))] : []),
    ],
  };
}

/**
 * The available variant of a size, as far as possible with the other selected options; else what to
 * tell: the product does not come in this size, or it is not available.
 */
export function variantOfSize(
  { options, variants }: OfferedProduct,
  size: string,
  selected: readonly SelectedOption[],
  language: TextLanguage,
): OfferedVariant | UcpMessage {
  const texts = sizeTexts[language];
  const option = options.find(({ values }) =>
    values.some(({ label }) => folded(label) === folded(size)),
  );
  const name = plainSpaces(option?.label ?? '');
  const wanted = { name, label: size };
  const ofSize = option === undefined ? [] : selectedVariants(variants, [wanted]);
  if (ofSize.length === 0) {
    return { type: 'warning', code: 'size_not_sold', content: texts.notSold(size) };
  }
  const available = ofSize.filter(({ isAvailable }) => isAvailable);
  const others = selected.filter((each) => folded(each.name) !== folded(name));
  const [found] = selectedVariants(available, effectiveSelection(available, others, []));
  return found ?? { type: 'warning', code: 'size_unavailable', content: texts.soldOut(size) };
}

/** The error of a product without a size table. */
export const noSizeTable = (language: TextLanguage): UcpMessage =>
  error('size_table_missing', sizeTexts[language].noTable);
