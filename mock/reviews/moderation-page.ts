import { momentText } from '../../domain/calendar/shop-dates.ts';
import type { Fit } from '../../domain/form/review-fields.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { internalPage } from '../../server/dev-pages/internal-page.ts';
import type { MockContext } from '../context/context.ts';
import { type Outcome, openReports, type Report } from './decisions.ts';
import { photosOfReview } from './review-photos.ts';
import { waitingReviews, writtenReview } from './reviews.ts';

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly rating: number | null;
  readonly height?: number | null | undefined;
  readonly size?: string | null | undefined;
  readonly fit?: Fit | null | undefined;
}

const fitTexts: Readonly<Record<Fit, string>> = {
  small: 'za mały',
  right: 'w sam raz',
  large: 'za duży',
};

const moment = (at: number) => momentText(at, 'pl-PL');

/** Height, worn size and fit in one line; empty where the review states none. */
function measuresText({ height, size, fit }: Shown): string {
  const parts = [
    height == null ? '' : `wzrost ${height} cm`,
    size == null ? '' : `rozmiar ${size}`,
    fit == null ? '' : fitTexts[fit],
  ].filter(Boolean);
  return parts.length === 0 ? '' : `<p>${escapeHtml(parts.join(', '))}</p>`;
}

/** The photos of a review inside the page: before the decision they have no public address. */
const photosHtml = (context: MockContext, id: string): string =>
  photosOfReview(context, id)
    .map(
      ({ photo }, at) =>
        `<p><img src="data:image/jpeg;base64,${photo}" alt="Zdjęcie ${at + 1} do opinii" style="max-inline-size:100%"></p>`,
    )
    .join('');

function reviewSummary(context: MockContext, review: Shown): string {
  const { id, title, detail, nickname, rating } = review;
  return `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(detail)}</p><p>${escapeHtml(nickname)}${rating === null ? '' : `, ${rating}/5`}</p>${measuresText(review)}${photosHtml(context, id)}`;
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
  return `<article>${review === null ? `<p>Opinii ${escapeHtml(id)} nie ma.</p>` : reviewSummary(context, review)}
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
      `<article>${reviewSummary(context, { id: code, ...review })}<p>Produkt ${escapeHtml(sku)}, ${moment(created_at)}</p>
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
