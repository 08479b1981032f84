import { httpRefusalTexts } from './http.ts';
import { ledgerRefusalTexts } from './ledger.ts';
import { settlementRefusalTexts } from './settlement.ts';

/** A text for every refusal: the server does not compile while one lacks. */
export const refusalTexts = {
  ...httpRefusalTexts,
  ...ledgerRefusalTexts,
  ...settlementRefusalTexts,
};
