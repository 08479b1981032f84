import { type CreatePaymentLink, maxInstallments } from '@balcao/contract';
import { type Clock, instantAt } from '@balcao/kernel';
import { appendEvents } from '../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { type LinkMethod, type LinkTerms, type PaymentLink, termsOf } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLink } from '../store/payment-link-reader.ts';
import { insertLink } from '../store/payment-link-writer.ts';
import { offer } from './offer.ts';
import { splitAsked } from './split/split-asked.ts';

export interface CreateLinkInput {
  readonly sellerId: string;
  /** The id that the link takes; calling again with it answers the same link. */
  readonly id: string;
  readonly by: string;
  /** The most card installments that the seller may offer. */
  readonly mostInstallments: number;
  /** Whether who makes it may hand parts to sub-sellers; no, unless told. */
  readonly maySplit?: boolean;
  readonly link: CreatePaymentLink;
}

/** Makes a link that can be paid: each method it offers has at least one price, and its dates are ahead. */
export function createPaymentLink(deps: PaymentLinksDeps) {
  return async (input: CreateLinkInput): Promise<PaymentLink> => {
    const { sellerId, id, by, mostInstallments, link: asked } = input;
    const [seller, pricing, clock] = await Promise.all([
      deps.sellers.sellerOf(sellerId),
      deps.sellers.pricingOf(sellerId),
      deps.clockOf(sellerId),
    ]);
    const terms = termsAsked(asked);
    assertThat(terms.creditCard?.bearer !== 'EARLY_MIXED' || seller.mixedInstallment, 'payment_link.mixed_not_enabled');
    assertThat((terms.creditCard?.maxInstallments ?? 1) <= mostInstallments, 'payment_link.too_many_installments', {
      most: mostInstallments,
    });
    for (const method of methodsOf(terms)) {
      const options = offer({ valueCents: asked.paymentOrder.value, terms, split: [] }, method, pricing);
      assertThat(options.length > 0, 'payment_link.value_too_small');
    }
    const split = await splitAsked(deps, input, { terms, pricing });
    const { expiresAt, scheduledDate } = datesAsked(asked, clock);
    const customerId = asked.uuidSellerClient ?? null;
    if (customerId) await deps.customers.getCustomer(sellerId, customerId);
    const link: PaymentLink = {
      sellerId,
      id,
      title: asked.paymentOrder.title,
      description: asked.paymentOrder.description || null,
      bankSlipDescription: asked.bankSlipDescription || null,
      valueCents: asked.paymentOrder.value,
      terms,
      split,
      customerId,
      scheduledDate,
      expiresAt,
      timer: asked.paymentOrder.timer && expiresAt !== null,
      whiteLabel: asked.whiteLabel,
      metadata: asked.metadata ?? {},
      createdAt: clock.now(),
      createdBy: by,
      paidAt: null,
      deletedAt: null,
    };
    await deps.transact(async (tx) => {
      await insertLink(tx, link);
      await appendEvents(tx, [{ sellerId, topic: 'payment-link.created', subjectId: id }]);
    });
    return (await findLink(deps.reader, sellerId, id)) ?? refuse('payment_link.not_found');
  };
}

/** The link lasts at least into the day of the first charge, which is today or later. */
function datesAsked(asked: CreatePaymentLink, clock: Clock): Pick<PaymentLink, 'expiresAt' | 'scheduledDate'> {
  const { expirationDate } = asked.paymentOrder;
  const expiresAt = expirationDate ? Temporal.Instant.from(expirationDate) : null;
  const scheduledDate = asked.scheduledDate ?? null;
  const isAhead = (from: Temporal.Instant) => !expiresAt || Temporal.Instant.compare(expiresAt, from) > 0;
  assertThat(isAhead(clock.now()), 'payment_link.expiration_past');
  assertThat(!scheduledDate || scheduledDate >= clock.today(), 'payment_link.scheduled_past');
  assertThat(!scheduledDate || isAhead(instantAt(scheduledDate)), 'payment_link.expires_before_charge');
  return { expiresAt, scheduledDate };
}

function methodsOf(terms: LinkTerms): LinkMethod[] {
  return (['CREDIT_CARD', 'BANK_SLIP', 'PIX'] as const).filter((method) => termsOf(terms, method));
}

function termsAsked({ paymentOrder, allowedPaymentMethods: methods }: CreatePaymentLink): LinkTerms {
  const installmentsOf = (method: LinkMethod, otherwise: number) =>
    Math.min(
      paymentOrder.customInstallmentsValues.find((item) => item.paymentMethod === method)?.installments ?? otherwise,
      maxInstallments[method],
    );
  const { creditCardMethod, bankSlipMethod, pixMethod } = methods;
  return {
    creditCard: creditCardMethod
      ? {
          maxInstallments: installmentsOf('CREDIT_CARD', paymentOrder.installments),
          discountPercent: creditCardMethod.discount?.amount ?? 0,
          bearer: creditCardMethod.type,
          receivingType: creditCardMethod.receivingType,
        }
      : null,
    bankSlip: bankSlipMethod
      ? { maxInstallments: installmentsOf('BANK_SLIP', 1), discountPercent: bankSlipMethod.discount?.amount ?? 0 }
      : null,
    pix: pixMethod
      ? { maxInstallments: installmentsOf('PIX', 1), discountPercent: pixMethod.discount?.amount ?? 0 }
      : null,
  };
}
