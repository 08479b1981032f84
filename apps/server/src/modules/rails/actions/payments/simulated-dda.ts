import { buildBoleto } from '@balcao/brazil';
import { addDays, assertInvariant, cents, comparePlainDates } from '@balcao/kernel';
import { lastPayableDay } from '../../boleto/boleto-bank.ts';
import type { DdaControls, DdaRegistry, IssuedBoleto } from '../../payments/dda-registry.ts';
import { RailTimeout } from '../../rail-timeout.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { boletosOfPayer, type SimBoletosTable } from '../../store/sim-boleto-store.ts';
import {
  cancelDda,
  changeDdaAmount,
  ddaRow,
  ddaRows,
  insertDda,
  mostAnswered,
  type SimDdaBoletosTable,
} from '../../store/sim-dda-store.ts';
import { payerHashOf } from '../boleto/register-boleto.ts';
import { announceChange } from '../network/announce-change.ts';
import { contentHash } from '../network/content-hash.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { payableDays } from './simulated-registry.ts';

type Deps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

/**
 * Boletos that the panel issued against the seller, and those of this installation's sellers. A registry set to TIMEOUT
 * returns none.
 */
export function simulatedDda(deps: Pick<Deps, 'reader'>): DdaRegistry {
  return {
    find: async (sellerId, document) => {
      const { behaviour } = await networkOf(deps.reader, { sellerId, rail: 'boleto', instruction: 'look-up' });
      if (behaviour === 'TIMEOUT') throw new RailTimeout('dda');
      const [issued, own] = await Promise.all([
        ddaRows(deps.reader, sellerId),
        boletosOfPayer(deps.reader, payerHashOf(document), mostAnswered),
      ]);
      const all = [...issued.map(boletoOf), ...own.map(ownBoletoOf)];
      return all
        .toSorted((one, other) => Temporal.Instant.compare(other.issuedAt, one.issuedAt))
        .slice(0, mostAnswered)
        .toSorted((one, other) => comparePlainDates(one.dueDate, other.dueDate));
    },
  };
}

/** The sandbox panel's controls over boleto issuers. */
export function createDdaControls(deps: Deps): DdaControls {
  return {
    find: async (sellerId) => {
      const rows = await ddaRows(deps.reader, sellerId);
      return rows.map(boletoOf).toSorted((one, other) => comparePlainDates(one.dueDate, other.dueDate));
    },
    issue: async ({ sellerId, id, payee, amountCents, dueDate }) => {
      const digits = BigInt(`0x${contentHash('dda', id).slice(0, 20)}`)
        .toString()
        .padStart(24, '0')
        .slice(0, 24);
      // Avoids the final digits with which the registry refuses a boleto.
      const { barcode, line } = buildBoleto({ bank: '341', amountCents, dueDate, freeField: `${digits}0` });
      const company = Number.parseInt(contentHash('payee', payee).slice(0, 6), 16);
      const payee_document = `${String(company).padStart(8, '0')}000100`;
      await announceChange(deps, { sellerId, rail: 'dda', reference: id, fact: 'issued' }, (tx, issued_at) =>
        insertDda(tx, {
          seller_id: sellerId,
          id,
          barcode,
          line,
          payee,
          payee_document,
          amount_cents: amountCents,
          due_date: dueDate,
          cancelled: false,
          issued_at,
        }),
      );
      const kept = await ddaRow(deps.reader, sellerId, id);
      assertInvariant(kept, 'a boleto that was issued is kept');
      return boletoOf(kept);
    },
    changeAmount: async (sellerId, id, amountCents) => {
      const row = await ddaRow(deps.reader, sellerId, id);
      assertThat(row, 'boleto.not_found');
      assertThat(!row.cancelled, 'boleto.canceled');
      const notice = { sellerId, rail: 'dda', reference: id, fact: `amount-${amountCents}` } as const;
      await announceChange(deps, notice, (tx) => changeDdaAmount(tx, sellerId, id, amountCents));
    },
    cancel: async (sellerId, id) => {
      const notice = { sellerId, rail: 'dda', reference: id, fact: 'cancelled' } as const;
      assertThat(await ddaRow(deps.reader, sellerId, id), 'boleto.not_found');
      await announceChange(deps, notice, (tx) => cancelDda(tx, sellerId, id));
    },
  };
}

function boletoOf(row: SimDdaBoletosTable): IssuedBoleto {
  return {
    id: row.id,
    barcode: row.barcode,
    line: row.line,
    payee: row.payee,
    payeeDocument: row.payee_document,
    amountCents: row.amount_cents,
    dueDate: row.due_date,
    lastPaymentDate: addDays(row.due_date, payableDays),
    status: row.cancelled ? ('CANCELLED' as const) : ('OPEN' as const),
    issuedAt: row.issued_at,
  };
}

function ownBoletoOf(row: SimBoletosTable): IssuedBoleto {
  const { id, barcode, line, amount_cents, due_date: dueDate, created_at: issuedAt } = row;
  return {
    id,
    barcode,
    line,
    payee: row.payee ?? '',
    payeeDocument: row.payee_document ?? '',
    amountCents: cents(amount_cents),
    dueDate,
    lastPaymentDate: lastPayableDay(dueDate),
    issuedAt,
    status: row.status === 'CANCELED' ? 'CANCELLED' : row.status,
  };
}
