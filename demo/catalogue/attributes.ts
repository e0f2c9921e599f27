import { palette } from '../garments/spec/palette.ts';
import { allSizes, sizeOrder } from './sizes.ts';

export interface AttributeOption {
  readonly value: string;
  readonly label: string;
  readonly sort_order: number;
  readonly swatch?: string;
}

interface DemoAttribute {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly input: string;
  readonly options?: readonly AttributeOption[];
  readonly isFilterable?: boolean;
  readonly isComparable?: boolean;
  readonly isShown?: boolean;
}

const listed = (labels: readonly string[], first: number): AttributeOption[] =>
  labels.map((label, index) => ({ value: String(first + index), label, sort_order: index + 1 }));

const colourOptions: readonly AttributeOption[] = palette.map((colour, index) => ({
  value: String(50 + index),
  label: colour.name,
  sort_order: index + 1,
  swatch: colour.hex,
}));

const sizeOptions: readonly AttributeOption[] = allSizes.map(({ id, label }) => ({
  value: String(id),
  label,
  sort_order: sizeOrder.indexOf(label) + 1,
}));

const materialOptions = listed(['Bawełna', 'Len', 'Wełna', 'Wiskoza', 'Poliamid', 'Skóra'], 300);
const brandOptions = listed(
  ['Witryna Studio', 'Lniarnia', 'Owczarnia Bielska', 'Rymarnia Kowal', 'Nordheat'],
  340,
);
const patternOptions = listed(['Gładki', 'Paski', 'Krata', 'Kropki', 'Kwiaty'], 320);

const patternTexts = {
  solid: 'Gładki',
  stripes: 'Paski',
  checks: 'Krata',
  dots: 'Kropki',
  flowers: 'Kwiaty',
};

function optionValue(options: readonly AttributeOption[], label: string): string {
  const option = options.find((each) => each.label === label);
  if (option === undefined) throw new RangeError(`No option ${label}`);
  return option.value;
}

/** The option value of a colour. */
export const colourValue = (key: string): string =>
  optionValue(colourOptions, palette.find((colour) => colour.key === key)?.name ?? key);
/** The option value of a size. */
export const sizeValue = (label: string): string => optionValue(sizeOptions, label);
/** The option value of a material. */
export const materialValue = (label: string): string => optionValue(materialOptions, label);
/** The option value of a brand. */
export const brandValue = (label: string): string => optionValue(brandOptions, label);
/** The option value of a pattern. */
export const patternValue = (pattern: keyof typeof patternTexts): string =>
  optionValue(patternOptions, patternTexts[pattern]);

const demoAttributes: readonly DemoAttribute[] = [
  { id: 73, code: 'name', label: 'Nazwa', input: 'text' },
  {
    id: 93,
    code: 'color',
    label: 'Kolor',
    input: 'select',
    options: colourOptions,
    isFilterable: true,
    isComparable: true,
  },
  {
    id: 142,
    code: 'size',
    label: 'Rozmiar',
    input: 'select',
    options: sizeOptions,
    isFilterable: true,
  },
  {
    id: 143,
    code: 'material',
    label: 'Materiał',
    input: 'multiselect',
    options: materialOptions,
    isFilterable: true,
    isComparable: true,
    isShown: true,
  },
  {
    id: 144,
    code: 'pattern',
    label: 'Wzór',
    input: 'select',
    options: patternOptions,
    isFilterable: true,
    isComparable: true,
    isShown: true,
  },
  {
    id: 145,
    code: 'erin_recommends',
    label: 'Poleca redakcja',
    input: 'boolean',
    options: [
      { value: '1', label: 'Tak', sort_order: 1 },
      { value: '0', label: 'Nie', sort_order: 2 },
    ],
    isFilterable: true,
  },
  {
    id: 150,
    code: 'composition',
    label: 'Skład',
    input: 'text',
    isComparable: true,
    isShown: true,
  },
  { id: 151, code: 'care', label: 'Pielęgnacja', input: 'text' },
  { id: 152, code: 'model_facts', label: 'Modelka i krój', input: 'text' },
  { id: 153, code: 'footwear_upper', label: 'Wierzch', input: 'text' },
  {
    id: 154,
    code: 'animal_parts',
    label: 'Części pochodzenia zwierzęcego',
    input: 'boolean',
  },
  { id: 156, code: 'footwear_lining', label: 'Podszewka i wyściółka', input: 'text' },
  { id: 157, code: 'footwear_sole', label: 'Podeszwa', input: 'text' },
  { id: 158, code: 'size_table', label: 'Tabela rozmiarów', input: 'text' },
  { id: 159, code: 'electronic', label: 'Sprzęt elektryczny', input: 'boolean' },
  {
    id: 155,
    code: 'origin',
    label: 'Miejsce szycia',
    input: 'text',
    isComparable: true,
    isShown: true,
  },
  { id: 160, code: 'manufacturer_name', label: 'Producent', input: 'text' },
  { id: 161, code: 'manufacturer_address', label: 'Adres producenta', input: 'text' },
  { id: 162, code: 'manufacturer_email', label: 'E-mail producenta', input: 'text' },
  { id: 163, code: 'gpsr_warnings', label: 'Ostrzeżenia', input: 'text' },
  { id: 164, code: 'responsible_name', label: 'Podmiot odpowiedzialny w UE', input: 'text' },
  { id: 165, code: 'responsible_address', label: 'Adres podmiotu odpowiedzialnego', input: 'text' },
  { id: 166, code: 'responsible_email', label: 'E-mail podmiotu odpowiedzialnego', input: 'text' },
  { id: 167, code: 'dispatch_days', label: 'Dni robocze do wysyłki', input: 'text' },
  {
    id: 168,
    code: 'brand',
    label: 'Marka',
    input: 'select',
    options: brandOptions,
    isFilterable: true,
    isComparable: true,
    isShown: true,
  },
  { id: 170, code: 'producer_guarantee_years', label: 'Lata gwarancji producenta', input: 'text' },
  { id: 171, code: 'made_to_measure', label: 'Na miarę', input: 'boolean' },
  {
    id: 172,
    code: 'sealed_hygiene',
    label: 'Zapieczętowane ze względów higienicznych',
    input: 'boolean',
  },
];

export const attributeDocuments = demoAttributes.map((attribute) => ({
  id: attribute.id,
  attribute_id: attribute.id,
  attribute_code: attribute.code,
  default_frontend_label: attribute.label,
  frontend_input: attribute.input,
  options: attribute.options ?? [],
  is_user_defined: true,
  is_visible: true,
  is_visible_on_front: attribute.isShown ? '1' : '0',
  is_comparable: attribute.isComparable ? '1' : '0',
  is_filterable: attribute.isFilterable ?? false,
  is_searchable: '1',
}));
