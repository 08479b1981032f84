import type { InvoiceService } from '@balcao/contract';
import type { InvoiceChoice, InvoicedCharge, InvoicesDeps } from '../deps.ts';

/** What the subscriptions and links of charges say of invoices, by the charge's id. */
export async function choicesOfCharges(
  deps: Pick<InvoicesDeps, 'choicesOf'>,
  sellerId: string,
  charges: readonly InvoicedCharge[],
): Promise<ReadonlyMap<string, InvoiceChoice>> {
  const choices = await deps.choicesOf(sellerId, {
    subscriptionIds: [...new Set(charges.flatMap(({ subscriptionId }) => subscriptionId ?? []))],
    linkIds: [...new Set(charges.flatMap((charge) => linkOf(charge) ?? []))],
  });
  const none: InvoiceChoice = { isEnabled: null, planId: null };
  return new Map(
    charges.map((charge) => [charge.id, choices.get(charge.subscriptionId ?? linkOf(charge) ?? '') ?? none]),
  );
}

/** The service that a charge sells: its link's, its plan's, or the default; undefined when the seller has none. */
export function serviceOfCharge(
  services: readonly InvoiceService[],
  charge: InvoicedCharge,
  { planId }: InvoiceChoice,
): InvoiceService | undefined {
  const linkId = linkOf(charge);
  return (
    services.find(({ links }) => linkId && links.includes(linkId)) ??
    services.find(({ plans }) => planId && plans.includes(planId)) ??
    services.find(({ isDefault }) => isDefault)
  );
}

/** The link that sold a charge; a subscription's charge is its plan's. */
export function linkOf({ source, subscriptionId }: InvoicedCharge): string | null {
  return source.kind === 'payment-link' && subscriptionId === null ? source.id : null;
}
