import { subscriptionInterval } from '@balcao/contract';
import { wordOf } from '../../../imports/index.ts';
import type { Interval } from '../../interval.ts';

export type StatusWord = 'running' | 'late' | 'ended' | null;

const running = [
  'active',
  'ativa',
  'ativo',
  'em dia',
  'adimplente',
  'paid',
  'paga',
  'true',
  'sim',
  'yes',
  '1',
  'future',
  'trialing',
];
const late = [
  ...['overdue', 'past due', 'unpaid', 'pending payment', 'delinquent', 'inadimplente', 'em atraso', 'atrasada'],
  ...['atrasado', 'vencida', 'late', 'defaulter'],
];
const ended = [
  ...['inactive', 'inativa', 'inativo', 'expired', 'expirada', 'canceled', 'cancelled', 'cancelada', 'cancelado'],
  ...['suspended', 'suspensa', 'suspenso', 'ended', 'encerrada', 'encerrado', 'finished', 'paused', 'pausada'],
  ...['deleted', 'removida', 'false', 'nao', 'no', '0'],
];

export function statusOf(cell: string): StatusWord {
  const word = wordOf(cell);
  if (running.includes(word)) return 'running';
  if (late.includes(word)) return 'late';
  return ended.includes(word) ? 'ended' : null;
}

export function isYes(cell: string): boolean {
  return ['true', 'sim', 'yes', '1', 's', 'y', 'suspensa', 'suspended'].includes(wordOf(cell));
}

const month = (count: number): Interval => ({ unit: 'MONTH', count });
const week = (count: number): Interval => ({ unit: 'WEEK', count });

/** Null for days, which no interval here counts. */
const intervals: readonly (readonly [interval: Interval | null, words: readonly string[]])[] = [
  [month(1), ['month', 'months', 'mes', 'meses', 'mensal', 'mensalmente', 'monthly']],
  [month(2), ['bimonthly', 'bimestral', 'bimestre', 'bimestres']],
  [month(3), ['quarterly', 'quarter', 'quarters', 'trimestral', 'trimestre', 'trimestres']],
  [month(4), ['quadrimestral', 'quadrimestre']],
  [month(6), ['semester', 'semestre', 'semestres', 'semestral', 'semiannual', 'semiannually', 'semiyearly']],
  [month(12), ['year', 'years', 'ano', 'anos', 'anual', 'anualmente', 'yearly', 'annual', 'annually']],
  [week(1), ['week', 'weeks', 'weekly', 'semana', 'semanas', 'semanal', 'semanalmente']],
  [week(2), ['biweekly', 'fortnightly', 'quinzenal', 'quinzena', 'quinzenas', 'quinzenalmente']],
  [null, ['day', 'days', 'daily', 'dia', 'dias', 'diario', 'diaria']],
];
const intervalsOfWord = new Map(intervals.flatMap(([interval, words]) => words.map((word) => [word, interval])));

/** `OTHER` is a period that does not exist here, such as thirty days; null is not a period. */
export function periodOf(cell: string, count: string | undefined): Interval | 'OTHER' | null {
  const [, times = '1', word = ''] = /^(?:a cada |every )?(\d+)? ?([a-z]+)$/.exec(wordOf(cell)) ?? [];
  const interval = intervalsOfWord.get(word);
  const counted = count === undefined ? 1 : /^\d+$/.test(count) ? Number(count) : null;
  if (interval === undefined || counted === null) return null;
  if (interval === null) return 'OTHER';
  const found = { ...interval, count: interval.count * Number(times) * counted };
  return subscriptionInterval.safeParse(found).success ? found : 'OTHER';
}
