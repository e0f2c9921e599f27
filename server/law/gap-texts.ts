/** What is missing, for developers and merchants on the page of gaps; by the code of the gap. */
export const gapTexts: Readonly<Record<string, string>> = {
  LAW_MERCHANT_IS_DEMO: 'Sklep podaje dane sprzedawcy pokazowego: brakuje pliku MERCHANT_FILE.',
  LAW_NAME_MISSING: 'Brakuje firmy (nazwy) sprzedawcy.',
  LAW_STREET_MISSING: 'Brakuje ulicy w adresie sprzedawcy.',
  LAW_POSTCODE_MISSING: 'Brakuje kodu pocztowego w adresie sprzedawcy.',
  LAW_CITY_MISSING: 'Brakuje miejscowości w adresie sprzedawcy.',
  LAW_EMAIL_MISSING: 'Brakuje adresu e-mail sprzedawcy.',
  LAW_PHONE_MISSING: 'Brakuje numeru telefonu sprzedawcy.',
  LAW_NIP_MISSING: 'Brakuje numeru NIP.',
  LAW_REGON_MISSING: 'Brakuje numeru REGON.',
  LAW_KRS_MISSING: 'Brakuje numeru KRS, który podaje każda spółka.',
  LAW_COURT_MISSING: 'Brakuje sądu rejestrowego, który podaje każda spółka.',
  LAW_SHARE_CAPITAL_MISSING: 'Brakuje wysokości kapitału zakładowego spółki.',
  LAW_ACCOUNT_MISSING: 'Brakuje rachunku bankowego do przelewów.',
  LAW_ADR_MISSING:
    'Brakuje oświadczenia, czy sprzedawca zgadza się na pozasądowe rozwiązywanie sporów.',
  LAW_ADR_BODY_MISSING:
    'Sprzedawca zgadza się na pozasądowe rozwiązywanie sporów, ale nie wskazał podmiotu.',
  LAW_SAFETY_EMAIL_MISSING: 'Brakuje adresu do zgłoszeń o bezpieczeństwie produktów (GPSR).',
  LAW_BDO_MISSING: 'Brakuje numeru BDO, jeśli sklep sprzedaje elektronikę lub pakuje przesyłki.',
  LAW_GUARANTEE_NOTICE_MISSING:
    'Brakuje urzędowego obrazu zharmonizowanego powiadomienia o prawnej gwarancji zgodności (rozporządzenie 2025/1960); sklep pokazuje treść zastępczą z kodem QR.',
  LAW_ACCESSIBILITY_EMAIL_MISSING: 'Brakuje adresu do zgłaszania barier w dostępności.',
  LAW_ACCESSIBILITY_DAY_MISSING: 'Brakuje daty ostatniego przeglądu dostępności.',
  LAW_TERMS_MISSING: 'Brakuje regulaminu.',
  LAW_PRIVACY_POLICY_MISSING: 'Brakuje polityki prywatności.',
  LAW_COOKIES_TEXT_MISSING: 'Brakuje strony o plikach cookie.',
  LAW_DELIVERY_TEXT_MISSING: 'Brakuje strony o dostawie.',
  LAW_PAYMENTS_TEXT_MISSING: 'Brakuje strony o płatnościach.',
  LAW_RETURNS_TEXT_MISSING: 'Brakuje strony o zwrotach i reklamacjach.',
  LAW_REVIEW_RULES_MISSING: 'Brakuje zasad opinii.',
  LAW_GREEN_PROOF_MISSING:
    'Nazwy, opisy lub teksty zawierają ogólne twierdzenia ekologiczne, a w danych sprzedawcy nie ma uznanego dowodu (greenProof). Filtry i oznaczenia z takim twierdzeniem są ukryte; teksty trzeba zmienić.',
  LAW_PRICE_IN_TEXT:
    'Teksty redakcji podają ceny, których sklep nie zmieni razem z ceną produktu, obniżki bez najniższej ceny z 30 dni albo inny próg darmowej dostawy niż w ustawieniach. Trzeba je poprawić.',
  LAW_COMPOSITION_FAULTY:
    'Skład surowcowy produktów jest niezgodny z rozporządzeniem 1007/2011: brakuje go (mogą go nie mieć tylko wyroby nietekstylne), części nie dają 100% albo włókno nie ma nazwy z rozporządzenia.',
  LAW_FOOTWEAR_PARTS_MISSING:
    'Obuwie nie podaje materiału wszystkich trzech części: wierzchu, podszewki z wyściółką i podeszwy.',
  LAW_PRODUCER_MISSING:
    'Produkty nie podają, kto je wytworzył, jego adresu pocztowego i elektronicznego albo podmiotu odpowiedzialnego w UE (GPSR).',
  LAW_SORTING_RULES_MISSING: 'Brakuje objaśnienia kolejności produktów.',
};
