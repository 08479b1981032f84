import type { ScheduledJobHandler } from '../../../../jobs/index.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { readSubSeller } from '../../store/sub-sellers/sub-seller-reader.ts';
import { setSplitStatus } from '../../store/sub-sellers/sub-seller-writer.ts';
import { announceSubSeller } from './change-sub-seller.ts';
import { confirmSplitKind, processingMinutes, sendRegistration } from './register-split.ts';
import type { SubSellersDeps } from './sub-sellers-deps.ts';

const pollAgainSeconds = 30;

/**
 * Queries the programme about a registration and sends again one that never arrived. One still under review is queried
 * again later, and a RailTimeout postpones the job.
 */
export function confirmSplit(deps: SubSellersDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const subSeller = await readSubSeller(deps.reader, sellerId, id);
    if (subSeller?.splitStatus !== 'PROCESSING' || !subSeller.registrationId) return;
    const found = await deps.programme.find(sellerId, subSeller.registrationId);
    if (!found || found.status === 'PROCESSING') {
      const dueAt = clock.now().add(found ? { seconds: pollAgainSeconds } : { minutes: processingMinutes });
      await deps.transact((tx) => scheduleJobs(tx, [{ sellerId, kind: confirmSplitKind, subjectId: id, dueAt }]));
      if (!found) await sendRegistration(deps, subSeller);
      return;
    }
    const registration = { sellerId, id, registrationId: subSeller.registrationId };
    await deps.transact(async (tx) => {
      await setSplitStatus(
        tx,
        registration,
        found.status === 'ACTIVE'
          ? { status: 'ACTIVE', refused: null }
          : { status: 'INACTIVE', refused: found.refused ?? null },
      );
      await announceSubSeller(tx, registration);
    });
  };
}
