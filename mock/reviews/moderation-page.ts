import { momentText } from '../../domain/calendar/shop-dates.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { internalPage } from '../../server/dev-pages/internal-page.ts';
import type { MockContext } from '../context/context.ts';
import { type Outcome, openReports, type Report } from './decisions.ts';
import { waitingReviews, writtenReview } from './reviews.ts';

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly rating: number | null;
}

const moment = (at: number) => momentText(at, 'pl-PL');

function reviewSummary({ title, detail, nickname, rating }: Shown): string {
  return `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(detail)}</p><p>${escapeHtml(nickname)}${rating === null ? '' : `, ${rating}/5`}</p>`;
}

function decisionForm(id: string, choices: readonly (readonly [Outcome, string])[]): string {
  const buttons = choices.map(
    ([outcome, text]) => `<button name="outcome" value="${outcome}">${text}</button>`,
  );
  return `<form method="post" action="/mock/opinie"><input type="hidden" name="review" value="${escapeHtml(id)}">
<label>Podstawa <select name="ground"><option value="rules">Zasady opinii</option><option value="law">Prawo</option></select></label>
<label>Uzasadnienie <textarea name="reason" rows="3" maxlength="2000"></textarea></label>
<p>${buttons.join(' ')}</p></form>`;
}

/** A review by id, from the mock or the catalogue; null if it does not exist. */
export async function shownReview(context: MockContext, id: string): Promise<Shown | null> {
  const written = writtenReview(context, id);
  if (written !== null) return { id, ...written.review };
  const [found] = await context.reviewIndex.find(context.defaultStore, [id]);
  return found === undefined ? null : { ...found, rating: found.rating ?? null };
}

async function reported(context: MockContext, reports: readonly Report[]): Promise<string> {
  const id = reports[0]?.review ?? '';
  const review = await shownReview(context, id);
  const reportRows = reports.map(
    ({ email, message, created_at }) =>
      `<li>${escapeHtml(email)}, ${moment(created_at)}: <q>${escapeHtml(message)}</q></li>`,
  );
  return `<article>${review === null ? `<p>Opinii ${escapeHtml(id)} nie ma.</p>` : reviewSummary(review)}
<p>Zgłoszenia:</p><ul>${reportRows.join('')}</ul>
${decisionForm(id, [
  ['kept', 'Zostaw'],
  ['removed', 'Usuń'],
])}</article>`;
}

/** The moderation queue: reviews to publish and reports to decide (pl-E04). */
export async function moderationPage(context: MockContext): Promise<string> {
  const waiting = waitingReviews(context).map(
    ({ code, sku, review, created_at }) =>
      `<article>${reviewSummary({ id: code, ...review })}<p>Produkt ${escapeHtml(sku)}, ${moment(created_at)}</p>
${decisionForm(code, [
  ['published', 'Opublikuj'],
  ['rejected', 'Odrzuć'],
])}</article>`,
  );
  const byReview = Map.groupBy(openReports(context), ({ review }) => review);
  const reports = await Promise.all([...byReview.values()].map((each) => reported(context, each)));
  return internalPage(
    'Moderacja opinii',
    `<p>Strona na niby, dla programistów. Uzasadnienie jest potrzebne przy każdej decyzji oprócz publikacji; dostają je autor i zgłaszający.</p>
<h2>Czekają na publikację</h2>${waiting.join('') || '<p>Nic nie czeka.</p>'}
<h2>Zgłoszone</h2>${reports.join('') || '<p>Nic nie zgłoszono.</p>'}`,
  );
}
