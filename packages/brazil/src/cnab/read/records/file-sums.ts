import type { Cents } from '@balcao/kernel/money';
import type { CnabSums, CnabTotals } from '../../format/cnab.ts';
import type { AnyLayout, CnabField } from '../../format/field.ts';
import { readNumber, tooLarge } from '../values/read-number.ts';

const amounts = ['amountCents', 'paidCents', 'netCents', 'titleCents'] as const;
type Amount = (typeof amounts)[number];

/** Records whose amounts are summed; fields of the same name in other records repeat or explain them. */
const summed: ReadonlySet<string> = new Set([
  'segment_a',
  'segment_j',
  'segment_o',
  'segment_n',
  'segment_p',
  'segment_t',
  'segment_u',
  'title_sent',
  'title_returned',
  'debit_sent',
  'debit_returned',
  'receipt',
]);

class Sums {
  records = 0;
  amountCents = 0;
  paidCents = 0;
  netCents = 0;
  titleCents = 0;

  answer(): CnabSums {
    const { records, amountCents, paidCents, netCents, titleCents } = this;
    return {
      records,
      amountCents: amountCents as Cents,
      paidCents: paidCents as Cents,
      netCents: netCents as Cents,
      titleCents: titleCents as Cents,
    };
  }
}

export class FileSums {
  readonly #whole = new Sums();
  readonly #bySegment = new Map<string, Sums>();
  readonly #columns = new WeakMap<AnyLayout, readonly (CnabField | null)[]>();
  #unread = 0;

  get records(): number {
    return this.#whole.records;
  }

  get amountCents(): number {
    return this.#whole.amountCents;
  }

  /** Adds a record to the sums of its segment, and returns its main amount; 0 without a readable one. */
  add(layout: AnyLayout, segment: string | null, text: string, from: number): number {
    this.#whole.records++;
    if (segment === null) return 0;
    const sums = this.#sumsOf(segment);
    sums.records++;
    if (!summed.has(layout.kind)) return 0;
    let main = 0;
    const columns = this.#columnsOf(layout);
    for (let index = 0; index < columns.length; index++) {
      const field = columns[index];
      const amount = amounts[index];
      if (!field || !amount) continue;
      const cents = readNumber(text, from + field[0] - 1, from + field[1]);
      const isAdded = cents >= 0 && this.#addTo(sums, amount, cents);
      if (!isAdded && (cents !== -1 || field[3] === 'required')) this.#unread++;
      if (isAdded && index === 0) main = cents;
    }
    return main;
  }

  countUnread(layout: AnyLayout, segment: string | null): void {
    this.#whole.records++;
    if (segment === null) return;
    this.#sumsOf(segment).records++;
    if (summed.has(layout.kind)) this.#unread++;
  }

  answer(details: number, lots: number): CnabTotals {
    const bySegment = Object.fromEntries([...this.#bySegment].map(([segment, sums]) => [segment, sums.answer()]));
    return { ...this.#whole.answer(), details, lots, unreadAmounts: this.#unread, bySegment };
  }

  /** A sum that a double cannot hold to the cent is refused: the amount is left out and counted as unread. */
  #addTo(sums: Sums, amount: Amount, cents: number): boolean {
    if (this.#whole[amount] + cents > Number.MAX_SAFE_INTEGER) return false;
    this.#whole[amount] += cents;
    sums[amount] += cents;
    return true;
  }

  #sumsOf(segment: string): Sums {
    const known = this.#bySegment.get(segment);
    if (known) return known;
    const sums = new Sums();
    this.#bySegment.set(segment, sums);
    return sums;
  }

  #columnsOf(layout: AnyLayout): readonly (CnabField | null)[] {
    const known = this.#columns.get(layout);
    if (known) return known;
    const columns = amounts.map((name) => layout.fields[name] ?? null);
    this.#columns.set(layout, columns);
    return columns;
  }
}

export function isDeclared(number: number): boolean {
  return number > 0 && number !== tooLarge;
}
