import { type Bank, banks } from './data/banks.ts';

export function findBank(code: string): Bank | null {
  return banks.find((bank) => bank.code === code) ?? null;
}
