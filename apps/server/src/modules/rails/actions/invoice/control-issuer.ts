import {
  type IssuerAction,
  type IssuerControls,
  type IssuerNote,
  issuerBehaviours,
} from '../../invoice/issuer-controls.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { networkOf, writeBehaviourRows } from '../../store/network-table.ts';
import { type SimInvoiceRow, simInvoicePage, simInvoiceRow, updateSimInvoice } from '../../store/sim-invoice-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { foundOf } from './emit-invoice.ts';

/** Controls of the simulated issuer. */
export function createIssuerControls(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>): IssuerControls {
  const nowOf = async (sellerId: string) => (await deps.clockOf(sellerId)).now();
  const get = async (sellerId: string, id: string) =>
    (await simInvoiceRow(deps.reader, sellerId, { dpsId: id })) ?? refuse('invoice_issuer.not_found');
  return {
    findNotes: async (sellerId, page) => {
      const { rows, total } = await simInvoicePage(deps.reader, sellerId, page);
      const now = await nowOf(sellerId);
      return { content: rows.map((row) => noteOf(row, now)), totalElements: total };
    },
    controlNote: async ({ sellerId, id, action }) => {
      const [row, now] = [await get(sellerId, id), await nowOf(sellerId)];
      assertThat(noteOf(row, now).actions.includes(action), 'rails.action_not_possible');
      await deps.transact((tx) => updateSimInvoice(tx, row, decided[action](now)));
      return noteOf(await get(sellerId, id), now);
    },
    getSettings: async (sellerId) => {
      const { behaviour, delaySeconds } = await networkOf(deps.reader, { sellerId, rail: 'invoice', instruction: '' });
      return { behaviour: issuerBehaviours.find((known) => known === behaviour) ?? 'NORMAL', delaySeconds };
    },
    setSettings: async (sellerId, { behaviour, delaySeconds }) => {
      const row = { seller_id: sellerId, rail: 'invoice', behaviour, delay_seconds: delaySeconds } as const;
      await deps.transact((tx) => writeBehaviourRows(tx, [row]));
    },
  };
}

const byHand = (reason: string) => JSON.stringify({ code: 'E9999', reason });

const decided: Readonly<Record<IssuerAction, (now: Temporal.Instant) => Parameters<typeof updateSimInvoice>[2]>> = {
  AUTHORIZE: (now) => ({ answers_at: now, rejection: null }),
  REJECT: (now) => ({ answers_at: now, rejection: byHand('A prefeitura recusou a declaração.') }),
  CANCEL: (now) => ({ cancel_answers_at: now, cancel_refusal: null }),
  KEEP: (now) => ({ cancel_answers_at: now, cancel_refusal: byHand('A prefeitura não aceitou o cancelamento.') }),
};

function noteOf(row: SimInvoiceRow, now: Temporal.Instant): IssuerNote {
  const { emission, cancellation } = foundOf(row, now);
  const status = statusOf(emission.status, cancellation?.status ?? null);
  return {
    id: row.dps_id,
    number: String(row.number),
    buyer: row.buyer_name,
    amountCents: row.amount_cents,
    test: row.test,
    status,
    createdAt: row.created_at,
    actions: status === 'PROCESSING' ? ['AUTHORIZE', 'REJECT'] : status === 'CANCELING' ? ['CANCEL', 'KEEP'] : [],
  };
}

function statusOf(
  emission: 'PROCESSING' | 'AUTHORIZED' | 'REJECTED',
  cancellation: 'DONE' | 'PROCESSING' | 'REFUSED' | null,
): IssuerNote['status'] {
  if (emission !== 'AUTHORIZED') return emission;
  if (cancellation === 'DONE') return 'CANCELED';
  return cancellation === 'PROCESSING' ? 'CANCELING' : 'AUTHORIZED';
}
