import { recordAudit } from '../../audit/index.ts';
import { hasAccepted, keepAcceptance } from '../store/terms-store.ts';
import { getCachedSeller, sellerNow } from './get-cached-seller.ts';
import type { SellersParts } from './sellers-deps.ts';

export async function getTerms({ reader, terms }: SellersParts, sellerId: string) {
  return { ...terms, accepted: await hasAccepted(reader, sellerId, terms.version) };
}

/** Accepting again changes nothing. */
export async function acceptTerms(
  parts: SellersParts,
  { sellerId, userId }: { readonly sellerId: string; readonly userId: string },
): Promise<void> {
  const { seller } = await getCachedSeller(parts, sellerId);
  const at = await sellerNow(parts, sellerId);
  const acceptance = { sellerId, userId, version: parts.terms.version, acceptedAt: parts.clock.now() };
  await parts.transact(async (tx) => {
    if (!(await keepAcceptance(tx, acceptance))) return;
    const subject = { kind: 'seller', id: sellerId, label: seller.fantasyName } as const;
    const after = { version: acceptance.version };
    recordAudit(tx, { sellerId, at, action: 'seller.terms_accepted', subject, after });
  });
}
