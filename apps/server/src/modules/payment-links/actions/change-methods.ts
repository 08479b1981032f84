import type { ChangeChargeMethods } from '@balcao/contract/charges/new-charges';
import { derivedId } from '../../../database/derived-id.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { auditedLink, linkSubject } from '../audited-link.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { LinkTerms, PaymentLink } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLink, lastPayment } from '../store/payment-link-reader.ts';
import { lockLink, updateLink } from '../store/payment-link-writer.ts';
import { assertOpen } from './assert-payable.ts';
import { issuedOption } from './issued-option.ts';
import { payLink } from './pay-link.ts';

interface ChangeMethods extends ChangeChargeMethods {
  readonly sellerId: string;
  readonly linkId: string;
  readonly id: string;
  readonly by: string;
}

/**
 * Changes how a customer may pay what the seller charged them. The boleto or Pix that they hold stays payable while its method does;
 * otherwise another is issued in its place. Idempotent by id. Refuses `payment_link.not_found`, `payment_link.not_direct`,
 * `payment_link.being_paid`, what a link that is not open refuses, `checkout.method_not_offered`, and what paying refuses.
 */
export function changeMethods(deps: PaymentLinksDeps) {
  const pay = payLink(deps);
  return async ({ sellerId, linkId, id, by, methods, cardInstallments, send }: ChangeMethods): Promise<void> => {
    const before = (await findLink(deps.reader, sellerId, linkId)) ?? refuse('payment_link.not_found');
    assertThat(before.origin === 'DIRECT', 'payment_link.not_direct');
    const purchaseId = derivedId(`methods ${id}`);
    const last = await lastPayment(deps.reader, sellerId, linkId);
    const purchase = last && (await deps.charges.getPurchase(sellerId, last.purchaseId));
    assertThat(purchase?.status !== 'PROCESSING' && purchase?.status !== 'CHALLENGE', 'payment_link.being_paid');
    const link = { ...before, terms: termsWith(before, methods, cardInstallments) };
    await write(deps, { before, link, lastAttempt: last?.attempt ?? 0 });
    const installments = (before.terms.bankSlip ?? before.terms.pix)?.maxInstallments ?? 1;
    const isHeld = purchase?.status === 'PENDING' && methods.includes(purchase.method);
    const issued =
      isHeld && last?.purchaseId !== purchaseId
        ? purchase
        : await pay({
            sellerId,
            linkId,
            purchaseId,
            by,
            payment: await issuedOption(deps, link, { methods, installments }),
          });
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
    bankSlip: methods.includes('BANK_SLIP') ? (bankSlip ?? dated) : null,
    pix: methods.includes('PIX') ? (pix ?? dated) : null,
  };
}

interface Change {
  readonly before: PaymentLink;
  readonly link: PaymentLink;
  readonly lastAttempt: number;
}

async function write(deps: PaymentLinksDeps, { before, link, lastAttempt }: Change): Promise<void> {
  const { sellerId, id } = link;
  const at = (await deps.clockOf(sellerId)).now();
  assertOpen(before, at);
  await deps.transact(async (tx) => {
    const locked = await lockLink(tx, sellerId, id);
    assertThat(locked?.lastAttempt === lastAttempt, 'payment_link.being_paid');
    assertThat(locked.version === before.version && (await updateLink(tx, link)), 'payment_link.changed');
    await appendEvents(tx, [{ sellerId, topic: 'payment-link.updated', subjectId: id }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'payment-link.updated',
      subject: linkSubject(link),
      before: auditedLink(before),
      after: auditedLink(link),
    });
  });
}
