import type { RailDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { type IssuerAction, type IssuerControls, type IssuerNote, issuerBehaviours } from '../models/controls.ts';
import { networkOf, writeNetworkBehaviours } from '../store/network-table.ts';
import { findSimInvoice, type SimInvoice, simInvoicePage, updateSimInvoice } from '../store/sim-invoice-store.ts';
import { foundOf } from './simulated-issuer.ts';

export function createIssuerControls(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): IssuerControls {
  const nowOf = async (sellerId: string) => (await deps.clockOf(sellerId)).now();
  const get = async (sellerId: string, id: string) =>
    (await findSimInvoice(deps.reader, sellerId, { dpsId: id })) ?? refuse('invoice_issuer.not_found');
  return {
    findNotes: async (sellerId, page) => {
      const { invoices, total } = await simInvoicePage(deps.reader, sellerId, page);
      const now = await nowOf(sellerId);
      return { content: invoices.map((invoice) => noteOf(invoice, now)), totalElements: total };
    },
    controlNote: async ({ sellerId, id, action }) => {
      const [invoice, now] = [await get(sellerId, id), await nowOf(sellerId)];
      assertThat(noteOf(invoice, now).actions.includes(action), 'rails.action_not_possible');
      await deps.transact((tx) => updateSimInvoice(tx, invoice, decided[action](now)));
      return noteOf(await get(sellerId, id), now);
    },
    getSettings: async (sellerId) => {
      const { behaviour, delaySeconds } = await networkOf(deps.reader, { sellerId, rail: 'invoice', instruction: '' });
      return { behaviour: issuerBehaviours.find((known) => known === behaviour) ?? 'NORMAL', delaySeconds };
    },
    setSettings: async (sellerId, { behaviour, delaySeconds }) => {
      const invoice = { sellerId, rail: 'invoice', behaviour, delaySeconds } as const;
      await deps.transact((tx) => writeNetworkBehaviours(tx, [invoice]));
    },
  };
}

const byHand = (reason: string) => ({ code: 'E9999', reason });

const decided: Readonly<Record<IssuerAction, (now: Temporal.Instant) => Parameters<typeof updateSimInvoice>[2]>> = {
  AUTHORIZE: (now) => ({ answersAt: now, rejection: null }),
  REJECT: (now) => ({ answersAt: now, rejection: byHand('A prefeitura recusou a declaração.') }),
  CANCEL: (now) => ({ cancelAnswersAt: now, cancelRefusal: null }),
  KEEP: (now) => ({ cancelAnswersAt: now, cancelRefusal: byHand('A prefeitura não aceitou o cancelamento.') }),
};

function noteOf(invoice: SimInvoice, now: Temporal.Instant): IssuerNote {
  const { emission, cancellation } = foundOf(invoice, now);
  const status = statusOf(emission.status, cancellation?.status ?? null);
  return {
    id: invoice.dpsId,
    number: String(invoice.number),
    buyer: invoice.buyerName,
    amountCents: invoice.amountCents,
    test: invoice.test,
    status,
    createdAt: invoice.createdAt,
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
