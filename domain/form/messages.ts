/** Message ids of form validation: the catalogue's texts verbatim (spec §5), then our own. */
export const formMessages = {
  required: 'Field is required',
  passwordsDiffer: 'Passwords must be identical',
  passwordShort: 'Password must have at least 8 letters',
  nameShort: 'Name must have at least 3 letters',
  zipShort: 'Zip-code must have at least 3 letters',
  alphabet: 'Accepts only alphabet characters',
  email: 'Please provide valid e-mail address',
  city: 'Please provide valid city name',
  terms: 'You must accept the terms and conditions',
  zipFormat: 'Please provide the zip-code as NN-NNN',
  phone: 'Please provide a phone number of nine digits',
  characters: 'Please use letters, digits and punctuation only',
  tooLong: 'This text is too long',
  country: 'We deliver to Poland only',
  choose: 'Please choose one of the options',
} as const;
