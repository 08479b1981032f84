import { recordAudit } from '../../audit/index.ts';
import { hasAccepted, keepAcceptance } from '../store/terms-store.ts';
import { getCachedSeller, sellerNow } from './get-cached-seller.ts';
import type { SellersParts } from './sellers-deps.ts';

/** Whether the seller accepted the terms in force, and the terms. */
export function getTerms({ reader, terms }: SellersParts) {
  return async (sellerId: string) => ({ ...terms, accepted: await hasAccepted(reader, sellerId, terms.version) });
}

/** A person accepts the terms in force for the whole seller. Accepting again changes nothing. */
export function acceptTerms(parts: SellersParts) {
  return async ({ sellerId, userId }: { readonly sellerId: string; readonly userId: string }): Promise<void> => {
    const { seller } = await getCachedSeller(parts)(sellerId);
    const at = await sellerNow(parts, sellerId);
    const acceptance = { sellerId, userId, version: parts.terms.version, acceptedAt: parts.clock.now() };
    await parts.transact(async (tx) => {
      if (!(await keepAcceptance(tx, acceptance))) return;
      const subject = { kind: 'seller', id: sellerId, label: seller.fantasyName } as const;
      const after = { version: acceptance.version };
      recordAudit(tx, { sellerId, at, action: 'seller.terms_accepted', subject, after });
    });
  };
}
