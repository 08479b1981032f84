import type { OfferedSale } from '@balcao/contract/sale-terms';
import { type Cents, cents, formatCents } from '@balcao/kernel';
import { salePage } from '@balcao/messages/sale-page';

/** What a buyer chose and answered before the checkout. */
export interface SaleDraft {
  /** Null until one is typed or chosen. */
  readonly amount: Cents | null;
  /** By label. */
  readonly answers: Readonly<Record<string, string>>;
}

const mostAnswer = 200;

/** What is wrong with it: of the amount, and of the answers by label. */
export function saleProblems(
  { openAmount, fields }: OfferedSale,
  { amount, answers }: SaleDraft,
): { readonly amount: string | undefined; readonly answers: Readonly<Record<string, string>> } {
  const least = openAmount?.minimum;
  const isTooLittle = least !== undefined && (amount === null || amount < least);
  const problems = fields.flatMap(({ label, required }): [string, string][] => {
    const answer = (answers[label] ?? '').trim();
    if (required && answer === '') return [[label, salePage.required]];
    return answer.length > mostAnswer ? [[label, salePage.tooLong(mostAnswer)]] : [];
  });
  return {
    amount: isTooLittle ? salePage.least(formatCents(least)) : undefined,
    answers: Object.fromEntries(problems),
  };
}

/** The answers as the call has them: those that were given. */
export function givenAnswers({ fields }: OfferedSale, { answers }: SaleDraft): Record<string, string> {
  const given = fields.map(({ label }) => [label, (answers[label] ?? '').trim()] as const);
  return Object.fromEntries(given.filter(([, answer]) => answer !== ''));
}

/** Reads a draft that was kept; what does not fit is as if it were empty. */
export function readSaleDraft(kept: string | null): SaleDraft {
  const { amount, answers } = fieldsOf(parsed(kept));
  const texts = Object.entries(fieldsOf(answers)).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return {
    amount: Number.isSafeInteger(amount) ? cents(Number(amount)) : null,
    answers: Object.fromEntries(texts),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
}
