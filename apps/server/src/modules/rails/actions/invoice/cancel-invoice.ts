import { assertInvariant } from '@balcao/kernel';
import { secondsLate } from '../../behaviour.ts';
import type { CancellationOutcome, InvoiceIssuer } from '../../invoice/invoice-issuer.ts';
import { networkOf } from '../../store/network-table.ts';
import { type SimInvoiceRow, simInvoiceRow, updateSimInvoice } from '../../store/sim-invoice-store.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { foundOf } from './emit-invoice.ts';

/** After these days the simulated city refuses cancellations. */
const cancelableDays = 180;

/** A refused cancellation may be requested again; any other request returns the current state. */
export function cancelSimulatedInvoice(
  deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>,
): InvoiceIssuer['cancel'] {
  return async (sellerId, { accessKey, requestedAt }) => {
    const find = async () => {
      const row = await simInvoiceRow(deps.reader, sellerId, { accessKey });
      return row &&
        (await deps.clockOf(sellerId)).now().epochMilliseconds >= row.answers_at.epochMilliseconds &&
        !row.rejection
        ? row
        : null;
    };
    const row = await find();
    if (!row) return { status: 'REFUSED', code: 'E0800', reason: 'NFS-e não encontrada.' };
    const now = (await deps.clockOf(sellerId)).now();
    const before = foundOf(row, now).cancellation;
    if (before && before.status !== 'REFUSED') return before;
    const sent = { sellerId, rail: 'invoice', instruction: `cancel:${accessKey}` } as const;
    const network = await networkOf(deps.reader, sent);
    return sendOverNetwork(deps, sent, network, async (): Promise<CancellationOutcome> => {
      const refusal = refusalOf(row, network.behaviour === 'REFUSE', now);
      await deps.transact((tx) =>
        updateSimInvoice(tx, row, {
          cancel_asked_at: requestedAt,
          cancel_answers_at: now.add({ seconds: secondsLate(network, accessKey) }),
          cancel_refusal: refusal && JSON.stringify(refusal),
        }),
      );
      const kept = await find();
      const outcome = kept && foundOf(kept, now).cancellation;
      assertInvariant(outcome, 'a cancellation that was taken is in the book');
      return outcome;
    });
  };
}

function refusalOf({ answers_at }: SimInvoiceRow, refusesAll: boolean, now: Temporal.Instant) {
  const isLate = now.since(answers_at).total('hours') > cancelableDays * 24;
  return refusesAll || isLate
    ? { code: 'E0840', reason: 'O prazo para o cancelamento da NFS-e pelo emitente terminou.' }
    : null;
}
