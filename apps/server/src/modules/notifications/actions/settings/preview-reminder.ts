import { addBusinessDays, lateCharges } from '@balcao/brazil';
import { addDays, cents, newId, type PlainDate } from '@balcao/kernel';
import { customerNotifications } from '@balcao/messages';
import type { UnpaidCharge } from '../../../charges/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import { type PaymentMethod, withType } from '../../settings.ts';
import type { Channel, Mail } from '../../store/mail.ts';
import { isOnFile } from '../mails/customer-mail.ts';
import { composeReminder } from '../reminders/compose-reminder.ts';
import { getSettings } from './change-settings.ts';

export interface ReminderToShow {
  readonly sellerId: string;
  readonly method: PaymentMethod;
  readonly channel: Channel;
  readonly message: string | undefined;
  readonly days: number;
  readonly chargeId: string | undefined;
}

/**
 * Previews a reminder, written by the same code that sends them. Sends nothing. Refuses `notification.charge_not_owed`.
 */
export async function previewReminder(deps: NotificationsDeps, request: ReminderToShow): Promise<Mail> {
  const { sellerId, method, channel, message, days } = request;
  const kept = await getSettings(deps, sellerId);
  const settings = message === undefined ? kept : withType(kept, method, { message });
  const charge = await chargeToShow(deps, request);
  const customer = (await deps.customers.getCustomers(sellerId, [charge.customerId])).get(charge.customerId);
  const isExample = request.chargeId === undefined;
  const page = (await deps.pagesOf(deps.reader, sellerId, [charge.customerId])).get(charge.customerId);
  const hasPage = page !== undefined && (channel === 'WHATSAPP' || isOnFile(page, charge.buyer.email));
  return composeReminder(isExample ? { ...deps, payUrl: () => `${deps.baseUrl}/payment-link/exemplo` } : deps, {
    sellerId,
    settings,
    charge,
    channel,
    today: addDays(charge.dueDate, days),
    at: (await deps.clockOf(sellerId)).now(),
    phone: customer ? customer.countryCode + customer.phone : examplePhone,
    // A preview has no working links: trying them would unsubscribe the customer or open their page.
    unsubscribeUrl: `${deps.baseUrl}/cancelar-avisos/exemplo`,
    pageUrl: hasPage ? `${deps.baseUrl}/minhas-cobrancas/exemplo` : undefined,
  });
}

const examplePhone = '5511900000000';
const exampleCents = cents(14_990);

async function chargeToShow(
  deps: NotificationsDeps,
  { sellerId, method, days, chargeId }: ReminderToShow,
): Promise<UnpaidCharge> {
  if (chargeId === undefined) return exampleCharge(deps, sellerId, method, days);
  const facts =
    (await deps.charges.factsOf(sellerId, [chargeId])).get(chargeId) ?? refuse('notification.charge_not_owed');
  const charge = await deps.charges.findUnpaidCharge(sellerId, chargeId, addDays(facts.dueDate, days));
  return charge?.method === method ? charge : refuse('notification.charge_not_owed');
}

async function exampleCharge(
  deps: NotificationsDeps,
  sellerId: string,
  method: PaymentMethod,
  days: number,
): Promise<UnpaidCharge> {
  const today = (await deps.clockOf(sellerId)).today();
  const { buyerName, email, title } = customerNotifications.example;
  // The example's due date is a business day; otherwise fine and interest would start later.
  const dueDate = addBusinessDays(addDays(today, -days), -1);
  return {
    id: newId<'charge'>(),
    purchaseId: newId<'purchase'>(),
    customerId: newId<'customer'>(),
    subscriptionId: null,
    period: null,
    source: { kind: 'payment-link', id: newId<'payment-link'>() },
    buyer: { name: buyerName, document: '', email },
    title,
    method,
    status: days > 0 ? 'LATE' : 'SCHEDULED',
    installments: 1,
    part: { number: 1, of: 1 },
    amountCents: exampleCents,
    adjustmentCents: cents(0),
    dueDate,
    paidOn: null,
    wasLate: false,
    metadata: {},
    brCode: null,
    line: null,
    earlyDiscount: null,
    accruedCents: await accruedOf(deps, sellerId, { method, dueDate, paidOn: addDays(dueDate, days) }),
  };
}

async function accruedOf(
  { lateTermsOf }: Pick<NotificationsDeps, 'lateTermsOf'>,
  sellerId: string,
  { method, dueDate, paidOn }: { method: PaymentMethod; dueDate: PlainDate; paidOn: PlainDate },
) {
  if (method === 'CREDIT_CARD') return cents(0);
  const { fineHundredths, interestHundredths } = await lateTermsOf(sellerId);
  const terms = { finePct: fineHundredths / 100, interestPctMonth: interestHundredths / 100 };
  return cents(lateCharges({ amountCents: exampleCents, dueDate, paidOn, ...terms }).totalCents - exampleCents);
}
