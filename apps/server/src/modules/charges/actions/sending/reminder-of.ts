import { type Clock, daysBetween } from '@balcao/kernel';
import { charges as texts } from '@balcao/messages';
import type { Reader } from '../../../../database/transact.ts';
import { readUnpaidCharge } from '../../store/charge-facts-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

interface Reminder {
  readonly customerId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly message: string;
}

/** Reminder with a current way to pay; null when the charge is not owed. */
export async function reminderOf(
  deps: Pick<ChargesDeps, 'sellers' | 'checkoutUrl'> & { readonly reader: Reader },
  {
    sellerId,
    chargeId,
    message = null,
  }: { readonly sellerId: string; readonly chargeId: string; readonly message?: string | null | undefined },
  clock: Clock,
): Promise<Reminder | null> {
  const today = clock.today();
  const charge = await readUnpaidCharge(deps.reader, sellerId, chargeId, today);
  if (!charge) return null;
  const { source, purchaseId, brCode, line, customerId, buyer } = charge;
  const { fantasyName, companyName } = await deps.sellers.sellerOf(sellerId, deps.reader);
  const link = source.kind === 'payment-link' ? deps.checkoutUrl(source.id, purchaseId) : null;
  const words = texts.reminder({
    buyerName: buyer.name,
    lead: message,
    sellerName: fantasyName || companyName,
    title: charge.title,
    part: charge.part,
    method: charge.method,
    amountCents: charge.amountCents,
    accruedCents: charge.accruedCents,
    earlyDiscount: charge.earlyDiscount,
    payOn: today,
    dueDate: charge.dueDate,
    daysLeft: daysBetween(today, charge.dueDate),
    payBy: { link, brCode, line },
  });
  return { customerId, to: buyer.email, ...words };
}
