import { addBusinessDays, buildBoleto, nextBusinessDay } from '@balcao/brazil';
import { addDays, type Cents, instantAt, type PlainDate } from '@balcao/kernel';
import type { Boleto, BoletoNumbers } from '../../ports/boleto-rail.ts';

/** A fictitious bank: no institution on the Central Bank's list has this code. */
export const bankOfOwn = { code: '997', name: 'Banco Balcão de Testes' };

/** The wallet (carteira) of registered collection. */
const wallet = '17';

export function boletoNumbers(boleto: {
  readonly sellerId: string;
  readonly number: number;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
}): Omit<BoletoNumbers, 'brCode'> {
  const { amountCents, dueDate } = boleto;
  const printed = printedNumbers(boleto.sellerId);
  const number = String(boleto.number).padStart(11, '0');
  const digit = modulo11(wallet + number);
  const freeField = printed.beneficiaryCode + wallet + number + digit;
  return {
    ...printed,
    nossoNumero: `${number}-${digit}`,
    ...buildBoleto({ bank: bankOfOwn.code, amountCents, dueDate, freeField }),
  };
}

export function printedNumbers(sellerId: string): Pick<BoletoNumbers, 'bank' | 'beneficiaryCode' | 'wallet'> {
  return { bank: bankOfOwn, beneficiaryCode: beneficiaryCodeOf(sellerId), wallet };
}

/** The seller's eleven-digit code at the bank, derived from the id. */
function beneficiaryCodeOf(sellerId: string): string {
  return String(BigInt(`0x${sellerId.replaceAll('-', '')}`) % 100_000_000_000n).padStart(11, '0');
}

/** Weights 2 to 9 from the right; 11 minus the remainder, and 10 and 11 become 0. */
function modulo11(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) sum += Number(digits.at(-1 - index)) * (2 + (index % 8));
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/**
 * Payers' banks accept a boleto until 60 days after its due date, or after the next business day when that is none.
 * Then the bank deregisters it.
 */
export function lastPayableDay(dueDate: PlainDate): PlainDate {
  return addDays(nextBusinessDay(dueDate), 60);
}

export function boletoStatusOn(
  boleto: { readonly status: Boleto['status']; readonly dueDate: PlainDate },
  today: PlainDate,
): Boleto['status'] {
  return boleto.status === 'OPEN' && today > lastPayableDay(boleto.dueDate) ? 'CANCELED' : boleto.status;
}

/** The bank credits a payment on the next business day. */
export function creditDay(paidOn: PlainDate): PlainDate {
  return addBusinessDays(paidOn, 1);
}

export function webhookTime(creditedOn: PlainDate): Temporal.Instant {
  return instantAt(creditedOn, '06:00');
}
