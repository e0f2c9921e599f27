import type { Seller } from '../../domain/content/text-blocks.ts';

/** The seller of the demo shop; invented, as everything it sells. */
export const demoSeller: Seller = {
  name: 'Witryna Studio sp. z o.o.',
  address: 'ul. Piotrkowska 217, 90-451 Łódź',
  email: 'sklep@witryna.example',
  phone: '22 123 45 67',
  register:
    'Sąd Rejonowy dla Łodzi-Śródmieścia, KRS 0000000000, NIP 0000000000, REGON 000000000, kapitał zakładowy 50 000 zł',
};
