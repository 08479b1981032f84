import { assertInvariant } from '@balcao/kernel';
import { secondsLate } from '../../behaviour.ts';
import type { CancellationOutcome, InvoiceIssuer } from '../../invoice/invoice-issuer.ts';
import { networkOf } from '../../store/network-table.ts';
import { findSimInvoice, type SimInvoice, updateSimInvoice } from '../../store/sim-invoice-store.ts';
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
      const invoice = await findSimInvoice(deps.reader, sellerId, { accessKey });
      return invoice &&
        (await deps.clockOf(sellerId)).now().epochMilliseconds >= invoice.answersAt.epochMilliseconds &&
        !invoice.rejection
        ? invoice
        : null;
    };
    const invoice = await find();
    if (!invoice) return { status: 'REFUSED', code: 'E0800', reason: 'NFS-e não encontrada.' };
    const now = (await deps.clockOf(sellerId)).now();
    const before = foundOf(invoice, now).cancellation;
    if (before && before.status !== 'REFUSED') return before;
    const sent = { sellerId, rail: 'invoice', instruction: `cancel:${accessKey}` } as const;
    const network = await networkOf(deps.reader, sent);
    return sendOverNetwork(deps, sent, network, async (): Promise<CancellationOutcome> => {
      const refusal = refusalOf(invoice, network.behaviour === 'REFUSE', now);
      await deps.transact((tx) =>
        updateSimInvoice(tx, invoice, {
          cancelRequestedAt: requestedAt,
          cancelAnswersAt: now.add({ seconds: secondsLate(network, accessKey) }),
          cancelRefusal: refusal,
        }),
      );
      const kept = await find();
      const outcome = kept && foundOf(kept, now).cancellation;
      assertInvariant(outcome, 'a cancellation that was taken is in the book');
      return outcome;
    });
  };
}

function refusalOf({ answersAt }: SimInvoice, refusesAll: boolean, now: Temporal.Instant) {
  const isLate = now.since(answersAt).total('hours') > cancelableDays * 24;
  return refusesAll || isLate
    ? { code: 'E0840', reason: 'O prazo para o cancelamento da NFS-e pelo emitente terminou.' }
    : null;
}
