import type { ChargeItem, ChargeListQuery } from '@balcao/contract';
import { partText, chargeReport as texts } from '@balcao/messages';
import type { Charges } from '../../../charges/index.ts';
import type { ReportSource } from '../../deps.ts';
import { type CellOf, tableOf } from '../cells.ts';

export function chargeSource(charges: Pick<Charges, 'readCharges' | 'countCharges'>): ReportSource<ChargeListQuery> {
  const text = (of: (charge: ChargeItem) => string | null): CellOf<ChargeItem> => ({ kind: 'text', of });
  const table = tableOf(texts.columns, {
    uuid: text(({ uuid }) => uuid),
    customerName: text(({ customerName }) => customerName),
    customerDocument: { kind: 'document', of: ({ customerDocument }) => customerDocument },
    customerEmail: text(({ customerEmail }) => customerEmail),
    title: text(({ title }) => title),
    status: text(({ status }) => texts.status[status]),
    paymentMethod: text(({ paymentMethod }) => texts.method[paymentMethod]),
    expirationDate: { kind: 'date', of: ({ expirationDate }) => expirationDate },
    paidDate: { kind: 'date', of: ({ paidDate }) => paidDate },
    installments: { kind: 'integer', of: ({ installments }) => installments },
    part: text(({ part }) => partText(part.number, part.of)),
    value: { kind: 'amount', of: ({ value }) => value, isSummed: false },
    refundedAmount: { kind: 'amount', of: ({ refundedAmount }) => refundedAmount, isSummed: false },
    paymentLink: text(({ paymentLink }) => paymentLink),
    soldBy: text(({ soldBy }) => (soldBy ? texts.soldBy[soldBy] : '')),
  });
  return {
    columns: table.columns,
    title: texts.title,
    fileName: ({ expirationDateInitial: from, expirationDateFinal: to }) => texts.fileName({ from, to }),
    count: (sellerId, query) => charges.countCharges(sellerId, query),
    async read(sellerId, query, part) {
      const { items, next } = await charges.readCharges(sellerId, query, part);
      return { lines: items.map(table.line), next };
    },
  };
}
