import type { SubscriptionInterval } from '@balcao/contract/subscriptions/subscription-list';

interface IntervalName {
  readonly name: string;
  readonly per: string;
  readonly every: string;
}

const names: Readonly<Record<string, IntervalName>> = {
  'WEEK 1': { name: 'Semanal', per: 'por semana', every: 'toda semana' },
  'WEEK 2': { name: 'Quinzenal', per: 'por quinzena', every: 'a cada 2 semanas' },
  'MONTH 1': { name: 'Mensal', per: 'por mês', every: 'todo mês' },
  'MONTH 2': { name: 'Bimestral', per: 'por bimestre', every: 'a cada 2 meses' },
  'MONTH 3': { name: 'Trimestral', per: 'por trimestre', every: 'a cada 3 meses' },
  'MONTH 6': { name: 'Semestral', per: 'por semestre', every: 'a cada 6 meses' },
  'MONTH 12': { name: 'Anual', per: 'por ano', every: 'todo ano' },
};

/** 'Mensal', 'Quinzenal', 'A cada 3 semanas', 'A cada 2 anos'. */
export function intervalText(interval: SubscriptionInterval): string {
  return nameOf(interval)?.name ?? `A cada ${spanText(interval)}`;
}

/** Follows an amount: 'por mês', 'por quinzena', 'a cada 3 semanas'. */
export function perIntervalText(interval: SubscriptionInterval): string {
  return nameOf(interval)?.per ?? `a cada ${spanText(interval)}`;
}

/** Within a sentence: 'todo mês', 'a cada 2 semanas'. */
export function everyIntervalText(interval: SubscriptionInterval): string {
  return nameOf(interval)?.every ?? `a cada ${spanText(interval)}`;
}

function nameOf({ unit, count }: SubscriptionInterval): IntervalName | undefined {
  return names[`${unit} ${count}`];
}

function spanText({ unit, count }: SubscriptionInterval): string {
  if (unit === 'WEEK') return `${count} semanas`;
  return count % 12 === 0 ? `${count / 12} anos` : `${count} meses`;
}
