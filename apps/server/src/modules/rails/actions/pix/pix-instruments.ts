import { cents } from '@balcao/kernel';
import type { Instrument, InstrumentsOfRail, SimulatorAction } from '../../instrument.ts';
import { pixStatusAt } from '../../pix-provider.ts';
import type { PixCharge } from '../../pix-rail.ts';
import { assertThat } from '../../refusals.ts';
import { pixChargePage, pixChargeRow, type SimPixChargesTable } from '../../store/sim-pix-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function pixInstruments({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
  return {
    get: async (sellerId, id) => {
      const row = await pixChargeRow(reader, sellerId, id);
      assertThat(row, 'pix.not_found');
      return instrumentOf(row, (await clockOf(sellerId)).now());
    },
    find: async (sellerId, page) => {
      const { rows, totalElements } = await pixChargePage(reader, sellerId, page);
      const now = (await clockOf(sellerId)).now();
      return { content: rows.map((row) => instrumentOf(row, now)), totalElements };
    },
  };
}

function instrumentOf(row: SimPixChargesTable, now: Temporal.Instant): Instrument {
  const status = pixStatusAt({ status: row.status, expiresAt: row.expires_at }, now);
  return {
    id: row.txid,
    rail: 'pix',
    status,
    amountCents: cents(row.amount_cents),
    createdAt: row.created_at,
    reference: row.txid,
    description: row.description,
    code: row.br_code,
    actions: actionsIn[status],
  };
}

const actionsIn: Readonly<Record<PixCharge['status'], readonly SimulatorAction[]>> = {
  ACTIVE: ['PAY', 'REFUSE', 'EXPIRE'],
  PAID: ['REPEAT'],
  EXPIRED: [],
  CANCELED: [],
};
