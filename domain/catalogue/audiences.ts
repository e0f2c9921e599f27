import { type Audience, audiences, type Lexicon } from './lexicon.ts';
import type { TextToken } from './text-tokens.ts';

/** Audiences whose products suit a shopper who names one. */
const suitable: Readonly<Record<Audience, readonly Audience[]>> = {
  women: ['women', 'everyone'],
  men: ['men', 'everyone'],
  girls: ['girls', 'children', 'everyone'],
  boys: ['boys', 'children', 'everyone'],
  children: ['children', 'girls', 'boys'],
  everyone: ['everyone'],
};

export interface DocumentAudiences {
  readonly suited: readonly Audience[];
  /** Audiences that want other products; none where a document names no audience. */
  readonly unsuited: readonly Audience[];
}

/** The audiences that a document suits, by the words of its name, categories and options. */
export function documentAudiences(
  tokens: readonly TextToken[],
  lexicon: Lexicon,
): DocumentAudiences {
  const named = new Set(
    tokens.flatMap(({ written, stem }) => lexicon.audienceOf(written, stem) ?? []),
  );
  const isSuited = (audience: Audience) => suitable[audience].some((each) => named.has(each));
  return {
    suited: audiences.filter(isSuited),
    unsuited: named.size === 0 ? [] : audiences.filter((audience) => !isSuited(audience)),
  };
}
