import { Breadcrumbs } from '../../client/ui/breadcrumbs.tsx';
import { Button } from '../../client/ui/button.tsx';
import { Field } from '../../client/ui/field.tsx';
import { Columns } from '../../client/ui/form/columns.tsx';
import { GetForm } from '../../client/ui/get-form.tsx';
import { HiddenHeading } from '../../client/ui/hidden-heading.tsx';
import { Page, PageTitle, Ways } from '../../client/ui/page.tsx';
import { Picture } from '../../client/ui/picture.tsx';
import { QrDrawing } from '../../client/ui/qr-drawing.tsx';
import { ScrollRegion } from '../../client/ui/scroll-region.tsx';
import { qrCode } from '../../domain/barcode/qr-code.ts';
import { card } from '../data.ts';
import type { GallerySection } from '../section.ts';

const code = qrCode('WITRYNA');
const crumbs = [
  { name: 'Dla niej', link: card.link },
  { name: 'Sukienki', link: card.link },
  { name: 'Sukienka z lnu', link: null },
];
const heads = ['Rozmiar', 'Biust', 'Talia', 'Biodra', 'Długość', 'Rękaw'];
const rows = [
  ['S', '88', '70', '94', '102', '58'],
  ['M', '92', '74', '98', '103', '59'],
  ['L', '96', '78', '102', '104', '60'],
];

export const structure: GallerySection = {
  id: 'budowa',
  title: 'Budowa strony',
  states: [
    { name: 'okruszki', node: <Breadcrumbs crumbs={crumbs} /> },
    {
      name: 'formularz i to, co obok niego',
      node: (
        <Columns beside={<p>Odpisujemy w dni robocze.</p>}>
          <Field label="E-mail" name="e-mail-obok" />
          <Button>Wyślij</Button>
        </Columns>
      ),
    },
    {
      name: 'strona z tytułem i dalszymi drogami',
      node: (
        <Page width="slim">
          <PageTitle>Kontakt</PageTitle>
          <HiddenHeading>Formularz</HiddenHeading>
          <p>Odpisujemy w dni robocze.</p>
          <Ways>
            <Button>Wyślij</Button>
            <Button look="ghost">Wróć</Button>
          </Ways>
        </Page>
      ),
    },
    {
      name: 'tabela, która się przewija',
      node: (
        <ScrollRegion label="Tabela rozmiarów">
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([size = '', ...cells]) => (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  {cells.map((cell, at) => (
                    <td key={heads[at + 1]}>{cell} cm</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ),
    },
    {
      name: 'zdjęcie',
      node: <Picture path={card.picture} alt="Sukienka z lnu" kind="list" sizes="300px" />,
    },
    ...(code === null
      ? []
      : [{ name: 'kod QR', node: <QrDrawing code={code} label="Kod do przelewu" /> }]),
    {
      name: 'formularz zapytania',
      node: (
        <GetForm target={{ to: 'screen', screen: 'search' }}>
          <Field label="Szukaj" name="q" required />
        </GetForm>
      ),
    },
  ],
};
