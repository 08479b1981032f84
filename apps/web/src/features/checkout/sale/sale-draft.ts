import type { OfferedSale } from '@balcao/contract/sale-terms';
import { type Cents, cents, formatCents } from '@balcao/kernel';
import { salePage } from '@balcao/messages/sale-page';

export interface SaleDraft {
  /** Null until it is typed or chosen. */
  readonly amount: Cents | null;
  /** By the question's label. */
  readonly answers: Readonly<Record<string, string>>;
}

const maxAnswer = 200;

/** By amount, and by the question's label. */
export function saleProblems(
  { openAmount, fields }: OfferedSale,
  { amount, answers }: SaleDraft,
): { readonly amount: string | undefined; readonly answers: Readonly<Record<string, string>> } {
  const least = openAmount?.minimum;
  const isTooLittle = least !== undefined && (amount === null || amount < least);
  const problems = fields.flatMap(({ label, required }): [string, string][] => {
    const answer = (answers[label] ?? '').trim();
    if (required && answer === '') return [[label, salePage.required]];
    return answer.length > maxAnswer ? [[label, salePage.tooLong(maxAnswer)]] : [];
  });
  return {
    amount: isTooLittle ? salePage.least(formatCents(least)) : undefined,
    answers: Object.fromEntries(problems),
  };
}

/** Only answered questions. */
export function givenAnswers({ fields }: OfferedSale, { answers }: SaleDraft): Record<string, string> {
  const given = fields.map(({ label }) => [label, (answers[label] ?? '').trim()] as const);
  return Object.fromEntries(given.filter(([, answer]) => answer !== ''));
}

/** Invalid drafts count as empty. */
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
