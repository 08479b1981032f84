import { addDays, type Clock, instantAt, newId, Refusal } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { type DistributedDocument, RailTimeout } from '../../../rails/index.ts';
import type { PayablesDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import { matchUnambiguous } from '../../store/match-store.ts';
import {
  changeManifestation,
  changeReceivedStatus,
  insertReceived,
  lastReading,
  writeReading,
} from '../../store/received-store.ts';
import { payableChanged } from '../payable-changed.ts';
import { noteOf } from './note-of.ts';

export const receivedKind = 'payable.received';

/** Limits one run; a company's first one may be long. */
const maxParts = 200;
const timeOfDay = '06:30';
const retryMinutes = 60;

interface Reading {
  readonly added: number;
  readonly changed: number;
  readonly unreadable: number;
}

type ReceivedDeps = Pick<PayablesDeps, 'reader' | 'transact' | 'clockOf' | 'documentOf' | 'invoices'>;

/** The daily job of a seller with a certificate: due now when it has just been given one. */
export function readingJob(sellerId: string, dueAt: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: receivedKind, subjectId: sellerId, dueAt };
}

/** Reads once a day, and after an hour when nobody answered. Without a valid certificate it ends until there is one. */
export function readDaily(deps: ReceivedDeps): ScheduledJobHandler {
  return async ({ sellerId }, clock) => {
    const next = await nextReading(deps, sellerId, clock);
    if (next) await deps.transact((tx) => scheduleJobs(tx, [readingJob(sellerId, next)]));
  };
}

async function nextReading(deps: ReceivedDeps, sellerId: string, clock: Clock): Promise<Temporal.Instant | null> {
  try {
    await readAll(deps, sellerId);
    return instantAt(addDays(clock.today(), 1), timeOfDay);
  } catch (error) {
    if (error instanceof RailTimeout) return clock.now().add({ minutes: retryMinutes });
    if (error instanceof Refusal && error.code.startsWith('invoice_settings.certificate')) return null;
    throw error;
  }
}

/**
 * Reads what was distributed since the last time. Refuses `payable.unavailable` when nobody answers,
 * `invoice_settings.certificate_missing` and `.certificate_expired`. What was read until then stays.
 */
export async function readNow(deps: ReceivedDeps, sellerId: string): Promise<Reading> {
  const clock = await deps.clockOf(sellerId);
  try {
    const reading = await readAll(deps, sellerId);
    const tomorrow = instantAt(addDays(clock.today(), 1), timeOfDay);
    await deps.transact((tx) => scheduleJobs(tx, [readingJob(sellerId, tomorrow)]));
    return reading;
  } catch (error) {
    if (error instanceof RailTimeout) return refuse('payable.unavailable');
    throw error;
  }
}

/** Each part is one transaction with its position, so that a reading that is interrupted goes on from there. */
async function readAll(deps: ReceivedDeps, sellerId: string): Promise<Reading> {
  const document = await deps.documentOf(sellerId);
  let [added, changed, unreadable] = [0, 0, 0];
  let afterNsu = (await lastReading(deps.reader, sellerId))?.lastNsu ?? 0;
  for (let parts = 0; parts < maxParts; parts++) {
    const { documents, lastNsu } = await deps.invoices.readDistributed(sellerId, { document, afterNsu });
    const readAt = (await deps.clockOf(sellerId)).now();
    const part = await deps.transact(async (tx) => {
      await writeReading(tx, { sellerId, lastNsu: lastNsu ?? afterNsu, readAt });
      const applied = await applyDocuments(tx, documents, { sellerId, document });
      const matched = await matchUnambiguous(tx, sellerId, readAt);
      if (applied.added + applied.changed + matched.length > 0) {
        await appendEvents(tx, [payableChanged({ sellerId, id: sellerId }, 'invoices_read')]);
      }
      return applied;
    });
    added += part.added;
    changed += part.changed;
    unreadable += part.unreadable;
    if (lastNsu === null || lastNsu <= afterNsu) break;
    afterNsu = lastNsu;
  }
  return { added, changed, unreadable };
}

interface Taker {
  readonly sellerId: string;
  readonly document: string;
}

async function applyDocuments(tx: Tx, documents: readonly DistributedDocument[], taker: Taker): Promise<Reading> {
  const outcomes: Outcome[] = [];
  for (const document of documents) {
    outcomes.push(document.event ? await applyEvent(tx, document, taker) : await addNote(tx, document, taker));
  }
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { added: count('added'), changed: count('changed'), unreadable: count('unreadable') };
}

type Outcome = keyof Reading | 'ignored';

/** Invoices that the seller issued, or only intermediated, are distributed too. */
async function addNote(tx: Tx, document: DistributedDocument, { sellerId, document: taker }: Taker): Promise<Outcome> {
  const note = noteOf(document);
  if (!note) return 'unreadable';
  const { takerDocument, ...facts } = note;
  if (takerDocument !== taker) return 'ignored';
  const { nsu, accessKey, xml } = document;
  const isNew = await insertReceived(tx, {
    ...facts,
    sellerId,
    id: newId<'received-invoice'>(),
    nsu,
    accessKey,
    xml,
    status: 'AUTHORIZED',
  });
  return isNew ? 'added' : 'ignored';
}

const statusChanges = {
  CANCELED: { from: ['AUTHORIZED', 'BLOCKED'], to: 'CANCELED' },
  REPLACED: { from: ['AUTHORIZED', 'BLOCKED'], to: 'REPLACED' },
  BLOCKED: { from: ['AUTHORIZED'], to: 'BLOCKED' },
  UNBLOCKED: { from: ['BLOCKED'], to: 'AUTHORIZED' },
} as const;

const manifestationChanges = {
  TAKER_CONFIRMED: 'CONFIRMED',
  TAKER_REJECTED: 'REJECTED',
  TACITLY_CONFIRMED: 'TACIT',
  REJECTION_ANNULLED: 'ANNULLED',
} as const;

async function applyEvent(
  tx: Tx,
  { event, accessKey, nsu, at }: DistributedDocument,
  { sellerId }: Taker,
): Promise<Outcome> {
  if (!event) return 'ignored';
  const isChanged =
    event in manifestationChanges
      ? await changeManifestation(tx, {
          sellerId,
          accessKey,
          nsu,
          at,
          to: manifestationChanges[event as keyof typeof manifestationChanges],
        })
      : await changeReceivedStatus(tx, {
          sellerId,
          accessKey,
          nsu,
          ...statusChanges[event as keyof typeof statusChanges],
        });
  return isChanged ? 'changed' : 'ignored';
}
