import type { PaymentLink } from '@balcao/contract/payment-links';
import { saleFieldKinds, type saleTerms } from '@balcao/contract/sale-terms';
import { type Cents, cents, newId } from '@balcao/kernel';
import { z } from 'zod';

const amount = z.custom<Cents>((value) => Number.isSafeInteger(value)).nullable();
const suggestion = z.object({ key: z.string(), amount });
const question = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(saleFieldKinds),
  /** One per line. */
  options: z.string(),
  required: z.boolean(),
});
export type SaleQuestion = z.infer<typeof question>;

/** Values of switches that are off are kept, and not sent. */
export const saleValues = z.object({
  limited: z.boolean(),
  /** An empty number is an empty text. */
  stock: z.union([z.number(), z.literal('')]),
  openAmount: z.boolean(),
  minimum: amount,
  suggestions: z.array(suggestion),
  asks: z.boolean(),
  questions: z.array(question),
});
export type SaleValues = z.infer<typeof saleValues>;

export const maxSuggestions = 5;
export const maxQuestions = 5;

export const noSale: SaleValues = {
  limited: false,
  stock: '',
  openAmount: false,
  minimum: null,
  suggestions: [],
  asks: false,
  questions: [],
};

export function newSuggestion(value: Cents | null = null): SaleValues['suggestions'][number] {
  return { key: newId(), amount: value };
}

export function newQuestion(): SaleQuestion {
  return { key: newId(), label: '', kind: 'TEXT', options: '', required: true };
}

/** Empty lines are ignored. */
export function optionsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * Switching questions on adds the first one, and removing the last one switches them off. Returns the same object when
 * nothing changes.
 */
export function reconcileQuestions(sale: SaleValues, before: SaleValues): SaleValues {
  if (!sale.asks || sale.questions.length > 0) return sale;
  return before.asks ? { ...sale, asks: false } : { ...sale, questions: [newQuestion()] };
}

/** As the service takes them. */
export function saleRequest({
  limited,
  stock,
  openAmount,
  minimum,
  suggestions,
  asks,
  questions,
}: SaleValues): SaleTerms {
  return {
    stock: limited && stock !== '' ? stock : null,
    openAmount: openAmount
      ? { minimum: minimum ?? cents(0), suggestions: suggestions.flatMap((one) => one.amount ?? []) }
      : null,
    fields: asks
      ? questions.map(({ label, kind, options, required }) => ({
          label: label.trim(),
          kind,
          options: kind === 'CHOICE' ? optionsOf(options) : [],
          required,
        }))
      : [],
  };
}

type SaleTerms = z.infer<typeof saleTerms>;

/** The inverse of `saleRequest`. */
export function saleOf({ sale }: Pick<PaymentLink, 'sale'>): SaleValues {
  if (!sale) return noSale;
  const { stock, openAmount, fields } = sale;
  return {
    limited: stock !== null,
    stock: stock ?? '',
    openAmount: openAmount !== null,
    minimum: openAmount?.minimum ?? null,
    suggestions: openAmount?.suggestions.map((value) => newSuggestion(value)) ?? [],
    asks: fields.length > 0,
    questions: fields.map(({ options, ...field }) => ({ ...field, key: newId(), options: options.join('\n') })),
  };
}
