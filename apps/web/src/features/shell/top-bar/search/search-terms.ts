import type { ChargeStatus } from '@balcao/contract/charges';
import { addDays, type Cents, cents, foldText, isPlainDate, type PlainDate } from '@balcao/kernel';

export interface SearchTerms {
  /** The words that are no amount, date or action: a name, a title, a document. */
  readonly text: string;
  readonly amount: Cents | null;
  readonly date: PlainDate | null;
  /** The statuses of charges that the action can be done with; null when no action is named. */
  readonly statuses: readonly ChargeStatus[] | null;
  /** The dialog of the action, which a charge that is found opens with; null for none. */
  readonly dialog: ChargeDialog | null;
}

/** As the address of a charge names it. */
export type ChargeDialog = 'refund' | 'change';

/** Actions that are typed before whose charge they are for: 'estornar maria 150'. */
const actions: readonly (Pick<SearchTerms, 'dialog'> & {
  readonly words: RegExp;
  readonly statuses: readonly ChargeStatus[];
})[] = [
  { words: /^(estorn|reembols|devol)\S*(\s|$)/, statuses: ['PAID'], dialog: 'refund' },
  {
    words: /^(alterar |mudar )?(vencimento|prorrog|adiar)\S*(\s|$)/,
    statuses: ['SCHEDULED', 'LATE'],
    dialog: 'change',
  },
  { words: /^(segunda|2a?|2ª) via(\s|$)/, statuses: ['SCHEDULED', 'LATE'], dialog: null },
];

/** Reads 'maria 150', '12/11', 'estornar maria'. Without a year a date is of `today`'s; while that is unknown, there are no dates. */
export function readTerms(words: string, today: PlainDate | undefined): SearchTerms {
  const folded = foldText(words);
  const action = actions.find((one) => one.words.test(folded));
  const actionWords = action?.words.exec(folded)?.[0].trim().split(' ').length ?? 0;
  const parts = words.trim().split(/\s+/).slice(actionWords);
  const amounts = parts.filter((part) => amountOf(part) !== null);
  const dates = today ? parts.filter((part) => dateOf(part, today)) : [];
  // Two amounts, or two dates, are a name's own figures.
  const amountPart = amounts.length === 1 ? amounts[0] : undefined;
  const datePart = dates.length === 1 ? dates[0] : undefined;
  return {
    text: parts
      .filter((part) => part !== amountPart && part !== datePart && !(amountPart && /^R\$$/i.test(part)))
      .join(' '),
    amount: amountPart === undefined ? null : amountOf(amountPart),
    date: datePart === undefined || !today ? null : dateOf(datePart, today),
    statuses: action?.statuses ?? null,
    dialog: action?.dialog ?? null,
  };
}

/** An amount as it is written: `R$1.234,56`, `1234,5`, `1234.56`, `150`; null for longer figures, which are documents. */
function amountOf(text: string): Cents | null {
  const written = text.replace(/^R\$/i, '');
  const shape = /^(\d{1,3}(?:\.\d{3})+|\d{1,10})(?:,(\d{1,2}))?$|^(\d{1,10})\.(\d{2})$/;
  const [, whole, fraction = '', plainWhole = '', plainFraction = ''] = shape.exec(written) ?? [];
  if (whole === undefined && plainWhole === '') return null;
  const digits = (whole ?? plainWhole).replaceAll('.', '');
  const isDocument = fraction + plainFraction === '' && digits.length > maxWholeDigits;
  return isDocument ? null : cents(Number(digits + (fraction || plainFraction).padEnd(2, '0')));
}

/** Limits an amount without cents. */
const maxWholeDigits = 6;

function dateOf(text: string, today: PlainDate): PlainDate | null {
  const daysAhead = { ontem: -1, hoje: 0, amanha: 1 }[foldText(text)];
  if (daysAhead !== undefined) return addDays(today, daysAhead);
  const [, day, month, year = today.slice(0, 4)] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (!day || !month) return null;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}
