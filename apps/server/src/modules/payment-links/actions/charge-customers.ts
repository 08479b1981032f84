import { type ChargeTerms, maxInstallments, type NewCharge } from '@balcao/contract';
import { addDays, assertInvariant, type PlainDate, Refusal } from '@balcao/kernel';
import { refusalText } from '@balcao/messages';
import { derivedId } from '../../../database/derived-id.ts';
import { mapConcurrent } from '../../../jobs/index.ts';
import { keptDiscount, keptLateTerms, type PurchaseView } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { createPaymentLink } from './create-payment-link.ts';
import { deletePaymentLink } from './delete-payment-link.ts';
import { issuedOption } from './issued-option.ts';
import { payLink } from './pay-link.ts';

interface ChargeCustomers {
  readonly sellerId: string;
  /** The id of the call: repeated, it finds what it made. */
  readonly id: string;
  readonly by: string;
  readonly installmentLimit: number;
  readonly maySetMetadata: boolean;
  readonly maySplit: boolean;
  readonly customers: readonly string[];
  readonly terms: ChargeTerms;
}

/** Customers that are charged at the same time: their instruments are registered at the rails. */
const maxConcurrentCharges = 4;

/**
 * Charges customers: each gets a link of their own, which is not among the seller's, and its payment by boleto or Pix is opened at
 * once, so that the debt exists and can be paid before anybody opens a page. One customer who cannot be charged is reported and stops
 * no other; when none can be, the first reason is refused. Repeated with the same id it finds what it made.
 */
export function chargeCustomers(deps: PaymentLinksDeps) {
  const charge = chargeCustomer(deps);
  return async (input: ChargeCustomers): Promise<readonly NewCharge[]> => {
    assertDiscountAhead(input.terms, (await deps.clockOf(input.sellerId)).today());
    const results = new Map<string, NewCharge | Refusal>();
    await mapConcurrent(input.customers, maxConcurrentCharges, async (customerId) =>
      results.set(customerId, await charge(input, customerId)),
    );
    const inOrder = input.customers.map((customerId) => [customerId, results.get(customerId)] as const);
    const [first] = inOrder;
    if (first?.[1] instanceof Refusal && inOrder.every(([, result]) => result instanceof Refusal)) throw first[1];
    const names = await deps.customers.getCustomers(input.sellerId, input.customers);
    return inOrder.map(([customerId, result]) => {
      assertInvariant(result, 'every customer has a result');
      if (!(result instanceof Refusal)) return result;
      const customerName = names.get(customerId)?.name ?? '';
      const problem = refusalText(result.code, result.params);
      return { customerId, customerName, url: null, status: null, charges: [], sent: false, problem };
    });
  };
}

