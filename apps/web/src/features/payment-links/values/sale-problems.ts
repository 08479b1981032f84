import { maxStock } from '@balcao/contract/sale-terms';
import { maxAmountCents } from '@balcao/contract/shapes';
import { cents, formatCents } from '@balcao/kernel';
import { paymentLinks } from '@balcao/messages/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { optionsOf, type SaleQuestion, type SaleValues } from './sale-values.ts';

const { required, valueTooLarge } = paymentLinks.problems;
const texts = saleLinks.problems;
const figures = new Intl.NumberFormat('pt-BR');

export function saleProblems(sale: SaleValues): Readonly<Record<string, string | null>> {
  return {
    ...(sale.limited && { 'sale.stock': stockProblem(sale.stock) }),
    ...(sale.openAmount && amountProblems(sale)),
    ...(sale.asks && questionProblems(sale.questions)),
  };
}

function stockProblem(stock: SaleValues['stock']): string | null {
  if (stock === '' || stock < 1) return required;
  return stock > maxStock ? texts.stockTooLarge(figures.format(maxStock)) : null;
}

function amountProblems({ minimum, suggestions }: SaleValues): Record<string, string | null> {
  const amounts = suggestions.map(({ amount }) => amount);
  const problemOf = (amount: SaleValues['minimum'], index: number) => {
    if (!amount) return required;
    if (amount > maxAmountCents) return tooLarge;
    if (minimum !== null && amount < minimum) return texts.suggestionTooSmall;
    return amounts.indexOf(amount) < index ? texts.suggestionRepeated : null;
  };
  const problems = amounts.map((amount, index) => [`sale.suggestions.${index}.amount`, problemOf(amount, index)]);
  return {
    'sale.minimum': !minimum ? required : minimum > maxAmountCents ? tooLarge : null,
    ...Object.fromEntries(problems),
  };
}

const tooLarge = valueTooLarge(formatCents(cents(maxAmountCents)));

function questionProblems(questions: readonly SaleQuestion[]): Record<string, string | null> {
  const labels = questions.map(({ label }) => label.trim());
  return Object.fromEntries(
    questions.flatMap(({ kind, options }, index) => [
      [`sale.questions.${index}.label`, labelProblem(labels, index)],
      [`sale.questions.${index}.options`, kind === 'CHOICE' ? optionsProblem(optionsOf(options)) : null],
    ]),
  );
}

function labelProblem(labels: readonly string[], index: number): string | null {
  const label = labels[index] ?? '';
  if (label === '') return required;
  if (label.length > 60) return texts.questionTooLong;
  return labels.indexOf(label) < index ? texts.questionRepeated : null;
}

function optionsProblem(options: readonly string[]): string | null {
  if (options.length < 2 || options.length > 20) return texts.optionCount;
  if (options.some((option) => option.length > 60)) return texts.optionTooLong;
  return new Set(options).size < options.length ? texts.optionRepeated : null;
}
