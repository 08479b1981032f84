import type { ChargeDetail } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import { type ChargeStatus, isOpen, nextStatuses } from '../../charge.ts';
import { availableToRefund, refundTerms } from '../../money-back/refund.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { findRefunds } from '../../store/money-back/refund-reader.ts';
import { mayRetryCard } from '../billed/attempt-again.ts';
import { isChangeable, mayUsePartOfCredit, possibleChange, possibleMethodChange } from '../changing/changeable.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { refundableCharge } from '../refunds/advance-refund.ts';
import { presentRefund } from '../refunds/refund-charge.ts';

type MoneyBack = Pick<
  ChargeDetail,
  'refunds' | 'availableRefundAmount' | 'chargebackDeadline' | 'dispute' | 'actions' | 'paymentReceiptType'
>;

interface DetailedCharge {
  readonly charge: Charge;
  readonly purchase: Purchase;
  readonly attempts: readonly PaymentAttempt[];
  readonly activeInvoiceConfig: boolean;
}

export async function moneyBackOf(
  {
    reader,
    settlement,
    canceledOf,
    disputeOf,
    customers,
  }: Pick<ChargesDeps, 'reader' | 'settlement' | 'canceledOf' | 'disputeOf' | 'customers'>,
  { charge, purchase, attempts, activeInvoiceConfig }: DetailedCharge,
  clock: Clock,
): Promise<MoneyBack> {
  const { sellerId, id: chargeId } = charge;
  const refunds = await findRefunds(reader, sellerId, chargeId);
  const dispute = await disputeOf(sellerId, chargeId);
  const refundable = refundableCharge(charge, purchase, refunds);
  const next = nextStatuses(charge.status);
  return {
    refunds: refunds.map(presentRefund),
    availableRefundAmount: availableToRefund(refundable),
    chargebackDeadline: dispute?.status === 'OPEN' ? dispute.deadline : null,
    dispute,
    paymentReceiptType: refundable.isPointOfSale ? 'POS' : 'ONLINE',
    actions: {
      manualPay: next.includes('PAID_MANUALLY'),
      change: isChangeable(charge, attempts) ? possibleChange(charge, purchase) : null,
      retryCard: await mayRetryCard({ reader, canceledOf }, { charge, purchase, attempts }, clock),
      changeMethod: possibleMethodChange(charge, purchase, attempts),
      credit: await creditFor(
        customers,
        charge,
        isChangeable(charge, attempts) && mayUsePartOfCredit(charge, purchase),
      ),
      delete: next.includes('CANCELED') && (await settlement.findAnticipated(sellerId, [chargeId])).size === 0,
      refund: refundTerms(refundable, clock.today()),
      refundProcessing: refunds.at(-1)?.status === 'PROCESSING',
      defend: dispute?.canDefend ?? false,
      issueInvoice: activeInvoiceConfig ? possibleInvoice(charge.status) : null,
      receipt: charge.paidAt !== null,
      cancellationLetter: refunds.some(({ status }) => status === 'DONE'),
    },
  };
}

async function creditFor(
  customers: ChargesDeps['customers'],
  { sellerId, customerId, status }: Charge,
  part: boolean,
): Promise<ChargeDetail['actions']['credit']> {
  if (!isOpen(status)) return null;
  const balance = await customers.creditOf(sellerId, customerId);
  return balance === 0 ? null : { balance, part };
}

/** An invoice before payment is early; a canceled or refunded charge has no sale to invoice. */
function possibleInvoice(status: ChargeStatus): ChargeDetail['actions']['issueInvoice'] {
  if (isOpen(status)) return 'EARLY';
  return status === 'PAID' || status === 'PAID_MANUALLY' || status === 'DISPUTE' ? 'PAID' : null;
}
