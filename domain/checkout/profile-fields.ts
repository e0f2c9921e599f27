import { formOfAddress, savedAddresses } from '../account/addresses.ts';
import type { Profile } from '../commerce/user.ts';
import type { SavedCheckout } from './saved-checkout.ts';

/** Fills empty fields from the account; typed text is never overwritten. */
export function withProfile(
  saved: SavedCheckout,
  profile: Pick<Profile, 'email' | 'firstname' | 'lastname' | 'addresses'>,
): SavedCheckout {
  const { personalDetails, shippingDetails } = saved;
  const names = {
    firstName: personalDetails.firstName || profile.firstname,
    lastName: personalDetails.lastName || profile.lastname,
  };
  const home = savedAddresses(profile).find(({ default_shipping }) => default_shipping);
  const { phoneNumber = '', ...address } = home ? formOfAddress(home) : {};
  const isEmpty = shippingDetails.streetAddress === '' && shippingDetails.zipCode === '';
  return {
    ...saved,
    personalDetails: {
      ...personalDetails,
      ...names,
      emailAddress: personalDetails.emailAddress || profile.email,
    },
    shippingDetails: {
      ...shippingDetails,
      ...(isEmpty && address),
      ...(isEmpty && home && { country: home.country_id }),
      ...names,
      phoneNumber: shippingDetails.phoneNumber || phoneNumber,
    },
  };
}
