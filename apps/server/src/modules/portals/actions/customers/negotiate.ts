import type { CustomerPortal } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import type { NegotiationTerms } from '../../../recovery/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import type { OpenPage } from './open-page.ts';

type NegotiateDeps = Pick<PortalsDeps, 'recovery' | 'rails'>;

/** The offer for old debts, and what was accepted before. Nulls where the seller offers nothing. */
export async function viewNegotiation(
  deps: NegotiateDeps,
  page: OpenPage,
): Promise<Pick<CustomerPortal, 'negotiation' | 'agreement'>> {
  const terms = await termsOf(deps, page);
  const { sellerId, customerId } = page;
  const { offer, agreement } = await deps.recovery.findNegotiation({ sellerId, customerId, terms });
  return {
    negotiation: offer && {
      charges: offer.charges.map(({ id }) => id),
      value: offer.totalCents,
      pixValue: offer.pixCents,
      card: offer.card && {
        value: offer.card.totalCents,
        installments: offer.card.installments,
        installmentValue: offer.card.installmentCents,
      },
    },
    agreement: agreement && {
      charges: [...agreement.chargeIds],
      value: agreement.totalCents,
      link: agreement.linkId,
      until: agreement.until,
    },
  };
}

/** Idempotent by id, which is the link's. Refuses `portal.not_allowed`, and what recovery refuses. */
export async function acceptNegotiation(
  deps: NegotiateDeps,
  page: OpenPage,
  { id, totalCents }: { readonly id: string; readonly totalCents: Cents },
): Promise<void> {
  const terms = (await termsOf(deps, page)) ?? refuse('portal.not_allowed');
  const { sellerId, customerId, customerName: by } = page;
  await deps.recovery.acceptNegotiation({ sellerId, customerId, terms, id, totalCents, by });
}

/** The seller's rule with the methods that the seller has; null without one of either. */
async function termsOf(
  { rails }: Pick<NegotiateDeps, 'rails'>,
  { sellerId, settings: { negotiation } }: Pick<OpenPage, 'sellerId' | 'settings'>,
): Promise<NegotiationTerms | null> {
  if (!negotiation) return null;
  const [pix, card] = await Promise.all([rails.offers(sellerId, 'PIX'), rails.offers(sellerId, 'CREDIT_CARD')]);
  const methods = [...(pix ? (['PIX'] as const) : []), ...(card ? (['CREDIT_CARD'] as const) : [])];
  return methods.length > 0 ? { ...negotiation, methods } : null;
}
