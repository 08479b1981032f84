import { cents } from '@balcao/kernel';
import type { Instrument, InstrumentsOfRail, SimulatorAction } from '../../instrument.ts';
import { pixStatusAt } from '../../pix-provider.ts';
import { assertThat } from '../../refusals.ts';
import { disputesOf } from '../../store/sim-dispute-store.ts';
import {
  paymentsOfCharges,
  pixChargePage,
  pixChargeRow,
  type SimPixChargesTable,
  type SimPixPaymentsTable,
} from '../../store/sim-pix-store.ts';
import { medEndsAt } from '../dispute/open-dispute.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function pixInstruments({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
  const present = async (sellerId: string, rows: readonly SimPixChargesTable[]): Promise<Instrument[]> => {
    const now = (await clockOf(sellerId)).now();
    const paid = rows.filter(({ status }) => status === 'PAID').map(({ txid }) => txid);
    const payments = await paymentsOfCharges(reader, sellerId, paid);
    const disputed = [...payments.values()].filter(({ disputed_cents }) => disputed_cents > 0);
    const disputes = await disputesOf(
      reader,
      sellerId,
      disputed.map(({ end_to_end_id }) => end_to_end_id),
    );
    const isOpen = new Set(disputes.filter(({ status }) => status === 'OPEN').map(({ payment_id }) => payment_id));
    return rows.map((row) => instrumentOf(row, statusOf(row, payments.get(row.txid), { isOpen, now })));
  };
  return {
    get: async (sellerId, id) => {
      const row = await pixChargeRow(reader, sellerId, id);
      assertThat(row, 'pix.not_found');
      const [instrument] = await present(sellerId, [row]);
      assertThat(instrument, 'pix.not_found');
      return instrument;
    },
    find: async (sellerId, page) => {
      const { rows, totalElements } = await pixChargePage(reader, sellerId, page);
      return { content: await present(sellerId, rows), totalElements };
    },
  };
}

type Status = keyof typeof actionsIn;

/** A payment that was returned whole, or is past the MED's deadline, cannot be disputed. */
function statusOf(
  row: SimPixChargesTable,
  payment: SimPixPaymentsTable | undefined,
  { isOpen, now }: { readonly isOpen: ReadonlySet<string>; readonly now: Temporal.Instant },
): { readonly status: Status; readonly isFinal: boolean } {
  const status = pixStatusAt({ status: row.status, expiresAt: row.expires_at }, now);
  if (status !== 'PAID' || !payment) return { status, isFinal: true };
  if (isOpen.has(payment.end_to_end_id)) return { status: 'DISPUTED', isFinal: false };
  if (payment.disputed_cents > 0) return { status: 'CHARGED_BACK', isFinal: true };
  const isOver = Temporal.Instant.compare(now, medEndsAt(payment.paid_at)) > 0;
  return { status, isFinal: isOver || payment.returned_cents >= payment.amount_cents };
}

function instrumentOf(
  row: SimPixChargesTable,
  { status, isFinal }: { readonly status: Status; readonly isFinal: boolean },
): Instrument {
  return {
    id: row.txid,
    rail: 'pix',
    status,
    amountCents: cents(row.amount_cents),
    createdAt: row.created_at,
    reference: row.txid,
    description: row.description,
    code: row.br_code,
    actions: status === 'PAID' && isFinal ? ['REPEAT'] : actionsIn[status],
  };
}

const actionsIn = {
  ACTIVE: ['PAY', 'REFUSE', 'EXPIRE'],
  PAID: ['REPEAT', 'DISPUTE'],
  DISPUTED: ['REPEAT', 'WIN', 'LOSE'],
  CHARGED_BACK: ['REPEAT'],
  EXPIRED: [],
  CANCELED: [],
} as const satisfies Record<string, readonly SimulatorAction[]>;
