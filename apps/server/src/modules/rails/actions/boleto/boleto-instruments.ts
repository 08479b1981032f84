import { cents, type PlainDate } from '@balcao/kernel';
import { boletoStatusOn } from '../../boleto/boleto-bank.ts';
import type { Instrument, InstrumentsOfRail, SimulatorAction } from '../../instrument.ts';
import { assertThat } from '../../refusals.ts';
import {
  boletoPage,
  boletoPayments,
  boletoRow,
  creditDays,
  type SimBoletosTable,
} from '../../store/sim-boleto-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function boletoInstruments({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
  return {
    get: async (sellerId, id) => {
      const row = await boletoRow(reader, sellerId, id);
      assertThat(row, 'boleto.not_found');
      const [payment] = await boletoPayments(reader, sellerId, id);
      return instrumentOf(row, payment?.credited_on, (await clockOf(sellerId)).today());
    },
    find: async (sellerId, page) => {
      const { rows, totalElements } = await boletoPage(reader, sellerId, page);
      const credits = await creditDays(reader, sellerId, rows);
      const today = (await clockOf(sellerId)).today();
      return { content: rows.map((row) => instrumentOf(row, credits.get(row.id), today)), totalElements };
    },
  };
}

function instrumentOf(row: SimBoletosTable, creditedOn: PlainDate | undefined, today: PlainDate): Instrument {
  const status = boletoStatusOn({ status: row.status, dueDate: row.due_date }, today);
  const isCredited = creditedOn !== undefined && creditedOn <= today;
  return {
    id: row.id,
    rail: 'boleto',
    status,
    amountCents: cents(row.amount_cents),
    createdAt: row.created_at,
    reference: row.nosso_numero,
    description: row.description,
    code: row.line,
    actions: status === 'OPEN' ? (row.br_code ? withPix : whileOpen) : isCredited ? onceCredited : [],
  };
}

const whileOpen: readonly SimulatorAction[] = ['PAY', 'EXPIRE'];
const withPix: readonly SimulatorAction[] = ['PAY', 'PAY_PIX', 'EXPIRE'];
const onceCredited: readonly SimulatorAction[] = ['REPEAT'];
