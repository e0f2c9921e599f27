import { Checkbox, Field, SelectField, TextArea } from '../../client/ui/field.tsx';
import type { GallerySection } from '../section.ts';

export const fields: GallerySection = {
  id: 'pola',
  title: 'Pola',
  states: [
    { name: 'puste', node: <Field label="Imię" name="a" required /> },
    { name: 'nieobowiązkowe', node: <Field label="Numer lokalu" name="b" /> },
    { name: 'wypełnione', node: <Field label="Imię" name="c" required defaultValue="Żaneta" /> },
    {
      name: 'z podpowiedzią',
      node: <Field label="Telefon" name="d" required hint="Dla kuriera, nie do reklam." />,
    },
    {
      name: 'z błędem i podpowiedzią',
      node: (
        <Field
          label="E-mail"
          name="e"
          required
          defaultValue="zaneta@"
          error="To nie jest adres e-mail."
          hint="Przyślemy potwierdzenie."
        />
      ),
    },
    { name: 'wyłączone', node: <Field label="Kraj" name="f" required disabled value="Polska" /> },
    { name: 'dłuższy tekst', node: <TextArea label="Wiadomość" name="g" required /> },
    {
      name: 'dłuższy tekst z błędem',
      node: <TextArea label="Wiadomość" name="h" required error="Napisz, w czym pomóc." />,
    },
    {
      name: 'lista',
      node: (
        <SelectField label="Sortowanie" name="i" required defaultValue="2">
          <option value="1">Od najtańszych</option>
          <option value="2">Nowości</option>
        </SelectField>
      ),
    },
    {
      name: 'lista z błędem',
      node: (
        <SelectField label="Powód" name="j" required error="Wybierz powód.">
          <option value="">Wybierz</option>
        </SelectField>
      ),
    },
    { name: 'pole wyboru', node: <Checkbox label="Chcę fakturę na firmę" /> },
    { name: 'zaznaczone', node: <Checkbox label="Zapamiętaj mnie" defaultChecked /> },
    {
      name: 'z błędem',
      node: <Checkbox label="Akceptuję regulamin" error="Bez tego nie złożysz zamówienia." />,
    },
    { name: 'wyłączone pole wyboru', node: <Checkbox label="Zawsze włączone" checked disabled /> },
  ],
};
