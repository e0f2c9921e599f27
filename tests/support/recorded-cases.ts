import * as v from 'valibot';

interface RecordedCase {
  readonly name: string;
  readonly input: object;
}

const KindSchema = v.union([
  v.pipe(
    v.object({ kind: v.string() }),
    v.transform(({ kind }) => kind),
  ),
  v.pipe(
    v.object({ list: v.string() }),
    v.transform(({ list }) => list),
  ),
  v.pipe(
    v.object({ action: v.object({ name: v.string() }) }),
    v.transform(({ action }) => action.name),
  ),
]);

/** The kind of a recorded case: the function it was recorded from. Null where a file has one. */
export function recordedKind({ input }: Pick<RecordedCase, 'input'>): string | null {
  const kind = v.safeParse(KindSchema, input);
  return kind.success ? kind.output : null;
}

/**
 * The recorded cases of one kind, without the named ones, each of which has the reason why it is
 * left out. Throws if a name matches no case, so that the reasons stay true.
 */
export function recordedCases<Case extends RecordedCase>(
  cases: readonly Case[],
  kind: string | null = null,
  leftOut: Readonly<Record<string, string>> = {},
): Case[] {
  const ofKind = cases.filter((recorded) => recordedKind(recorded) === kind);
  const names = new Set(ofKind.map(({ name }) => name));
  const unknown = Object.keys(leftOut).filter((name) => !names.has(name));
  if (ofKind.length === 0) throw new Error(`No recorded case of kind ${kind}`);
  if (unknown.length > 0) throw new Error(`No recorded case ${unknown.join(', ')}`);
  return ofKind.filter(({ name }) => !(name in leftOut));
}
