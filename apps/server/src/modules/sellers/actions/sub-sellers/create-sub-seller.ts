import type { CreateSubSeller } from '@balcao/contract';
import { recordAudit } from '../../../audit/index.ts';
import { auditedSubSeller, subSellerSubject } from '../../audited-sub-seller.ts';
import { assertThat } from '../../refusals.ts';
import { readSubSeller } from '../../store/sub-sellers/sub-seller-reader.ts';
import { insertSubSeller } from '../../store/sub-sellers/sub-seller-writer.ts';
import type { SubSeller } from '../../sub-seller.ts';
import {
  assertBank,
  checkedAddress,
  checkedDocument,
  checkedIdentity,
  checkedPixKey,
} from '../../sub-seller-checks.ts';
import { announceSubSeller } from './change-sub-seller.ts';
import { beginRegistration, sendRegistration } from './register-split.ts';
import { bankAccountOf, phoneDigits, splitValueOf } from './sub-seller-input.ts';
import type { SubSellersDeps } from './sub-sellers-deps.ts';

export interface CreateSubSellerInput {
  readonly sellerId: string;
  /** Idempotency key, and the new sub-seller's id. */
  readonly id: string;
  readonly by: string;
  readonly given: CreateSubSeller;
}

/**
 * Creates a sub-seller and registers it at the split programme. When the programme refuses the account, the sub-seller
 * stays INACTIVE, to be corrected and registered again. Refuses `split.not_carried` when no provider splits the
 * seller's sales.
 */
export async function createSubSeller(
  deps: SubSellersDeps,
  { sellerId, id, by, given }: CreateSubSellerInput,
): Promise<SubSeller> {
  const clock = await deps.clockOf(sellerId);
  const now = clock.now();
  const { document, documentType } = checkedDocument(given.document);
  assertBank(given.account.account.bank);
  await deps.programme.assertCarried(sellerId);
  const made: SubSeller = {
    sellerId,
    id,
    name: given.name,
    document,
    documentType,
    isActive: true,
    splitStatus: 'INACTIVE',
    registrationId: null,
    splitRefusal: null,
    ...checkedIdentity(documentType, given, clock.today()),
    payment: splitValueOf(given),
    address: checkedAddress({ ...given.address, complement: given.address.complement || null }),
    account: bankAccountOf(given.account),
    pixKey: checkedPixKey(given.account.pixKey, given.account.pixKeyType),
    pixKeyType: given.account.pixKeyType,
    contact: {
      name: given.contact.name ?? given.ownerName ?? given.name,
      email: given.contact.email,
      phone: phoneDigits(given.contact.phone),
    },
    alternativeEmail: null,
    createdAt: now,
    createdBy: by,
    version: 0,
  };
  const begun = await deps.transact(async (tx) => {
    if (await insertSubSeller(tx, made)) {
      const entry = { sellerId, at: now, subject: subSellerSubject(made), after: auditedSubSeller(made) };
      recordAudit(tx, { ...entry, action: 'sub-seller.created' });
      await announceSubSeller(tx, made);
      return beginRegistration(tx, made, id, now);
    }
    const there = await readSubSeller(tx, sellerId, id);
    assertThat(there, 'sub_seller.document_taken');
    return there;
  });
  return begun.registrationId === id ? (await sendRegistration(deps, begun)).subSeller : begun;
}
