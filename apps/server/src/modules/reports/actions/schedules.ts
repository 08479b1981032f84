import { maxSchedules, type ReportType, type ScheduleFrequency } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import { reportMail } from '@balcao/messages';
import { derivedId } from '../../../database/derived-id.ts';
import type { Tx } from '../../../database/transact.ts';
import { type ScheduledJob, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ReportsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { ReportFormat } from '../report.ts';
import { nextDayOf, periodBefore, timeOf } from '../schedule.ts';
import {
  deleteSchedule,
  findSchedule,
  insertSchedule,
  moveSchedule,
  readSchedules,
  type Schedule,
} from '../store/schedule-store.ts';
import { notifyChange, requestReport, sourceOf } from './request-report.ts';

/** The scheduled job that requests a schedule's report on its day. */
export const scheduledKind = 'report.scheduled';

interface NewSchedule {
  readonly sellerId: string;
  readonly id: string;
  readonly type: ReportType;
  readonly format: ReportFormat;
  readonly frequency: ScheduleFrequency;
  readonly recipient: string;
  readonly by: string;
}

/**
 * Creates a weekly or monthly schedule, starting with the next period. Idempotent by id. Refuses
 * `report.too_many_schedules`.
 */
export async function createSchedule(
  deps: ReportsDeps,
  { sellerId, id, type, format, frequency, recipient, by }: NewSchedule,
): Promise<Schedule> {
  const clock = await deps.clockOf(sellerId);
  const schedule = {
    sellerId,
    id,
    kind: type,
    format,
    frequency,
    recipient,
    createdBy: by,
    createdAt: clock.now(),
    nextOn: nextDayOf(frequency, clock.today()),
  };
  return deps.transact(async (tx) => {
    const known = await findSchedule(tx, sellerId, id);
    if (known) return known;
    const count = (await readSchedules(tx, sellerId)).length;
    assertThat(count < maxSchedules, 'report.too_many_schedules', { max: maxSchedules });
    await insertSchedule(tx, schedule);
    await scheduleJobs(tx, [{ sellerId, kind: scheduledKind, subjectId: id, dueAt: timeOf(schedule.nextOn) }]);
    await notifyChange(tx, sellerId, id);
    const subject = { kind: 'report', id, label: labelOf(deps, type) } as const;
    recordAudit(tx, {
      sellerId,
      at: schedule.createdAt,
      action: 'report.scheduled',
      subject,
      after: { email: recipient },
    });
    return schedule;
  });
}

/** Oldest first. */
export function findSchedules({ reader }: Pick<ReportsDeps, 'reader'>, sellerId: string): Promise<readonly Schedule[]> {
  return readSchedules(reader, sellerId);
}

/** Refuses `report.schedule_not_found`. */
export async function stopSchedule(deps: ReportsDeps, sellerId: string, id: string): Promise<void> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    if (!(await end(deps, tx, { sellerId, id, at }))) refuse('report.schedule_not_found');
  });
}

interface Ending {
  readonly sellerId: string;
  readonly id: string;
  readonly at: Temporal.Instant;
}

/** Returns whether the schedule existed. */
async function end(deps: ReportsDeps, tx: Tx, { sellerId, id, at }: Ending): Promise<boolean> {
  const schedule = await deleteSchedule(tx, sellerId, id);
  if (!schedule) return false;
  await unscheduleJob(tx, { sellerId, kind: scheduledKind, subjectId: id });
  await notifyChange(tx, sellerId, id);
  const subject = { kind: 'report', id, label: labelOf(deps, schedule.kind) } as const;
  recordAudit(tx, { sellerId, at, action: 'report.schedule_stopped', subject, before: { email: schedule.recipient } });
  return true;
}

/** Ends the schedule of a person who lost access, and notifies the administrators. */
async function endOrphan(deps: ReportsDeps, schedule: Schedule, at: Temporal.Instant): Promise<void> {
  const { sellerId, id, kind, recipient, createdBy } = schedule;
  const [administrators, nameOf] = await Promise.all([deps.administratorsOf(sellerId), deps.nameOf(sellerId)]);
  await deps.transact(async (tx) => {
    if (!(await end(deps, tx, { sellerId, id, at }))) return;
    const mail = reportMail.stopped({ title: labelOf(deps, kind), createdBy: nameOf(createdBy), recipient });
    for (const to of administrators) await deps.sendMail(tx, { sellerId, to, at, ...mail });
  });
}

/**
 * Requests the report of the ended period and schedules the next; ends the schedule when its owner may no longer see
 * reports. Idempotent, because each day's report has its own id.
 */
export async function runSchedule(
  deps: ReportsDeps,
  { sellerId, subjectId }: ScheduledJob,
  clock: Clock,
): Promise<void> {
  const schedule = await findSchedule(deps.reader, sellerId, subjectId);
  if (!schedule) return;
  const { kind, format, recipient, createdBy: by, nextOn: day, frequency } = schedule;
  const isDue = day <= clock.today();
  if (isDue && !(await deps.mayRequest(sellerId, by, kind))) return endOrphan(deps, schedule, clock.now());
  if (isDue) {
    const query = { ...periodBefore(frequency, day), accountType: null };
    const id = derivedId(`${schedule.id} ${schedule.nextOn}`);
    await requestReport(deps, { sellerId, id, kind, format, query, recipient, by });
  }
  // A repeated run finds nothing due, and schedules the same day.
  const next = isDue ? nextDayOf(frequency, day) : day;
  await deps.transact(async (tx) => {
    if (!(await moveSchedule(tx, schedule, next))) return;
    await scheduleJobs(tx, [{ sellerId, kind: scheduledKind, subjectId, dueAt: timeOf(next) }]);
  });
}

function labelOf(deps: ReportsDeps, kind: string): string {
  return sourceOf(deps, kind)?.title ?? kind;
}
