import { maxAmountCents, type SubscriptionImportChoices, subscriptionImportChoices } from '@balcao/contract';
import { type Cents, type PlainDate, readReais } from '@balcao/kernel';
import { importTexts } from '@balcao/messages';
import {
  centsOf,
  dateOf,
  type ImportedFile,
  type MappedRow,
  methodOf,
  type RowProblem,
  type SubjectValues,
} from '../../../imports/index.ts';
import type { Interval } from '../../interval.ts';
import { intervalOf } from '../period-types.ts';
import { isYes, periodOf, statusOf } from './words.ts';

const texts = importTexts.subscriptions;

export interface RowTerms {
  readonly plan: string;
  readonly interval: Interval;
  readonly valueCents: Cents;
  readonly method: 'BANK_SLIP' | 'PIX';
  readonly startDate: PlainDate;
  readonly externalId: string | null;
  readonly warnings: readonly RowProblem[];
}

export interface Choices extends SubscriptionImportChoices {
  readonly createCustomers: boolean;
}

export function choicesOf(choices: SubjectValues): Choices {
  return { ...subscriptionImportChoices.parse(choices), createCustomers: choices.createCustomers === true };
}

const idLength = 100;

const titleLength = 60;

interface Reading {
  readonly file: Pick<ImportedFile, 'fields'>;
  readonly choices: Choices;
  readonly today: PlainDate;
}

export function readRow(row: MappedRow, reading: Reading): { terms: RowTerms } | { problems: readonly RowProblem[] } {
  const problems: RowProblem[] = [];
  const warnings: RowProblem[] = [];
  const refuse = (field: string, reason: string): null => {
    problems.push({ field, reason });
    return null;
  };
  const warn = (field: string, reason: string) => void warnings.push({ field, reason });
  const plan = readPlan(row, refuse);
  const valueCents = readValue(row, refuse);
  const interval = readPeriod(row, reading, refuse);
  const startDate = readStart(row, reading, refuse);
  const method = readMethod(row, reading, { refuse, warn });
  readStatus(row, { refuse, warn });
  const { externalId = null } = row.cells;
  if (externalId && externalId.length > idLength) refuse('externalId', texts.tooLong(idLength));
  if (problems.length > 0 || !plan || !valueCents || !interval || !startDate || !method) return { problems };
  return { terms: { plan, interval, valueCents, method, startDate, externalId, warnings } };
}

type Warn = (field: string, reason: string) => void;
type Refuse = (field: string, reason: string) => null;

function readPlan({ cells: { plan } }: MappedRow, refuse: Refuse): string | null {
  if (!plan) return refuse('plan', texts.required);
  return plan.length > titleLength ? refuse('plan', texts.tooLong(titleLength)) : plan;
}

function readValue({ cells }: MappedRow, refuse: Refuse): Cents | null {
  const field = cells.value === undefined && cells.valueCents !== undefined ? 'valueCents' : 'value';
  const cell = cells[field];
  if (!cell) return refuse(field, texts.required);
  const amount = field === 'value' ? readReais(cell) : centsOf(cell);
  if (amount === 'AMBIGUOUS') return refuse(field, texts.ambiguousValue);
  if (amount === null) return refuse(field, texts.invalidValue);
  if (amount === 0) return refuse(field, texts.noValue);
  return amount > maxAmountCents ? refuse(field, texts.valueTooLarge) : amount;
}

function readPeriod({ cells }: MappedRow, { file, choices }: Reading, refuse: Refuse): Interval | null {
  const { period, intervalCount } = cells;
  if (!period) return file.fields.has('period') ? refuse('period', texts.required) : intervalOf(choices.defaultPeriod);
  const found = periodOf(period, intervalCount);
  const shown = intervalCount ? `${intervalCount} ${period}` : period;
  if (found === null) return refuse('period', texts.unknownPeriod(shown));
  return found === 'OTHER' ? refuse('period', texts.otherPeriod(shown)) : found;
}

function readStart({ cells: { nextDueDate } }: MappedRow, { today }: Reading, refuse: Refuse): PlainDate | null {
  if (!nextDueDate) return refuse('nextDueDate', texts.required);
  const date = dateOf(nextDueDate);
  if (!date || date >= '2200') return refuse('nextDueDate', texts.invalidDate);
  return date < today ? refuse('nextDueDate', texts.startPast) : date;
}

function readMethod(
  { cells: { method } }: MappedRow,
  { choices: { otherMethod } }: Reading,
  { refuse, warn }: { readonly refuse: Refuse; readonly warn: Warn },
): RowTerms['method'] | null {
  const word = method ? methodOf(method) : 'OTHER';
  if (word === 'BANK_SLIP' || word === 'PIX') return word;
  if (word === null) return refuse('method', texts.unknownMethod(method ?? ''));
  if (otherMethod === 'NONE') return refuse('method', word === 'CARD' ? texts.card : texts.noMethod);
  if (word === 'CARD') warn('method', texts.cardBecomes[otherMethod]);
  else if (method) warn('method', texts.methodBecomes[otherMethod](method));
  return otherMethod;
}

function readStatus(
  { cells: { status, suspended } }: MappedRow,
  { refuse, warn }: { readonly refuse: Refuse; readonly warn: Warn },
): void {
  if (suspended && isYes(suspended)) refuse('suspended', texts.ended(suspended));
  if (!status) return;
  const word = statusOf(status);
  if (word === null) refuse('status', texts.unknownStatus(status));
  if (word === 'ended') refuse('status', texts.ended(status));
  if (word === 'late') warn('status', texts.late);
}
