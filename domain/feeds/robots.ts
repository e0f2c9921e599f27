/** Which uses of its pages a shop allows to crawlers. */
export interface CrawlerPolicy {
  /** Search engines. */
  readonly search: boolean;
  /** Answers of assistants that name their sources, and pages opened for a person who asked. */
  readonly answers: boolean;
  /** Training of models. */
  readonly training: boolean;
}

/** Crawlers by their documented use, as of November 2026; all others obey the rules of search. */
const agents = {
  answers: [
    'OAI-SearchBot',
    'ChatGPT-User',
    'Claude-SearchBot',
    'Claude-User',
    'PerplexityBot',
    'Perplexity-User',
    'MistralAI-User',
    'DuckAssistBot',
    'Amzn-SearchBot',
    'Amzn-User',
    'meta-externalfetcher',
    'Gemini-Deep-Research',
    'Google-NotebookLM',
    'YouBot',
  ],
  training: [
    'GPTBot',
    'ClaudeBot',
    'anthropic-ai',
    'Google-Extended',
    'Applebot-Extended',
    'Amazonbot',
    'meta-externalagent',
    'CCBot',
    'Bytespider',
    'AI2Bot',
    'cohere-training-data-crawler',
    'Diffbot',
    'PanguBot',
    'DeepSeekBot',
  ],
} as const;

/**
 * What nobody crawls: API requests and page data. Pages that must not be indexed have `noindex`,
 * which a crawler could not read if they were disallowed here.
 */
const open = ['Disallow: /api/', 'Disallow: /mock/', 'Disallow: /*/index.pageContext.json'];
const closed = ['Disallow: /'];

const yes = (isAllowed: boolean) => (isAllowed ? 'yes' : 'no');

/**
 * `robots.txt`: rules by use. A known crawler gets a group of its own where its use differs from
 * search; `Content-Signal` (contentsignals.org) says the same to unknown ones. [content-17, pl-L05]
 */
export function robotsText(policy: CrawlerPolicy, sitemap: string): string {
  const { search, answers, training } = policy;
  const signals = { search, 'ai-input': answers, 'ai-train': training };
  const signal = Object.entries(signals)
    .map(([name, isAllowed]) => `${name}=${yes(isAllowed)}`)
    .join(', ');
  const rules = (isAllowed: boolean) => (isAllowed ? open : closed);
  const groups = (['answers', 'training'] as const)
    .filter((use) => policy[use] !== search)
    .map((use) => [...agents[use].map((name) => `User-agent: ${name}`), ...rules(policy[use])]);
  const everyone = ['User-agent: *', `Content-Signal: ${signal}`, ...rules(search)];
  const parts = [everyone, ...groups, [`Sitemap: ${sitemap}`]];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
