import { onOff, whole } from './setting-kinds.ts';

/** The mocked backend; a part of the one table in `config.ts`. */
export const mockSettings = {
  MOCK_FAULTS: onOff(
    'off',
    'Lets requests ask the mocked backend to fail; development and tests only.',
  ),
  MOCK_CART_DAYS: whole(
    30,
    1,
    3650,
    'Days after which the mocked backend forgets a cart that nobody changes.',
  ),
  MOCK_TRANSFER_S: whole(
    120,
    0,
    604_800,
    'Seconds after which a bank transfer reaches the mocked backend; 0 means never.',
  ),
  MOCK_PORT: whole(3001, 0, 65535, 'Port of the mocked backend where it runs alone.'),
};
