import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, createSale as endpoint } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { saleLinkFiles } from '@balcao/messages/sale-link-files';
import type { PaymentLinksDeps } from '../../deps.ts';
import { isReusable, type PaymentLink, type SaleField } from '../../payment-link.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findLink } from '../../store/payment-link-reader.ts';
import { setAnswers, unitsOf } from '../../store/sale-store.ts';
import { createPaymentLink } from '../create-payment-link.ts';
import { assertOpen } from '../decide-payment.ts';
import { linkRequest } from '../link-request.ts';

interface CreateSale {
  readonly sellerId: string;
  readonly saleLinkId: string;
  readonly id: string;
  readonly request: BodyOf<typeof endpoint>;
}

/**
 * Returns a buyer's link for one unit of a link for sale: the browser's earlier link while its terms match, or a new
 * one. It reserves no unit until its payment begins. Refuses `payment_link.not_found`, `checkout.not_for_sale`,
 * `checkout.link_deleted`, `checkout.link_expired`, `checkout.amount_changed`, `checkout.amount_too_small`,
 * `checkout.answer_missing` and `checkout.sold_out`.
 */
export async function createSale(
  deps: PaymentLinksDeps,
  { sellerId, saleLinkId, id, request }: CreateSale,
): Promise<string> {
  const link = (await findLink(deps.reader, sellerId, saleLinkId)) ?? refuse('payment_link.not_found');
  const { stock, openAmount, fields } = link.sale ?? refuse('checkout.not_for_sale');
  const now = (await deps.clockOf(sellerId)).now();
  assertOpen(link, now);
  const valueCents = request.value;
  if (openAmount) {
    const { minimumCents } = openAmount;
    assertThat(valueCents >= minimumCents, 'checkout.amount_too_small', { minimumCents });
  } else assertThat(valueCents === link.valueCents, 'checkout.amount_changed', { totalCents: link.valueCents });
  const saleAnswers = answersTo(fields, request.answers);
  const had = request.link ? await findLink(deps.reader, sellerId, request.link) : null;
  const reused = had && isReusable(had, now) && isOf(had, link, valueCents) ? had : null;
  if (stock !== null && !reused?.holdsStock) {
    const units = await unitsOf(deps.reader, sellerId, [saleLinkId]);
    assertThat((units.get(saleLinkId)?.held ?? 0) < stock, 'checkout.sold_out');
  }
  if (reused) {
    await deps.transact((tx) => setAnswers(tx, { sellerId, id: reused.id, saleAnswers }));
    return reused.id;
  }
  const made = await createPaymentLink(deps, {
    sellerId,
    id,
    by: saleLinkFiles.madeBy,
    installmentLimit: link.terms.creditCard?.maxInstallments ?? 1,
    maySetMetadata: true,
    origin: 'SALE',
    ofSale: { saleLinkId, saleAnswers },
    link: { type: 'ORDER', ...termsOfBuyer(link, valueCents) },
  });
  return made.id;
}

function termsOfBuyer(link: PaymentLink, valueCents: Cents) {
  return {
    ...linkRequest({ ...link, valueCents }),
    whiteLabel: link.whiteLabel,
    metadata: { ...link.metadata },
    invoiceEnabled: link.invoiceEnabled,
    ...(link.bankSlipDescription !== null && { bankSlipDescription: link.bankSlipDescription }),
  };
}

function isOf(had: PaymentLink, link: PaymentLink, valueCents: Cents): boolean {
  if (had.saleLinkId !== link.id) return false;
  return isDeepStrictEqual(termsOfBuyer(had, had.valueCents), termsOfBuyer(link, valueCents));
}

/** Answers to questions that were removed are left out. Refuses `checkout.answer_missing`. */
function answersTo(fields: readonly SaleField[], answers: Readonly<Record<string, string>>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const { label, kind, options, required } of fields) {
    const answer = answers[label] ?? '';
    const isOffered = kind === 'TEXT' || answer === '' || options.includes(answer);
    assertThat(isOffered && (answer !== '' || !required), 'checkout.answer_missing', { label });
    if (answer !== '') given[label] = answer;
  }
  return given;
}
