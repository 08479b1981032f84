import { addCents } from '@balcao/kernel';
import { buyerMails } from '@balcao/messages';
import type { KeptEvent } from '../../../../jobs/index.ts';
import type { ChargeFacts } from '../../../charges/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import type { Mail } from '../../store/mail.ts';
import { readSettings } from '../../store/settings-store.ts';
import { pageLine } from '../mails/customer-mail.ts';
import { sendMails } from '../mails/send-mail.ts';

export const buyerTopics = ['charge.issued', 'charge.paid', 'charge.refunded'] as const;

type BuyerMessage = Pick<Mail, 'subject' | 'text'> & { readonly id: string };

/**
 * Mails buyers about their own purchase: its boletos, an arrived payment, a refund. Each fact is mailed once, however
 * often its event comes. These mails belong to the purchase and are not advertising or reminders, so an opt-out does
 * not stop them.
 */
export async function mailBuyers(deps: NotificationsDeps, events: readonly KeptEvent[]): Promise<void> {
  for (const [sellerId, ofSeller] of Map.groupBy(events, (event) => event.sellerId)) {
    const facts = await deps.charges.factsOf(
      sellerId,
      ofSeller.map(({ subjectId }) => subjectId),
    );
    const reachable = ofSeller.flatMap((event) => {
      const charge = facts.get(event.subjectId);
      return charge?.buyer.email ? [{ event, charge }] : [];
    });
    if (reachable.length === 0) continue;
    const settings = await readSettings(deps.reader, sellerId);
    const sellerName = settings?.name || (await deps.nameOf(sellerId));
    const from = {
      fromName: sellerName,
      replyTo: settings?.email || null,
      hiddenCopy: settings?.hiddenEmail ?? null,
    };
    const at = (await deps.clockOf(sellerId)).now();
    const customerIds = [...new Set(reachable.map(({ charge }) => charge.customerId))];
    const pages = await deps.pagesOf(deps.reader, sellerId, customerIds);
    const mails: Mail[] = [];
    for (const { event, charge } of reachable) {
      const message = await messageOf(deps, event, charge, sellerName);
      if (!message) continue;
      const text = [message.text, ...pageLine(pages.get(charge.customerId), charge.buyer.email)].join('\n\n');
      mails.push({ sellerId, to: charge.buyer.email, at, ...from, ...message, text });
    }
    if (mails.length > 0) await deps.transact((tx) => sendMails(tx, mails, deps.smtp !== null));
  }
}

async function messageOf(
  deps: NotificationsDeps,
  event: KeptEvent,
  charge: ChargeFacts,
  sellerName: string,
): Promise<BuyerMessage | null> {
  const of = { buyerName: charge.buyer.name, sellerName, title: charge.title };
  const { method, installments, part, paidOn } = charge;
  switch (event.topic) {
    case 'charge.issued':
      return bankSlipsOf(deps, event, charge, of);
    case 'charge.paid': {
      const amountCents = addCents(charge.amountCents, charge.adjustmentCents);
      const link = deps.payUrl(charge);
      const mail = buyerMails.paymentConfirmed({ ...of, amountCents, paidOn, method, installments, part, link });
      return { id: event.id, ...mail };
    }
    case 'charge.refunded': {
      const { amountCents, isWhole } = event.payload;
      if (amountCents === undefined) return null;
      const mail = buyerMails.refundDone({
        ...of,
        amountCents,
        isWhole: isWhole === true,
        method,
      });
      return { id: event.id, ...mail };
    }
    default:
      return null;
  }
}

/**
 * One mail with all boletos of a purchase, once the last is issued. Later periods of a subscription are mailed as they
 * are billed.
 */
async function bankSlipsOf(
  deps: NotificationsDeps,
  { sellerId, payload }: KeptEvent<'charge.issued'>,
  charge: ChargeFacts,
  of: { readonly buyerName: string; readonly sellerName: string; readonly title: string },
): Promise<BuyerMessage | null> {
  const period = payload.subscription?.period ?? 1;
  const { kind, soldBy } = charge.source;
  // The seller mails direct charges, if they choose to.
  if (charge.method !== 'BANK_SLIP' || kind !== 'payment-link' || soldBy === 'DIRECT' || period > 1) return null;
  const purchase = await deps.charges.getPurchase(sellerId, charge.purchaseId);
  if (!purchase || purchase.bankSlips.length < purchase.installments) return null;
  return {
    id: purchase.id,
    ...buyerMails.bankSlipsIssued({ ...of, slips: purchase.bankSlips, link: deps.payUrl(charge) }),
  };
}
