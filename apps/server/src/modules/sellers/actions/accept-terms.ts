import { hasAccepted, keepAcceptance } from '../store/terms-store.ts';
import { getCachedSeller } from './get-cached-seller.ts';
import type { SellersParts } from './sellers-deps.ts';

/** Whether the seller accepted the terms in force, and the terms. */
export function getTerms({ reader, terms }: SellersParts) {
  return async (sellerId: string) => ({ ...terms, accepted: await hasAccepted(reader, sellerId, terms.version) });
}

/** A person accepts the terms in force for the whole seller. Accepting again changes nothing. */
export function acceptTerms(parts: SellersParts) {
  return async ({ sellerId, userId }: { readonly sellerId: string; readonly userId: string }): Promise<void> => {
    await getCachedSeller(parts)(sellerId);
    const acceptance = { sellerId, userId, version: parts.terms.version, acceptedAt: parts.clock.now() };
    await parts.transact((tx) => keepAcceptance(tx, acceptance));
  };
}
