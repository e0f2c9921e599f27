import * as v from 'valibot';
import {
  LockerFormSchema,
  PickupFormSchema,
  personalForm,
  shippingForm,
} from '../checkout/forms.ts';
import { homeCountry } from '../form/home-country.ts';
import type { TextLanguage } from '../text/text-language.ts';
import type { DeliveryChoice } from './fulfilment-view.ts';
import type { UcpMessage } from './messages.ts';
import type { Buyer } from './purchase-request.ts';
import { ucpTexts } from './texts.ts';

/** Where the protocol has each field of the shop's forms. */
const buyerPaths: Readonly<Record<string, string>> = {
  firstName: '$.buyer.first_name',
  lastName: '$.buyer.last_name',
  emailAddress: '$.buyer.email',
  phoneNumber: '$.buyer.phone_number',
};

const addressPaths: Readonly<Record<string, string>> = {
  ...buyerPaths,
  streetAddress: 'street_address',
  apartmentNumber: 'extended_address',
  city: 'address_locality',
  zipCode: 'postal_code',
  country: 'address_country',
};

/** The buyer's details as fields of the shop's forms. */
export const buyerFields = (buyer: Buyer) => ({
  firstName: buyer.first_name ?? '',
  lastName: buyer.last_name ?? '',
  emailAddress: buyer.email ?? '',
  phoneNumber: buyer.phone_number ?? '',
});

/** The delivery address, with the buyer's name and phone where it has none. */
export function addressFields(buyer: Buyer, choice: DeliveryChoice | null) {
  const own = buyerFields(buyer);
  const address = choice?.address ?? {};
  return {
    firstName: address.first_name ?? own.firstName,
    lastName: address.last_name ?? own.lastName,
    streetAddress: address.street_address ?? '',
    apartmentNumber: address.extended_address ?? '',
    city: address.address_locality ?? '',
    zipCode: address.postal_code ?? '',
    phoneNumber: address.phone_number ?? own.phoneNumber,
    country: (address.address_country ?? homeCountry).toUpperCase(),
    state: '',
  };
}

/** The form of the person and place of a delivery. */
function deliverySchema(choice: DeliveryChoice): v.GenericSchema {
  if (choice.group.type === 'shipping') return shippingForm();
  return choice.option?.kind === 'locker' ? LockerFormSchema : PickupFormSchema;
}

/** The names of fields that a form refuses. */
function faults(schema: v.GenericSchema, fields: object): readonly string[] {
  const result = v.safeParse(schema, fields);
  const names = (result.issues ?? []).map((issue) => v.getDotPath(issue)?.split('.')[0] ?? '');
  return [...new Set(names)];
}

export interface CheckedFacts {
  readonly buyer: Buyer;
  readonly choice: DeliveryChoice | null;
  /** Something is delivered, and the assistant can choose how. */
  readonly needsDelivery: boolean;
  /** Index of the chosen method in the response. */
  readonly methodIndex: number;
  readonly language: TextLanguage;
}

/**
 * What an assistant still has to supply before a person can order, by the rules of the shop's own
 * forms. Each is an error that the assistant can correct, at the path of its field.
 */
export function checkoutFaults(facts: CheckedFacts): UcpMessage[] {
  const { buyer, choice, needsDelivery, methodIndex, language } = facts;
  const texts = ucpTexts[language];
  const method = `$.fulfillment.methods[${methodIndex}]`;
  const error = (code: string, path: string, content: string): UcpMessage => ({
    type: 'error',
    severity: 'recoverable',
    code,
    path,
    content,
  });
  const invalid = (path: string) => error('field_invalid', path, texts.invalidField);
  const own = faults(personalForm(false), buyerFields(buyer)).map((name) =>
    invalid(buyerPaths[name] ?? '$.buyer'),
  );
  if (!needsDelivery) return own;
  if (choice?.option == null) {
    return [...own, error('delivery_required', '$.fulfillment.methods', texts.chooseDelivery)];
  }
  if (choice.group.type === 'pickup' && choice.point === null) {
    own.push(error('point_required', `${method}.selected_destination_id`, texts.choosePoint));
  }
  const seen = new Set(own.map(({ path }) => path));
  const place = faults(deliverySchema(choice), addressFields(buyer, choice)).map((name) => {
    const path = addressPaths[name] ?? name;
    return path.startsWith('$') ? path : `${method}.destinations[0].${path}`;
  });
  return [...own, ...place.filter((path) => !seen.has(path)).map(invalid)];
}
