import { addDays, cents, daysBetween, type PlainDate, percentOf, splitEvenly } from '@balcao/kernel';
import { chargeReminder } from '@balcao/messages/customer-notifications';
import { newCharge } from '@balcao/messages/new-charge';
import { type ChargeValues, dueDatesOf, earlyDiscountOf, methodsOf, totalOf } from './charge-values.ts';

const texts = newCharge.preview;

interface Sender {
  readonly sellerName: string;
  readonly today: PlainDate;
}

/**
 * The message of the first installment to the first customer, built by the service's own function; null while
 * incomplete.
 */
export function chargeMessage(values: ChargeValues, { sellerName, today }: Sender) {
  const total = totalOf(values);
  const days = dueDatesOf(values);
  const [dueDate] = days;
  const [method] = methodsOf(values);
  if (total === null || total <= 0 || dueDate === undefined || method === undefined) return null;
  const [amountCents = total] = splitEvenly(total, days.length);
  const discount = earlyDiscountOf(values);
  const until = discount && addDays(dueDate, -discount.daysBefore);
  const early =
    discount && discount.percent > 0 && until && until >= today
      ? { amountCents: percentOf(amountCents, Math.min(discount.percent, 100)), until }
      : null;
  const { customers, title, more, message } = values;
  return chargeReminder({
    buyerName: customers[0]?.name ?? texts.anyCustomer,
    sellerName,
    title: title.trim() || newCharge.title,
    lead: more ? message.trim() : '',
    part: { number: 1, of: days.length },
    method,
    amountCents,
    accruedCents: cents(early ? -early.amountCents : 0),
    earlyDiscount: early,
    payOn: today,
    dueDate,
    daysLeft: daysBetween(today, dueDate),
    payBy: { link: texts.link, brCode: null, line: null },
  });
}
