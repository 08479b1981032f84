import type { recurrencePeriods } from '@balcao/contract/pix-automatic/pix-automatic';

export type RecurrencePeriod = (typeof recurrencePeriods)[number];

/** Follow an amount that a payer's bank debits. */
export const recurrencePeriodTexts: Readonly<Record<RecurrencePeriod, string>> = {
  SEMANAL: 'toda semana',
  MENSAL: 'todo mês',
  TRIMESTRAL: 'a cada três meses',
  SEMESTRAL: 'a cada seis meses',
  ANUAL: 'todo ano',
};
