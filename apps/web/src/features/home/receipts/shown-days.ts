import type { ReceiptDay } from '@balcao/contract/settlement';
import { cents, type PlainDate } from '@balcao/kernel';

const maxBefore = 2;
const maxAfter = 6;

/** The last days with receipts, today in any case, and the next ones. */
export function shownDays(days: readonly ReceiptDay[], today: PlainDate): readonly ReceiptDay[] {
  const before = days.filter(({ date }) => date < today).slice(-maxBefore);
  const now = days.find(({ date }) => date === today) ?? { date: today, amount: cents(0), quantity: 0 };
  return [...before, now, ...days.filter(({ date }) => date > today).slice(0, maxAfter)];
}