function chargeCustomer(deps: PaymentLinksDeps) {
  const pay = payLink(deps);
  return async (input: ChargeCustomers, customerId: string): Promise<NewCharge | Refusal> => {
    const { sellerId, by, terms } = input;
    const linkId = derivedId(`charge ${input.id} of ${customerId}`);
    try {
      const link = await createPaymentLink(deps, { ...linkInput(input, customerId), id: linkId });
      const payment = await issuedOption(deps, link, terms);
      const purchaseId = derivedId(`payment of charge ${linkId}`);
      const purchase = await pay({ sellerId, linkId, purchaseId, payment, by }).catch(async (error: unknown) => {
        if (error instanceof Refusal) await deletePaymentLink(deps, { sellerId, linkId, by });
        throw error;
      });
      const mailProblem = terms.send ? await send(deps, purchase, { by, message: terms.message }) : null;
      const invoiceProblem = terms.invoiceNow ? await invoice(deps, purchase, by) : null;
      return {
        customerId,
        customerName: purchase.payer.name,
        url: deps.checkoutUrl(linkId, purchaseId),
        status: purchase.status,
        charges: purchase.charges.map((charge) => presentIssued(charge, purchase)),
        sent: terms.send && mailProblem === null,
        problem: [mailProblem, invoiceProblem].filter((problem) => problem !== null).join(' ') || null,
      };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
}

function linkInput(input: ChargeCustomers, customerId: string) {
  const { sellerId, by, installmentLimit, maySetMetadata, maySplit, terms } = input;
  const { title, description, value, installments, methods, cardInstallments, metadata, invoiceEnabled } = terms;
  const has = (method: ChargeTerms['methods'][number]) => methods.includes(method);
  return {
    sellerId,
    by,
    installmentLimit,
    maySetMetadata,
    maySplit,
    origin: 'DIRECT' as const,
    lateTerms: terms.lateTerms ? keptLateTerms(terms.lateTerms) : null,
    earlyDiscount: terms.earlyDiscount ? keptDiscount(terms.earlyDiscount) : null,
    dueDates: terms.dueDates ?? null,
    link: {
      type: 'ORDER' as const,
      whiteLabel: false,
      uuidSellerClient: customerId,
      subSellerPaymentRequest: terms.subSellerPaymentRequest,
      scheduledDate: terms.dueDate,
      bankSlipDescription: terms.bankSlipDescription,
      metadata,
      invoiceEnabled,
      paymentOrder: {
        title,
        description,
        value,
        timer: false,
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD' as const, installments: cardInstallments },
          { paymentMethod: 'BANK_SLIP' as const, installments },
          { paymentMethod: 'PIX' as const, installments: Math.min(installments, maxInstallments.PIX) },
        ],
      },
      allowedPaymentMethods: {
        ...(has('CREDIT_CARD') && {
          creditCardMethod: { type: 'EARLY_SELLER' as const, receivingType: 'EARLY' as const },
        }),
        ...(has('BANK_SLIP') && { bankSlipMethod: {} }),
        ...(has('PIX') && { pixMethod: {} }),
      },
    },
  };
}

function assertDiscountAhead({ earlyDiscount, dueDate }: ChargeTerms, today: PlainDate): void {
  const isPast = earlyDiscount && addDays(dueDate, -earlyDiscount.daysBefore) < today;
  assertThat(!isPast, 'payment_link.discount_past');
}

/** Mails the first installment; the others follow by the seller's reminders. Answers why it was not mailed. */
async function send(
  { charges }: PaymentLinksDeps,
  purchase: PurchaseView,
  { by, message }: { readonly by: string; readonly message: string | undefined },
): Promise<string | null> {
  const [first] = purchase.charges;
  if (!first || purchase.status === 'REFUSED') return null;
  const { sellerId } = purchase;
  try {
    await charges.sendCharge({
      sellerId,
      chargeId: first.id,
      id: derivedId(`mail of charge ${first.id}`),
      by,
      message,
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return refusalText(error.code, error.params);
    throw error;
  }
}

/** Issues the invoice of every installment. Answers why one was not. */
async function invoice(
  { invoices }: PaymentLinksDeps,
  { sellerId, status, charges }: PurchaseView,
  by: string,
): Promise<string | null> {
  if (status === 'REFUSED') return null;
  try {
    for (const { id: chargeId } of charges) {
      await invoices.requestInvoice({
        sellerId,
        chargeId,
        id: derivedId(`invoice of charge ${chargeId}`),
        serviceId: null,
        by,
      });
    }
    return null;
  } catch (error) {
    if (error instanceof Refusal) return refusalText(error.code, error.params);
    throw error;
  }
}

function presentIssued(
  { id, installment, dueDate, amountCents }: PurchaseView['charges'][number],
  { bankSlips, pix }: PurchaseView,
): NewCharge['charges'][number] {
  const slip = bankSlips.find(({ chargeId }) => chargeId === id);
  const code = pix?.chargeId === id ? pix.brCode : null;
  return {
    uuid: id,
    installment,
    dueDate,
    value: amountCents,
    line: slip?.line ?? null,
    brCode: slip?.brCode ?? code,
  };
}
