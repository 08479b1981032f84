import { formatDocument } from '@balcao/brazil';
import type { ChargeItem, ChargeListQuery, ChargeStatus, PaymentMethod } from '@balcao/contract';
import { type Cents, formatPlainDate } from '@balcao/kernel';
import type { Charges } from '../../charges/index.ts';
import type { ReportSource } from '../deps.ts';

/** Words of the file, from the catalogue. */
export interface ChargeReportTexts {
  readonly columns: Readonly<Record<ChargeColumn, string>>;
  readonly status: Readonly<Record<ChargeStatus, string>>;
  readonly method: Readonly<Record<PaymentMethod, string>>;
  readonly soldBy: Readonly<Record<NonNullable<ChargeItem['soldBy']>, string>>;
  /** The name of the file, of the due dates that it holds. */
  fileName(range: { readonly from: string | undefined; readonly to: string | undefined }): string;
}

type ChargeColumn =
  | 'uuid'
  | 'customerName'
  | 'customerDocument'
  | 'customerEmail'
  | 'title'
  | 'status'
  | 'paymentMethod'
  | 'expirationDate'
  | 'paidDate'
  | 'installments'
  | 'part'
  | 'value'
  | 'refundedAmount'
  | 'paymentLink'
  | 'soldBy';

/** The list of charges as a file: every charge under its filters, in its order. */
export function chargeSource(
  charges: Pick<Charges, 'readCharges' | 'countCharges'>,
  texts: ChargeReportTexts,
): ReportSource<ChargeListQuery> {
  const cells: Readonly<Record<ChargeColumn, (charge: ChargeItem) => string>> = {
    uuid: ({ uuid }) => uuid,
    customerName: ({ customerName }) => customerName,
    customerDocument: ({ customerDocument }) => formatDocument(customerDocument),
    customerEmail: ({ customerEmail }) => customerEmail,
    title: ({ title }) => title,
    status: ({ status }) => texts.status[status],
    paymentMethod: ({ paymentMethod }) => texts.method[paymentMethod],
    expirationDate: ({ expirationDate }) => formatPlainDate(expirationDate),
    paidDate: ({ paidDate }) => (paidDate ? formatPlainDate(paidDate) : ''),
    installments: ({ installments }) => String(installments),
    // "1 de 3": spreadsheets take "1/3" for a date.
    part: ({ part }) => `${part.number} de ${part.of}`,
    value: ({ value }) => amountText(value),
    refundedAmount: ({ refundedAmount }) => amountText(refundedAmount),
    paymentLink: ({ paymentLink }) => paymentLink ?? '',
    soldBy: ({ soldBy }) => (soldBy ? texts.soldBy[soldBy] : ''),
  };
  const columns = Object.keys(cells) as ChargeColumn[];
  return {
    columns: columns.map((column) => texts.columns[column]),
    fileName: ({ expirationDateInitial: from, expirationDateFinal: to }) => texts.fileName({ from, to }),
    count: (sellerId, query) => charges.countCharges(sellerId, query),
    async read(sellerId, query, part) {
      const { items, next } = await charges.readCharges(sellerId, query, part);
      return { lines: items.map((charge) => columns.map((column) => cells[column](charge))), next };
    },
  };
}

/** `1234,56`: a number to a Brazilian spreadsheet, which thousands' dots are not to every one. */
function amountText(amount: Cents): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
