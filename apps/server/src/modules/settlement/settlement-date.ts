import { addBusinessDays, nextBusinessDay } from '@balcao/brazil/calendar';
import { addDays, type PlainDate } from '@balcao/kernel';

export interface Receiving {
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  readonly receivingType: 'EARLY' | 'RECURRENT';
  readonly paidOn: PlainDate;
  /** For a card: 30 for each installment. */
  readonly days: number;
}

export function settlementDateOf({ method, receivingType, paidOn, days }: Receiving): PlainDate {
  switch (method) {
    case 'PIX':
      return paidOn;
    case 'BANK_SLIP':
      return addBusinessDays(paidOn, 1);
    case 'CREDIT_CARD':
      return receivingType === 'EARLY' ? addBusinessDays(paidOn, 2) : nextBusinessDay(addDays(paidOn, days));
  }
}
