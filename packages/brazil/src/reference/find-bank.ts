import { type Bank, banks } from './data/banks.ts';

/** The bank of a three-digit code, as a boleto carries it; `null` when none has it. */
export function findBank(code: string): Bank | null {
  return banks.find((bank) => bank.code === code) ?? null;
}
