import { type ChargeImportChoices, chargeImportChoices, maxAmountCents } from '@balcao/contract';
import { type Cents, isLine, isLines, type PlainDate, readReais } from '@balcao/kernel';
import { importTexts } from '@balcao/messages';
import { lastDueDate } from '../../../charges/index.ts';
import {
  centsOf,
  dateOf,
  type MappedRow,
  methodOf,
  type RowProblem,
  type SubjectValues,
} from '../../../imports/index.ts';

const texts = importTexts.charges;

export interface ChargeOfRow {
  readonly title: string;
  readonly valueCents: Cents;
  readonly dueDate: PlainDate;
  readonly method: 'BANK_SLIP' | 'PIX';
  readonly description: string | null;
  readonly reference: string | null;
}

export interface ChargeChoices extends ChargeImportChoices {
  readonly createCustomers: boolean;
}

export function choicesOf(choices: SubjectValues): ChargeChoices {
  return { ...chargeImportChoices.parse(choices), createCustomers: choices.createCustomers === true };
}

const maxLengths = { title: 60, description: 300, reference: 100 };

interface Reading {
  readonly choices: ChargeChoices;
  readonly today: PlainDate;
}

export function readChargeRow({ cells }: MappedRow, { choices, today }: Reading) {
  const problems: RowProblem[] = [];
  const refuse = (field: string, reason: string): null => {
    problems.push({ field, reason });
    return null;
  };
  const title = textOf('title') ?? (cells.title ? null : refuse('title', texts.required));
  const valueCents = readValue();
  const dueDate = readDueDate();
  const method = readMethod();
  const [description, reference] = [textOf('description'), textOf('reference')];
  if (problems.length > 0 || !title || !valueCents || !dueDate || !method) return { problems, charge: null };
  return { problems, charge: { title, valueCents, dueDate, method, description, reference } satisfies ChargeOfRow };

  function textOf(field: keyof typeof maxLengths): string | null {
    const cell = cells[field];
    if (!cell) return null;
    if (cell.length > maxLengths[field]) return refuse(field, texts.tooLong(maxLengths[field]));
    return (field === 'description' ? isLines(cell) : isLine(cell)) ? cell : refuse(field, texts.unreadable);
  }

  function readValue(): Cents | null {
    const field = cells.value === undefined && cells.valueCents !== undefined ? 'valueCents' : 'value';
    const cell = cells[field];
    if (!cell) return refuse(field, texts.required);
    const amount = field === 'value' ? readReais(cell) : centsOf(cell);
    if (amount === 'AMBIGUOUS') return refuse(field, texts.ambiguousValue);
    if (amount === null || amount < 0) return refuse(field, texts.invalidValue);
    if (amount === 0) return refuse(field, texts.noValue);
    return amount > maxAmountCents ? refuse(field, texts.valueTooLarge) : amount;
  }

  function readDueDate(): PlainDate | null {
    if (!cells.dueDate) return refuse('dueDate', texts.required);
    const date = dateOf(cells.dueDate);
    if (!date || date >= '2200') return refuse('dueDate', texts.invalidDate);
    if (date < today) return refuse('dueDate', texts.duePast);
    return date > lastDueDate(today) ? refuse('dueDate', texts.dueTooFar) : date;
  }

  function readMethod(): ChargeOfRow['method'] | null {
    if (!cells.method) return choices.method;
    const word = methodOf(cells.method);
    return word === 'BANK_SLIP' || word === 'PIX' ? word : refuse('method', texts.unknownMethod(cells.method));
  }
}
