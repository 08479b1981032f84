import type { PeriodType } from '../../../catalog/index.ts';
import { wordOf } from '../../../imports/index.ts';
import { periodTypeOf } from '../period-types.ts';

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

const monthsOfWord: Readonly<Record<string, number>> = {
  month: 1,
  months: 1,
  mes: 1,
  meses: 1,
  mensal: 1,
  mensalmente: 1,
  monthly: 1,
  bimonthly: 2,
  bimestral: 2,
  bimestre: 2,
  quarterly: 3,
  quarter: 3,
  trimestral: 3,
  trimestre: 3,
  quadrimestral: 4,
  semester: 6,
  semestre: 6,
  semestral: 6,
  semiannual: 6,
  semiannually: 6,
  semiyearly: 6,
  year: 12,
  years: 12,
  ano: 12,
  anos: 12,
  anual: 12,
  anualmente: 12,
  yearly: 12,
  annual: 12,
  annually: 12,
  week: 0,
  weeks: 0,
  weekly: 0,
  semana: 0,
  semanas: 0,
  semanal: 0,
  biweekly: 0,
  quinzenal: 0,
  day: 0,
  days: 0,
  daily: 0,
  dia: 0,
  dias: 0,
  diario: 0,
  diaria: 0,
};

/** `OTHER` is a period that does not exist here, such as three months; null is not a period. */
export function periodOf(cell: string, count: string | undefined): PeriodType | 'OTHER' | null {
  const [, times = '1', word = ''] = /^(?:a cada |every )?(\d+)? ?([a-z]+)$/.exec(wordOf(cell)) ?? [];
  const months = monthsOfWord[word];
  const counted = count === undefined ? 1 : /^\d+$/.test(count) ? Number(count) : null;
  if (months === undefined || counted === null) return null;
  return periodTypeOf({ unit: 'MONTH', count: months * Number(times) * counted }) ?? 'OTHER';
}
