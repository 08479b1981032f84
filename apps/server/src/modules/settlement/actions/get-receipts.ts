import type { getReceiptDays, QueryOf } from '@balcao/contract';
import { addDays, type PlainDate } from '@balcao/kernel';
import { type DayReceipts, receiptsByDay } from '../store/receivable-reader.ts';
import type { SettlementDeps } from './settlement-deps.ts';

export async function getReceipts(
  { reader, clockOf }: Pick<SettlementDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  query: QueryOf<typeof getReceiptDays>,
): Promise<{ readonly today: PlainDate; readonly days: readonly DayReceipts[] }> {
  const today = (await clockOf(sellerId)).today();
  const from = query.settlementDateInitial ?? addDays(query.settlementDateFinal ?? today, -7);
  const to = query.settlementDateFinal ?? addDays(query.settlementDateInitial ?? today, 30);
  return { today, days: await receiptsByDay(reader, sellerId, { from, to }) };
}
