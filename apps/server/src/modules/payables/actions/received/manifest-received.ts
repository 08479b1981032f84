import type { BodyOf, manifestReceivedInvoice } from '@balcao/contract';
import { appendEvents, type ScheduledJobHandler, scheduleJobs, unscheduleJob } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { type CancellationOutcome, type Manifestation, RailTimeout } from '../../../rails/index.ts';
import type { PayablesDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { ReceivedInvoice } from '../../store/received-invoice.ts';
import { changeReceived, findReceived, lockReceived } from '../../store/received-store.ts';
import { payableChanged } from '../payable-changed.ts';

export const manifestKind = 'payable.manifest';

const retryMinutes = 5;

type ManifestDeps = Pick<PayablesDeps, 'reader' | 'transact' | 'clockOf' | 'documentOf' | 'invoices'>;

interface Manifest {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
  readonly request: BodyOf<typeof manifestReceivedInvoice>;
}

/**
 * Says to the national system what the taker says of an invoice, and answers its state afterwards: it may still be on the
 * way. The same again changes nothing. Refuses `received.not_found`, `.not_valid`, `.already_manifested`, and
 * `invoice_settings.certificate_missing`.
 */
export async function manifestReceived(
  deps: ManifestDeps,
  { sellerId, id, by, request }: Manifest,
): Promise<ReceivedInvoice> {
  const at = (await deps.clockOf(sellerId)).now();
  const [onWay, done] =
    request.kind === 'CONFIRM' ? (['CONFIRMING', 'CONFIRMED'] as const) : (['REJECTING', 'REJECTED'] as const);
  const hasCertificate = await deps.invoices.hasCertificate(sellerId);
  const isNew = await deps.transact(async (tx) => {
    const invoice = (await lockReceived(tx, sellerId, id)) ?? refuse('received.not_found');
    assertThat(hasCertificate, 'received.certificate_missing');
    if (invoice.manifestation === onWay || invoice.manifestation === done) return false;
    assertThat(invoice.status === 'AUTHORIZED' || invoice.status === 'BLOCKED', 'received.not_valid');
    assertThat(invoice.manifestation === null, 'received.already_manifested');
    const isRejection = request.kind === 'REJECT';
    await changeReceived(tx, invoice, {
      manifestation: onWay,
      manifestationReasonCode: isRejection ? request.reason : null,
      manifestationReason: isRejection ? request.explanation : null,
      manifestationRefusal: null,
      manifestedBy: by,
      manifestedAt: at,
    });
    await scheduleJobs(tx, [{ sellerId, kind: manifestKind, subjectId: id, dueAt: at.add({ minutes: retryMinutes }) }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: isRejection ? 'invoice.taker_rejected' : 'invoice.taker_confirmed',
      subject: { kind: 'invoice', id, label: invoice.number },
      after: {
        name: invoice.issuerName,
        amountCents: invoice.amountCents,
        ...(isRejection && { reason: request.reason }),
      },
    });
    await appendEvents(tx, [payableChanged({ sellerId, id }, 'invoice_manifested')]);
    return true;
  });
  if (isNew) await advanceManifestation(deps, sellerId, id);
  return (await findReceived(deps.reader, sellerId, id)) ?? refuse('received.not_found');
}

/** Sends again what nobody answered to; the issuer registers it once. */
export function advanceManifestationJob(deps: ManifestDeps): ScheduledJobHandler {
  return ({ sellerId, subjectId }) => advanceManifestation(deps, sellerId, subjectId);
}

async function advanceManifestation(deps: ManifestDeps, sellerId: string, id: string): Promise<void> {
  const invoice = await findReceived(deps.reader, sellerId, id);
  const request = invoice && requestOf(invoice, await deps.documentOf(sellerId));
  if (!request) return;
  const outcome = await sendQuietly(deps, sellerId, request);
  const at = (await deps.clockOf(sellerId)).now();
  const job = { sellerId, kind: manifestKind, subjectId: id } as const;
  await deps.transact(async (tx) => {
    // An event that was read meanwhile said it already.
    if ((await lockReceived(tx, sellerId, id))?.manifestation !== invoice.manifestation) return;
    if (outcome.status === 'PROCESSING') {
      await scheduleJobs(tx, [{ ...job, dueAt: at.add({ minutes: retryMinutes }) }]);
      return;
    }
    await changeReceived(
      tx,
      invoice,
      outcome.status === 'DONE'
        ? { manifestation: request.kind === 'CONFIRM' ? 'CONFIRMED' : 'REJECTED', manifestedAt: outcome.at }
        : { manifestation: null, manifestedAt: null, manifestedBy: null, manifestationRefusal: outcome.reason },
    );
    await unscheduleJob(tx, job);
    await appendEvents(tx, [payableChanged({ sellerId, id }, 'invoice_manifested')]);
  });
}

/** Null when none is on the way. */
function requestOf(invoice: ReceivedInvoice, takerDocument: string): Manifestation | null {
  const { accessKey, manifestation, manifestedAt: at, manifestationReasonCode: reasonCode } = invoice;
  if (!at) return null;
  if (manifestation === 'CONFIRMING') return { kind: 'CONFIRM', accessKey, takerDocument, at };
  if (manifestation !== 'REJECTING' || !reasonCode) return null;
  return { kind: 'REJECT', accessKey, takerDocument, at, reasonCode, reason: invoice.manifestationReason };
}

async function sendQuietly(deps: ManifestDeps, sellerId: string, request: Manifestation): Promise<CancellationOutcome> {
  try {
    return await deps.invoices.manifest(sellerId, request);
  } catch (error) {
    if (error instanceof RailTimeout) return { status: 'PROCESSING' };
    throw error;
  }
}
