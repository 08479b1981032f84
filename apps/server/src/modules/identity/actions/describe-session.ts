import { rolesOfProfile, type SessionUser } from '@balcao/contract';
import { refuse } from '../refusals.ts';
import type { Person, User } from '../store/user.ts';
import { readUser } from '../store/user-reader.ts';
import type { IdentityDeps } from './identity-deps.ts';

export async function describeSession(
  { sellerOf, sandbox }: Pick<IdentityDeps, 'sellerOf' | 'sandbox'>,
  user: Omit<User, 'status'>,
  mustEnroll: boolean,
): Promise<SessionUser> {
  const seller = await sellerOf(user.sellerId);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    profile: user.profile,
    roles: mustEnroll ? [] : [...rolesOfProfile[user.profile]],
    ...(mustEnroll && { mustEnroll }),
    idSeller: user.sellerId,
    document: seller.document,
    companyName: seller.companyName,
    fantasyName: seller.fantasyName,
    bankingType: seller.bankingType,
    bankingStatus: seller.bankingStatus,
    mixedInstallment: seller.mixedInstallment,
    isActiveForTax: seller.isActiveForTax,
    sandbox,
  };
}

/** Refuses `identity.session_ended`. */
export async function describeOwnSession(
  parts: Pick<IdentityDeps, 'sellerOf' | 'sandbox' | 'reader'>,
  { sellerId, userId }: Person,
  mustEnroll: boolean,
) {
  return describeSession(
    parts,
    (await readUser(parts.reader, sellerId, userId)) ?? refuse('identity.session_ended'),
    mustEnroll,
  );
}
