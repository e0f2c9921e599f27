import type { DetailsView, FirmView } from '../product-page/views.ts';
import { plainSpaces } from '../text/keep-together.ts';
import type { UcpMessage } from './messages.ts';

const firmBody = ({ name, address, contact }: FirmView) => ({
  name: plainSpaces(name),
  ...(address !== null && { address }),
  ...(contact !== null && { contact }),
});

/** Facts of a product page that buyers compare: composition, sizes, producer. [pl-D01, pl-D07] */
export function detailsBody({ composition, facts, sizeTable, safety, model }: DetailsView) {
  const lines = composition.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`));
  return {
    ...(lines.length > 0 && { composition: lines.map(plainSpaces) }),
    ...(facts.length > 0 && {
      facts: facts.map(({ label, value }) => ({
        label: plainSpaces(label),
        value: plainSpaces(value),
      })),
    }),
    ...(model !== null && { model: plainSpaces(model) }),
    ...(sizeTable && { size_table: sizeTable }),
    ...(safety?.manufacturer && { manufacturer: firmBody(safety.manufacturer) }),
    ...(safety?.responsible && { responsible_person: firmBody(safety.responsible) }),
  };
}

/** Safety warnings, which an offer has to show. [pl-D05] */
export const safetyMessages = ({ safety }: DetailsView, path: string): UcpMessage[] =>
  (safety?.warnings ?? []).map((text) => ({
    type: 'warning',
    presentation: 'disclosure',
    code: 'product_safety',
    path,
    content: plainSpaces(text),
  }));
