import type { InvoiceService } from '@balcao/contract';
import type { InvoicedCharge, InvoicesDeps } from '../deps.ts';
import { findServices } from '../store/service-store.ts';

interface ChargeChoice {
  /** Whether it gets one when it is paid; null when nothing is said. */
  readonly isEnabled: boolean | null;
  /** The service sold: its link's, its plan's, or the default; undefined when the seller has none. */
  readonly service: InvoiceService | undefined;
}

/** By the charge's id. */
export async function choicesOfCharges(
  deps: Pick<InvoicesDeps, 'reader' | 'choicesOf'>,
  sellerId: string,
  charges: readonly InvoicedCharge[],
): Promise<ReadonlyMap<string, ChargeChoice>> {
  const [services, choices] = await Promise.all([
    findServices(deps.reader, sellerId),
    deps.choicesOf(sellerId, {
      subscriptionIds: [...new Set(charges.flatMap(({ subscriptionId }) => subscriptionId ?? []))],
      linkIds: [...new Set(charges.flatMap((charge) => linkOf(charge) ?? []))],
    }),
  ]);
  return new Map(
    charges.map((charge) => {
      const linkId = linkOf(charge);
      const { isEnabled = null, planId = null } = choices.get(charge.subscriptionId ?? linkId ?? '') ?? {};
      const service =
        services.find(({ links }) => linkId && links.includes(linkId)) ??
        services.find(({ plans }) => planId && plans.includes(planId)) ??
        services.find(({ isDefault }) => isDefault);
      return [charge.id, { isEnabled, service }];
    }),
  );
}

/** The link that sold a charge; a subscription's charge is its plan's. */
export function linkOf({ source, subscriptionId }: InvoicedCharge): string | null {
  return source.kind === 'payment-link' && subscriptionId === null ? source.id : null;
}
