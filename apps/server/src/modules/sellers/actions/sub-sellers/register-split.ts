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

/** The job kind that queries the programme about a registration; its subject is the sub-seller. */
export const confirmSplitKind = 'sub-seller.confirm-split';

/** How long the programme takes. */
export const processingMinutes = 5;

export interface RegisterSplit {
  readonly sellerId: string;
  readonly id: string;
  /** The id that the registration takes; calling again with it registers nothing more. */
  readonly registrationId: string;
}

/**
 * Registers a sub-seller at the split programme, again after a refusal. One that is being looked at or was accepted stays
 * as it is. Refuses `split.account_refused`, `split.recipient_refused`, `split.not_carried`, and leaves it INACTIVE.
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

/** Records that a registration is requested, before it is sent to the programme; the scheduler does the rest. */
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

/** What became of a registration that was sent: the sub-seller as it is now, and why not, when it was refused. */
export interface SentRegistration {
  readonly subSeller: SubSeller;
  readonly refusal: Refusal | null;
}

/** For a caller who requested it: a refusal is the answer. */
export function registered({ subSeller, refusal }: SentRegistration): SubSeller {
  if (refusal) throw refusal;
  return subSeller;
}

/**
 * Queries the programme, outside any transaction. Without an answer the scheduler finds out whether it arrived. A refused account
 * leaves the sub-seller INACTIVE.
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
 * Registers all sub-sellers of a seller anew, who were known elsewhere until now: the scheduler sends them. Until they are known there they come
 * into no new link.
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
