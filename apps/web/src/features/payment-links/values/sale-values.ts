import type { CreateSaleLink, PaymentLink } from '@balcao/contract/payment-links';
import { maxStock, saleFieldKinds } from '@balcao/contract/sale-terms';
import { maxAmountCents } from '@balcao/contract/shapes';
import { type Cents, cents, formatCents } from '@balcao/kernel';
import { paymentLinks } from '@balcao/messages/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { z } from 'zod';

const amount = z.custom<Cents>((value) => Number.isSafeInteger(value)).nullable();

/** A question to buyers, as it is typed. */
const question = z.object({
  label: z.string(),
  kind: z.enum(saleFieldKinds),
  /** One a line. */
  options: z.string(),
  required: z.boolean(),
});

/** What a link for sale has besides what others have. */
export const saleValues = z.object({
  limited: z.boolean(),
  stock: z.int().nullable(),
  openAmount: z.boolean(),
  minimum: amount,
  suggestions: z.array(amount),
  questions: z.array(question),
});
export type SaleValues = z.infer<typeof saleValues>;

export const mostSuggestions = 5;
export const mostQuestions = 5;

export const noSale: SaleValues = {
  limited: false,
  stock: null,
  openAmount: false,
  minimum: null,
  suggestions: [],
  questions: [],
};

export const newQuestion: SaleValues['questions'][number] = { label: '', kind: 'TEXT', options: '', required: false };

const texts = saleLinks.problems;
const required = paymentLinks.problems.required;

/** What is wrong with it, by the path of the field; null where nothing is. */
export function saleProblems(sale: SaleValues): Record<string, string | null> {
  const { limited, stock, openAmount, minimum, suggestions, questions } = sale;
  const labels = questions.map(({ label }) => label.trim());
  return {
    'sale.stock': limited && (stock === null || stock < 1 || stock > maxStock) ? texts.stock(maxStock) : null,
    'sale.minimum': openAmount ? minimumProblem(minimum) : null,
    ...Object.fromEntries(
      openAmount
        ? suggestions.map((one, index) => [`sale.suggestions.${index}`, suggestionProblem(one, index, sale)])
        : [],
    ),
    ...Object.fromEntries(
      questions.flatMap(({ kind, options }, index) => [
        [`sale.questions.${index}.label`, labelProblem(labels, index)],
        [`sale.questions.${index}.options`, kind === 'CHOICE' ? optionsProblem(optionsOf(options)) : null],
      ]),
    ),
  };
}

function minimumProblem(minimum: Cents | null): string | null {
  if (!minimum) return required;
  const most = cents(maxAmountCents);
  return minimum > most ? paymentLinks.problems.valueTooLarge(formatCents(most)) : null;
}

function suggestionProblem(
  suggestion: Cents | null,
  index: number,
  { minimum, suggestions }: Pick<SaleValues, 'minimum' | 'suggestions'>,
): string | null {
  if (!suggestion) return required;
  if (minimum !== null && suggestion < minimum) return texts.belowMinimum;
  return suggestions.indexOf(suggestion) < index ? texts.repeatedSuggestion : null;
}

function labelProblem(labels: readonly string[], index: number): string | null {
  const label = labels[index] ?? '';
  if (label === '') return required;
  if (label.length > 60) return texts.longQuestion;
  return labels.indexOf(label) < index ? texts.repeatedQuestion : null;
}

function optionsProblem(options: readonly string[]): string | null {
  if (options.length < 2 || options.length > 20) return texts.options;
  if (options.some((option) => option.length > 60)) return texts.longOption;
  return new Set(options).size < options.length ? texts.repeatedOption : null;
}

function optionsOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '');
}

/** The terms as the call has them; of values without problems only. */
export function saleBody(sale: SaleValues): CreateSaleLink['sale'] {
  const { limited, stock, openAmount, minimum, suggestions, questions } = sale;
  return {
    stock: limited ? stock : null,
    openAmount: openAmount
      ? { minimum: minimum ?? cents(0), suggestions: suggestions.flatMap((one) => one ?? []) }
      : null,
    fields: questions.map(({ label, kind, options, required: isRequired }) => ({
      label: label.trim(),
      kind,
      options: kind === 'CHOICE' ? optionsOf(options) : [],
      required: isRequired,
    })),
  };
}

export function saleOf({ sale }: Pick<PaymentLink, 'sale'>): SaleValues {
  if (!sale) return noSale;
  const { stock, openAmount, fields } = sale;
  return {
    limited: stock !== null,
    stock,
    openAmount: openAmount !== null,
    minimum: openAmount?.minimum ?? null,
    suggestions: openAmount?.suggestions ?? [],
    questions: fields.map(({ options, ...field }) => ({ ...field, options: options.join('\n') })),
  };
}
