import { type Cents, centsFromReais } from '@balcao/kernel';
import { z } from 'zod';
import type { ReportedPayment } from '../bank.ts';

/** Reais as a decimal number or as text. */
export const reais = z.union([z.number(), z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/)]).transform((value): Cents => {
  return centsFromReais(Math.round(Number(value) * 100) / 100);
});
export const words = z.string().nullish();

/** AGUARDANDO_APROVACAO, or APROVACAO in the answer to sending: a person must approve it in the bank's app. */
export function stepOf(word: string | null | undefined): ReportedPayment['bankStep'] {
  if (word === 'AGUARDANDO_APROVACAO' || word === 'APROVACAO') return 'APPROVAL';
  return word === 'AGENDADO' || word === 'AGENDAMENTO' ? 'SCHEDULED' : null;
}

export function payeeOf(
  name: string | null | undefined,
  document: string | null | undefined,
  institution?: string | null,
) {
  return name ? { name, document: document || null, institution: institution || null } : null;
}
