import type { CardTransaction } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { cardStatement as texts } from '@balcao/messages';
import type { Cards } from '../../../cards/index.ts';
import type { ReportSource } from '../../deps.ts';
import { tableOf } from '../cells.ts';

interface Line extends CardTransaction {
  readonly card: string;
}

/** Purchases of one card, or of all, newest first. Purchases that were not approved have no net amount. */
export function cardSource(
  cards: Pick<Cards, 'findTransactions' | 'namesOf'>,
): ReportSource<{ readonly cardId?: string | undefined }> {
  const table = tableOf(texts.columns, {
    at: { kind: 'instant', of: ({ createdAt }: Line) => createdAt },
    card: { kind: 'text', of: ({ card }) => card },
    merchant: { kind: 'text', of: ({ merchantName }) => merchantName },
    category: { kind: 'text', of: ({ category }) => texts.categories[category] },
    amount: { kind: 'amount', of: ({ billingAmount }) => billingAmount, isSummed: false },
    reversed: { kind: 'amount', of: ({ reversedAmount }) => reversedAmount, isSummed: false },
    net: { kind: 'amount', of: (line) => netOf(line) },
    status: { kind: 'text', of: ({ status }) => texts.status[status] },
    receipt: { kind: 'text', of: ({ receipt }) => receipt ?? '' },
    id: { kind: 'text', of: ({ id }) => id },
  });
  return {
    columns: table.columns,
    title: texts.title,
    fileName: () => texts.fileName,
    count: async (sellerId, { cardId }) =>
      (await cards.findTransactions(sellerId, { cardId, page: 0, size: 1, sort: 'createdAt,DESC' })).totalElements,
    async read(sellerId, { cardId }, { after, limit }) {
      const page = Number(after?.[0] ?? 0);
      const found = await cards.findTransactions(sellerId, { cardId, page, size: limit, sort: 'createdAt,DESC' });
      const names = await cards.namesOf(sellerId, [...new Set(found.content.map((one) => one.cardId))]);
      const lines = found.content.map((one) => table.line({ ...one, card: names.get(one.cardId) ?? '' }));
      return { lines, next: page + 1 < found.totalPages ? [page + 1] : null };
    },
  };
}

function netOf({ approved, billingAmount, reversedAmount }: CardTransaction) {
  return cents(approved ? billingAmount - reversedAmount : 0);
}
