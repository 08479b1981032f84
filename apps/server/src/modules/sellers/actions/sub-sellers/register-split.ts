import { Refusal } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { RailTimeout } from '../../../rails/index.ts';
import { subSellerSubject } from '../../audited-sub-seller.ts';
import { refuse } from '../../refusals.ts';
import {
  lockSubSeller,
  restartRegistrations,
  setSplitStatus,
  writeSubSeller,
} from '../../store/sub-sellers/sub-seller-writer.ts';
import type { SplitRefusal, SubSeller } from '../../sub-seller.ts';
import { announceSubSeller } from './change-sub-seller.ts';
import type { SubSellersDeps } from './sub-sellers-deps.ts';

export const confirmSplitKind = 'sub-seller.confirm-split';

export const processingMinutes = 5;

export interface RegisterSplit {
  readonly sellerId: string;
  readonly id: string;
  /** Idempotency key of the registration. */
  readonly registrationId: string;
}

/**
 * Registers a sub-seller at the split programme, again after a refusal. One under review or accepted stays as it is.
 * Refuses `split.account_refused`, `split.recipient_refused`, `split.not_carried`, and leaves it INACTIVE.
 */
export async function registerSplit(
  deps: SubSellersDeps,
  { sellerId, id, registrationId }: RegisterSplit,
): Promise<SubSeller> {
  const now = (await deps.clockOf(sellerId)).now();
  const subSeller = await deps.transact(async (tx) => {
    const locked = (await lockSubSeller(tx, sellerId, id)) ?? refuse('sub_seller.not_found');
    if (locked.splitStatus !== 'INACTIVE') return locked;
    const subject = subSellerSubject(locked);
    recordAudit(tx, { sellerId, at: now, action: 'sub-seller.split_requested', subject });
    await announceSubSeller(tx, locked);
    return beginRegistration(tx, locked, registrationId, now);
  });
  return subSeller.registrationId === registrationId ? registered(await sendRegistration(deps, subSeller)) : subSeller;
}

export async function beginRegistration(
  tx: Tx,
  subSeller: SubSeller,
  registrationId: string,
  now: Temporal.Instant,
): Promise<SubSeller> {
  const begun: SubSeller = { ...subSeller, splitStatus: 'PROCESSING', registrationId, splitRefusal: null };
  await writeSubSeller(tx, begun);
  const dueAt = now.add({ minutes: processingMinutes });
  await scheduleJobs(tx, [{ sellerId: begun.sellerId, kind: confirmSplitKind, subjectId: begun.id, dueAt }]);
  return begun;
}

export interface SentRegistration {
  readonly subSeller: SubSeller;
  readonly refusal: Refusal | null;
}

/** A caller who requested the registration gets its refusal as an error. */
export function registered({ subSeller, refusal }: SentRegistration): SubSeller {
  if (refusal) throw refusal;
  return subSeller;
}

/**
 * Queries the programme, outside any transaction; when it does not answer, the scheduler queries again. A refused
 * account leaves the sub-seller INACTIVE.
 */
export async function sendRegistration(deps: SubSellersDeps, subSeller: SubSeller): Promise<SentRegistration> {
  const { sellerId, id, registrationId, splitStatus } = subSeller;
  if (splitStatus !== 'PROCESSING' || !registrationId) return { subSeller, refusal: null };
  try {
    await deps.programme.register({
      sellerId,
      id: registrationId,
      subSellerId: id,
      email: subSeller.contact.email,
      recipient: { name: subSeller.name, document: subSeller.document },
      account: accountOf(subSeller),
    });
    return { subSeller, refusal: null };
  } catch (error) {
    if (error instanceof RailTimeout) return { subSeller, refusal: null };
    if (!(error instanceof Refusal && refusals.has(error.code))) throw error;
    const refused = await refusedParts(deps, subSeller, error.code);
    await deps.transact(async (tx) => {
      await setSplitStatus(tx, { sellerId, id, registrationId }, { status: 'INACTIVE', refused });
      await announceSubSeller(tx, subSeller);
      await unscheduleJob(tx, { sellerId, kind: confirmSplitKind, subjectId: id });
    });
    return { subSeller: { ...subSeller, splitStatus: 'INACTIVE', splitRefusal: refused }, refusal: error };
  }
}

const refusals: ReadonlySet<string> = new Set([
  'split.account_refused',
  'split.recipient_refused',
  'split.not_carried',
]);

async function refusedParts(
  { programme }: SubSellersDeps,
  { sellerId, registrationId }: SubSeller,
  code: string,
): Promise<readonly SplitRefusal[] | null> {
  if (code === 'split.not_carried') return ['not-carried'];
  const found = registrationId ? await programme.find(sellerId, registrationId) : null;
  return found?.refused ?? null;
}

/**
 * Registers all sub-sellers of a seller again, at a new provider: the scheduler sends them. They cannot be added to new
 * links until it accepts them.
 */
export async function registerAllAnew(tx: Tx, sellerId: string, now: Temporal.Instant): Promise<void> {
  const ids = await restartRegistrations(tx, sellerId);
  await scheduleJobs(
    tx,
    ids.map((subjectId) => ({ sellerId, kind: confirmSplitKind, subjectId, dueAt: now })),
  );
  for (const id of ids) await announceSubSeller(tx, { sellerId, id });
}

function accountOf({ account, pixKey }: SubSeller) {
  const { bank, issuer, issuerDigit, number, bankDigit, accountType } = account;
  return { bank, branch: issuer, branchDigit: issuerDigit, number, digit: bankDigit, type: accountType, pixKey };
}
