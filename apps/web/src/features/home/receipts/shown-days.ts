import type { ReceiptDay } from '@balcao/contract/settlement';
import { cents, type PlainDate } from '@balcao/kernel';

/** How many days of receipts are shown before and after today. */
const mostBefore = 2;
const mostAfter = 6;

/** The last days that brought something, today whether or not it does, and the next ones that will. */
export function shownDays(days: readonly ReceiptDay[], today: PlainDate): readonly ReceiptDay[] {
  const before = days.filter(({ date }) => date < today).slice(-mostBefore);
  const now = days.find(({ date }) => date === today) ?? { date: today, amount: cents(0), quantity: 0 };
  return [...before, now, ...days.filter(({ date }) => date > today).slice(0, mostAfter)];
}
