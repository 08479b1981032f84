import { buildBoleto } from '@balcao/brazil';
import { addDays, assertInvariant } from '@balcao/kernel';
import type { DdaControls, DdaRegistry, IssuedBoleto } from '../../payments/dda-registry.ts';
import { RailTimeout } from '../../rail-timeout.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import { cancelDda, ddaRow, ddaRows, insertDda, type SimDdaBoletosTable } from '../../store/sim-dda-store.ts';
import { announceChange } from '../network/announce-change.ts';
import { contentHash } from '../network/content-hash.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { payableDays } from './simulated-registry.ts';

type Deps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

/** A registry of boletos that does not answer (TIMEOUT) lists none. */
export function simulatedDda(deps: Pick<Deps, 'reader'>): DdaRegistry {
  return {
    find: async (sellerId) => {
      const { behaviour } = await networkOf(deps.reader, { sellerId, rail: 'boleto', instruction: 'look-up' });
      if (behaviour === 'TIMEOUT') throw new RailTimeout('dda');
      return (await ddaRows(deps.reader, sellerId)).map(boletoOf);
    },
  };
}

/** Who issues boletos, as the sandbox panel plays them. */
export function createDdaControls(deps: Deps): DdaControls {
  return {
    issue: async ({ sellerId, id, payee, amountCents, dueDate }) => {
      const digits = BigInt(`0x${contentHash('dda', id).slice(0, 20)}`)
        .toString()
        .padStart(24, '0')
        .slice(0, 24);
      // The last digit keeps it from those whose end makes the registry refuse.
      const { barcode, line } = buildBoleto({ bank: '341', amountCents, dueDate, freeField: `${digits}0` });
      const company = Number.parseInt(contentHash('payee', payee).slice(0, 6), 16);
      const payee_document = `${String(company).padStart(8, '0')}000100`;
      await announceChange(deps, { sellerId, rail: 'dda', reference: id, fact: 'issued' }, (tx, issued_at) =>
        insertDda(tx, {
          ...{ seller_id: sellerId, id, barcode, line, payee, payee_document, amount_cents: amountCents },
          ...{ due_date: dueDate, cancelled: false, issued_at },
        }),
      );
      const kept = await ddaRow(deps.reader, sellerId, id);
      assertInvariant(kept, 'a boleto that was issued is kept');
      return boletoOf(kept);
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
    ...{ id: row.id, barcode: row.barcode, line: row.line, payee: row.payee, payeeDocument: row.payee_document },
    ...{ amountCents: row.amount_cents, dueDate: row.due_date, lastPaymentDate: addDays(row.due_date, payableDays) },
    ...{ isCancelled: row.cancelled, issuedAt: row.issued_at },
  };
}
