import type { SubSellerAccount, SubSellerAddress, SubSellerContact, UpdateSubSeller } from '@balcao/contract';
import { recordAudit } from '../../../audit/index.ts';
import { auditedSubSeller, subSellerSubject } from '../../audited-sub-seller.ts';
import { isSameAccount, type SubSeller } from '../../sub-seller.ts';
import { assertBank, checkedAddress, checkedIdentity, checkedPixKey } from '../../sub-seller-checks.ts';
import { announceSubSeller, changeSubSeller, lockForChange, type WhichSubSeller } from './change-sub-seller.ts';
import { beginRegistration, registered, sendRegistration } from './register-split.ts';
import { bankAccountOf, phoneDigits, splitValueOf } from './sub-seller-input.ts';
import type { SubSellersDeps } from './sub-sellers-deps.ts';

/** Existing links keep their split. The document never changes. */
export async function updateGeneral(
  deps: SubSellersDeps,
  { sellerId, id, version, given }: WhichSubSeller & { readonly given: UpdateSubSeller },
): Promise<SubSeller> {
  const clock = await deps.clockOf(sellerId);
  const of = { sellerId, id, version, at: clock.now(), action: 'sub-seller.updated' as const };
  return deps.transact((tx) =>
    changeSubSeller(tx, of, (current) => ({
      ...current,
      ...checkedIdentity(current.documentType, given, clock.today()),
      name: given.name,
      payment: splitValueOf(given),
      alternativeEmail: given.alternativeEmail ?? null,
    })),
  );
}

export async function updateAddress(
  deps: SubSellersDeps,
  { sellerId, id, version, given }: WhichSubSeller & { readonly given: SubSellerAddress },
): Promise<SubSeller> {
  const at = (await deps.clockOf(sellerId)).now();
  return deps.transact((tx) =>
    changeSubSeller(tx, { sellerId, id, version, at, action: 'sub-seller.updated' }, (current) => ({
      ...current,
      address: checkedAddress({ ...given, complement: given.complement || null }),
    })),
  );
}

export async function updateContact(
  deps: SubSellersDeps,
  { sellerId, id, version, given }: WhichSubSeller & { readonly given: SubSellerContact },
): Promise<SubSeller> {
  const at = (await deps.clockOf(sellerId)).now();
  return deps.transact((tx) =>
    changeSubSeller(tx, { sellerId, id, version, at, action: 'sub-seller.updated' }, (current) => ({
      ...current,
      contact: { name: given.name, email: given.email, phone: phoneDigits(given.phone) },
    })),
  );
}

/** A deactivated sub-seller cannot be added to new links; links that have it go on. */
export async function activate(
  deps: SubSellersDeps,
  { sellerId, id, active }: WhichSubSeller & { readonly active: boolean },
): Promise<SubSeller> {
  const at = (await deps.clockOf(sellerId)).now();
  const action = active ? 'sub-seller.activated' : 'sub-seller.deactivated';
  return deps.transact((tx) =>
    changeSubSeller(tx, { sellerId, id, at, action }, (current) =>
      current.isActive === active ? current : { ...current, isActive: active },
    ),
  );
}

/**
 * Changes the account that receives its shares. The programme registers the new account under the given id, and until
 * then the sub-seller cannot be added to new links. Refuses `split.account_refused` and leaves it INACTIVE with that
 * account.
 */
export async function updateAccount(
  deps: SubSellersDeps,
  {
    sellerId,
    id,
    version,
    registrationId,
    given,
  }: WhichSubSeller & { readonly registrationId: string; readonly given: SubSellerAccount },
): Promise<SubSeller> {
  assertBank(given.account.bank);
  const { pixKeyType } = given;
  const account = bankAccountOf(given);
  const pixKey = checkedPixKey(given.pixKey, pixKeyType);
  const now = (await deps.clockOf(sellerId)).now();
  const changed = await deps.transact(async (tx) => {
    const current = await lockForChange(tx, { sellerId, id, version });
    if (isSameAccount(current, { account, pixKey })) return current;
    const moved = { ...current, account, pixKey, pixKeyType, version: current.version + 1 };
    recordAudit(tx, {
      sellerId,
      at: now,
      action: 'sub-seller.updated',
      subject: subSellerSubject(current),
      before: auditedSubSeller(current),
      after: auditedSubSeller(moved),
    });
    await announceSubSeller(tx, moved);
    return beginRegistration(tx, moved, registrationId, now);
  });
  return changed.registrationId === registrationId ? registered(await sendRegistration(deps, changed)) : changed;
}
