import type { Instrument } from '../../store/attempt-writer.ts';
import type { PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import type { ChargeMail, ChargesDeps } from '../charges-deps.ts';

interface BillToMail {
  readonly attempt: PaymentAttempt;
  readonly purchase: Purchase;
  readonly instrument: Instrument;
  readonly fantasyName: string;
  readonly now: Temporal.Instant;
}

/** The mail is complete in itself, because a subscription period has no page to link to. */
export function billMail(
  { texts }: Pick<ChargesDeps, 'texts'>,
  { attempt, purchase, instrument, fantasyName, now }: BillToMail,
): ChargeMail {
  const { sellerId, customerId, payerEmail: to, payerName: buyerName, title } = purchase;
  const mail = texts.billIssued({
    buyerName,
    sellerName: fantasyName,
    title,
    amountCents: attempt.amountCents,
    dueDate: attempt.dueDate,
    brCode: instrument.brCode ?? null,
    line: instrument.line ?? null,
  });
  return { sellerId, customerId, to, ...mail, at: now };
}
