import { cents } from '@balcao/kernel';
import type { Instrument, InstrumentsOfRail, SimulatorAction } from '../../instrument.ts';
import { pixStatusAt } from '../../pix-provider.ts';
import { assertThat } from '../../refusals.ts';
import { disputesOf } from '../../store/sim-dispute-store.ts';
import {
  findSimPixCharge,
  paymentsOfCharges,
  pixChargePage,
  type SimPixCharge,
  type SimPixPayment,
} from '../../store/sim-pix-store.ts';
import { medEndsAt } from '../dispute/open-dispute.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function pixInstruments({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
  const present = async (sellerId: string, charges: readonly SimPixCharge[]): Promise<Instrument[]> => {
    const now = (await clockOf(sellerId)).now();
    const paid = charges.filter(({ status }) => status === 'PAID').map(({ txid }) => txid);
    const payments = await paymentsOfCharges(reader, sellerId, paid);
    const disputed = [...payments.values()].filter(({ disputedCents }) => disputedCents > 0);
    const disputes = await disputesOf(
      reader,
      sellerId,
      disputed.map(({ endToEndId }) => endToEndId),
    );
    const isOpen = new Set(disputes.filter(({ status }) => status === 'OPEN').map(({ paymentId }) => paymentId));
    return charges.map((charge) => instrumentOf(charge, statusOf(charge, payments.get(charge.txid), { isOpen, now })));
  };
  return {
    get: async (sellerId, id) => {
      const charge = await findSimPixCharge(reader, sellerId, id);
      assertThat(charge, 'pix.not_found');
      const [instrument] = await present(sellerId, [charge]);
      assertThat(instrument, 'pix.not_found');
      return instrument;
    },
    find: async (sellerId, page) => {
      const { charges, totalElements } = await pixChargePage(reader, sellerId, page);
      return { content: await present(sellerId, charges), totalElements };
    },
  };
}

type Status = keyof typeof actionsIn;

/** A payment that was returned whole, or is past the MED's deadline, cannot be disputed. */
function statusOf(
  charge: SimPixCharge,
  payment: SimPixPayment | undefined,
  { isOpen, now }: { readonly isOpen: ReadonlySet<string>; readonly now: Temporal.Instant },
): { readonly status: Status; readonly isFinal: boolean } {
  const status = pixStatusAt({ status: charge.status, expiresAt: charge.expiresAt }, now);
  if (status !== 'PAID' || !payment) return { status, isFinal: true };
  if (isOpen.has(payment.endToEndId)) return { status: 'DISPUTED', isFinal: false };
  if (payment.disputedCents > 0) return { status: 'CHARGED_BACK', isFinal: true };
  const isOver = Temporal.Instant.compare(now, medEndsAt(payment.paidAt)) > 0;
  return { status, isFinal: isOver || payment.returnedCents >= payment.amountCents };
}

function instrumentOf(
  charge: SimPixCharge,
  { status, isFinal }: { readonly status: Status; readonly isFinal: boolean },
): Instrument {
  return {
    id: charge.txid,
    rail: 'pix',
    status,
    amountCents: cents(charge.amountCents),
    createdAt: charge.createdAt,
    reference: charge.txid,
    description: charge.description,
    code: charge.brCode,
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
