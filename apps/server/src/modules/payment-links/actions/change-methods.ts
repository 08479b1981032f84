import type { ChangeChargeMethods } from '@balcao/contract/charges/new-charges';
import { plainDateAt } from '@balcao/kernel';
import { derivedId } from '../../../database/derived-id.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { LinkTerms, PaymentLink } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLink } from '../store/payment-link-reader.ts';
import { assertOpen, installmentsOf, pricedToday } from './decide-payment.ts';
import { issuedOption } from './issued-option.ts';
import { payLink } from './pay-link.ts';
import { assertSplitFits } from './split/compose-split.ts';
import { assertNotBeingPaid, writeChangedLink } from './write-changed-link.ts';

interface ChangeMethods extends ChangeChargeMethods {
  readonly sellerId: string;
  readonly linkId: string;
  readonly id: string;
  readonly by: string;
}

/**
 * Changes how a customer may pay what the seller charged them. The boleto or Pix that they hold stays payable while its method does;
 * otherwise another is issued in its place. Idempotent by id. Refuses `payment_link.not_found`, `payment_link.not_direct`,
 * `payment_link.being_paid`, what a link that is not open refuses, a split that a method leaves no room for, `checkout.method_not_offered`,
 * and what paying refuses.
 */
export function changeMethods(deps: PaymentLinksDeps) {
  const pay = payLink(deps);
  return async ({ sellerId, linkId, id, by, methods, cardInstallments, send }: ChangeMethods): Promise<void> => {
    const before = (await findLink(deps.reader, sellerId, linkId)) ?? refuse('payment_link.not_found');
    assertThat(before.origin === 'DIRECT', 'payment_link.not_direct');
    const purchaseId = derivedId(`methods ${id}`);
    const last = await assertNotBeingPaid(deps, sellerId, linkId);
    const link = { ...before, terms: termsWith(before, methods, cardInstallments) };
    const at = (await deps.clockOf(sellerId)).now();
    assertOpen(before, at);
    if (link.split.length > 0) assertSplitFits(link, await deps.sellers.pricingOf(sellerId));
    await writeChangedLink(deps, { before, link, lastAttempt: last?.attempt ?? 0, at });
    const purchase = last?.purchaseId === purchaseId ? null : last?.purchase;
    const isHeld = purchase?.status === 'PENDING' && methods.includes(purchase.method);
    const issue = async () => {
      const { lateTerms } = await deps.sellers.sellerOf(sellerId);
      const priced = pricedToday(link, lateTerms, plainDateAt(at));
      const payment = await issuedOption(deps, priced, { methods, installments: installmentsOf(link) });
      return pay({ sellerId, linkId, purchaseId, by, payment });
    };
    const issued = isHeld ? purchase : await issue();
    const [first] = issued.charges;
    if (send && first) await deps.charges.sendCharge({ sellerId, chargeId: first.id, id: derivedId(`mail ${id}`), by });
  };
}

function termsWith(
  { terms }: PaymentLink,
  methods: ChangeChargeMethods['methods'],
  cardInstallments: number,
): LinkTerms {
  const { creditCard, bankSlip, pix } = terms;
  const dated = bankSlip ?? pix ?? { maxInstallments: 1, discountPercent: 0 };
  const card = creditCard ?? { bearer: 'EARLY_SELLER', receivingType: 'EARLY', discountPercent: 0 };
  return {
    creditCard: methods.includes('CREDIT_CARD') ? { ...card, maxInstallments: cardInstallments } : null,
    bankSlip: methods.includes('BANK_SLIP') ? dated : null,
    pix: methods.includes('PIX') ? (pix ?? dated) : null,
  };
}
