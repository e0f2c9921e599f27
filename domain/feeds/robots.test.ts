import { expect, test } from 'vitest';
import { type CrawlerPolicy, robotsText } from './robots.ts';

/** The rules that a crawler obeys: those of its own group, else of all. */
function rulesFor(agent: string, policy: CrawlerPolicy): readonly string[] {
  const groups = robotsText(policy, 'https://w.example/sitemap.xml')
    .split('\n\n')
    .map((group) => group.trim().split('\n'));
  const named = (name: string) => groups.find((lines) => lines.includes(`User-agent: ${name}`));
  return (named(agent) ?? named('*') ?? []).filter((line) => line.startsWith('Disallow'));
}

const uses = [true, false];
const policies = uses.flatMap((search) =>
  uses.flatMap((answers) => uses.map((training) => ({ search, answers, training }))),
);

test.each(policies)('%j holds for each kind of crawler [agents-02]', (policy) => {
  const agents = { search: 'Googlebot', answers: 'OAI-SearchBot', training: 'GPTBot' } as const;
  for (const use of ['search', 'answers', 'training'] as const) {
    const rules = rulesFor(agents[use], policy);
    expect([use, rules.includes('Disallow: /')]).toEqual([use, !policy[use]]);
    if (policy[use]) expect(rules).toContain('Disallow: /api/');
  }
});
