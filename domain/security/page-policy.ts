/** The external origins that a part of the shop needs, by purpose. */
export interface OutsideSources {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly calls?: readonly string[];
  readonly frames?: readonly string[];
  readonly fonts?: readonly string[];
}

export interface PagePolicyParts {
  /** SHA-256 in base64 of each inline script of the document. */
  readonly scriptHashes: readonly string[];
  /** The same of each inline style sheet. */
  readonly styleHashes: readonly string[];
  readonly outside: readonly OutsideSources[];
  /** Whether shoppers use HTTPS; then nothing is requested over plain HTTP. */
  readonly isSecure: boolean;
}

/** The only policy of Trusted Types, which `client/core/trusted.ts` creates. */
const trustedPolicy = 'witryna';

/** Where browsers report violations of a policy, by its older and its present header name. */
export const reportPath = '/policy-reports';
export const reportGroup = 'policy';

/** Film players: the frame of one is made only after a click (`video-source.ts`). */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const of = (outside: readonly OutsideSources[], part: keyof OutsideSources): readonly string[] => [
  ...new Set(outside.flatMap((sources) => sources[part] ?? [])),
];

const quoted = (hash: string) => `'sha256-${hash}'`;

/**
 * The Content-Security-Policy of the shop's pages. A page runs scripts of the shop, its one inline
 * script by hash, and those of enabled services; inline style sheets are allowed by hash, too. It
 * allows no plug-ins, no `eval` and no embedding in other pages. Text becomes HTML or a script's address only by the shop's one policy. Inline
 * style attributes are allowed for the colours of variants. Pictures and films of content may come
 * from anywhere, by HTTPS.
 */
export function pagePolicy({
  scriptHashes,
  styleHashes,
  outside,
  isSecure,
}: PagePolicyParts): string {
  const self = "'self'";
  const scripts = of(outside, 'scripts');
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', [self]],
    ['script-src', [self, ...scriptHashes.map(quoted), ...scripts]],
    ['style-src', [self, ...styleHashes.map(quoted), ...of(outside, 'styles')]],
    ['style-src-attr', ["'unsafe-inline'"]],
    ['img-src', [self, 'data:', 'blob:', 'https:']],
    ['media-src', [self, 'blob:', 'https:']],
    ['font-src', [self, ...of(outside, 'fonts')]],
    ['connect-src', [self, ...of(outside, 'calls')]],
    ['frame-src', [self, ...players, ...of(outside, 'frames')]],
    ['worker-src', [self]],
    ['manifest-src', [self]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', [self]],
    ['frame-ancestors', ["'none'"]],
    // External scripts do not know our policy, so Trusted Types are off where one is enabled.
    ...(scripts.length > 0
      ? []
      : ([
          ['require-trusted-types-for', ["'script'"]],
          ['trusted-types', [trustedPolicy]],
        ] as const)),
    ['report-uri', [reportPath]],
    // Browsers that support `report-to` ignore `report-uri`, and then report only to HTTPS.
    ...(isSecure
      ? ([
          ['report-to', [reportGroup]],
          ['upgrade-insecure-requests', []],
        ] as const)
      : []),
  ];
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
