/** What a part of the shop needs from elsewhere: origins by what they are for. */
export interface OutsideSources {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly calls?: readonly string[];
  readonly frames?: readonly string[];
  readonly fonts?: readonly string[];
}

export interface PagePolicyParts {
  /** SHA-256 in base64 of each script that stands in the document itself. */
  readonly scriptHashes: readonly string[];
  readonly outside: readonly OutsideSources[];
  /** Whether shoppers use HTTPS; then nothing is requested over plain HTTP. */
  readonly isSecure: boolean;
}

/** The one policy of Trusted Types, which `client/core/trusted.ts` makes. */
const trustedPolicy = 'witryna';

/** Where browsers report violations of a policy, by its older and its present header name. */
export const reportPath = '/policy-reports';
export const reportGroup = 'policy';

/** Film players: the frame of one is made only after a click (`video-source.ts`). */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const of = (outside: readonly OutsideSources[], part: keyof OutsideSources): readonly string[] => [
  ...new Set(outside.flatMap((sources) => sources[part] ?? [])),
];

/**
 * The Content-Security-Policy of the shop's pages. A page runs scripts of the shop, its one
 * inline script by hash, and those of what the shop has switched on; no plug-ins, no `eval`, no
 * page around it; text becomes HTML or a script's address by the shop's one policy alone.
 * Styles may stand in attributes: colours of variants do. Pictures and films of content may
 * come from anywhere, by HTTPS.
 */
export function pagePolicy({ scriptHashes, outside, isSecure }: PagePolicyParts): string {
  const self = "'self'";
  const scripts = of(outside, 'scripts');
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', [self]],
    ['script-src', [self, ...scriptHashes.map((hash) => `'sha256-${hash}'`), ...scripts]],
    ['style-src', [self, ...of(outside, 'styles')]],
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
    // Scripts of others know nothing of our policy: where one is switched on, texts
    // stay what they were.
    ...(scripts.length > 0
      ? []
      : ([
          ['require-trusted-types-for', ["'script'"]],
          ['trusted-types', [trustedPolicy]],
        ] as const)),
    ['report-uri', [reportPath]],
    // Browsers that know `report-to` leave `report-uri` aside, and then report to HTTPS alone.
    ...(isSecure
      ? ([
          ['report-to', [reportGroup]],
          ['upgrade-insecure-requests', []],
        ] as const)
      : []),
  ];
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
