import { buildBoleto } from '@balcao/brazil';
import { addDays, assertInvariant, cents, comparePlainDates } from '@balcao/kernel';
import { contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import type { DdaRegistry, IssuedBoleto } from '../../ports/payables.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat } from '../../refusals.ts';
import { payerHashOf } from '../boleto/simulated-boleto.ts';
import { lastPayableDay } from '../models/boleto-bank.ts';
import type { DdaControls } from '../models/controls.ts';
import { announceChange } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import { boletosOfPayer, type SimBoleto } from '../store/sim-boleto-store.ts';
import {
  cancelDda,
  changeDdaAmount,
  findDdaBoleto,
  findDdaBoletos,
  insertDda,
  maxAnswered,
  type SimDdaBoleto,
} from '../store/sim-dda-store.ts';
import { payableDays } from './simulated-registry.ts';

type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

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
        findDdaBoletos(deps.reader, sellerId),
        boletosOfPayer(deps.reader, payerHashOf(document), maxAnswered),
      ]);
      const all = [...issued.map(boletoOf), ...own.map(ownBoletoOf)];
      return all
        .toSorted((one, other) => Temporal.Instant.compare(other.issuedAt, one.issuedAt))
        .slice(0, maxAnswered)
        .toSorted((one, other) => comparePlainDates(one.dueDate, other.dueDate));
    },
  };
}

export function createDdaControls(deps: Deps): DdaControls {
  return {
    find: async (sellerId) => {
      const boletos = await findDdaBoletos(deps.reader, sellerId);
      return boletos.map(boletoOf).toSorted((one, other) => comparePlainDates(one.dueDate, other.dueDate));
    },
    issue: async ({ sellerId, id, payee, amountCents, dueDate }) => {
      const digits = BigInt(`0x${contentHash('dda', id).slice(0, 20)}`)
        .toString()
        .padStart(24, '0')
        .slice(0, 24);
      // Avoids the final digits with which the registry refuses a boleto.
      const { barcode, line } = buildBoleto({ bank: '341', amountCents, dueDate, freeField: `${digits}0` });
      const company = Number.parseInt(contentHash('payee', payee).slice(0, 6), 16);
      const payeeDocument = `${String(company).padStart(8, '0')}000100`;
      await announceChange(deps, { sellerId, rail: 'dda', reference: id, fact: 'issued' }, (tx, issuedAt) =>
        insertDda(tx, {
          sellerId,
          id,
          barcode,
          line,
          payee,
          payeeDocument,
          amountCents,
          dueDate,
          cancelled: false,
          issuedAt,
        }),
      );
      const kept = await findDdaBoleto(deps.reader, sellerId, id);
      assertInvariant(kept, 'a boleto that was issued is kept');
      return boletoOf(kept);
    },
    changeAmount: async (sellerId, id, amountCents) => {
      const boleto = await findDdaBoleto(deps.reader, sellerId, id);
      assertThat(boleto, 'boleto.not_found');
      assertThat(!boleto.cancelled, 'boleto.canceled');
      const webhook = { sellerId, rail: 'dda', reference: id, fact: `amount-${amountCents}` } as const;
      await announceChange(deps, webhook, (tx) => changeDdaAmount(tx, sellerId, id, amountCents));
    },
    cancel: async (sellerId, id) => {
      const webhook = { sellerId, rail: 'dda', reference: id, fact: 'cancelled' } as const;
      assertThat(await findDdaBoleto(deps.reader, sellerId, id), 'boleto.not_found');
      await announceChange(deps, webhook, (tx) => cancelDda(tx, sellerId, id));
    },
  };
}

function boletoOf(boleto: SimDdaBoleto): IssuedBoleto {
  return {
    id: boleto.id,
    barcode: boleto.barcode,
    line: boleto.line,
    payee: boleto.payee,
    payeeDocument: boleto.payeeDocument,
    amountCents: boleto.amountCents,
    dueDate: boleto.dueDate,
    lastPaymentDate: addDays(boleto.dueDate, payableDays),
    status: boleto.cancelled ? ('CANCELLED' as const) : ('OPEN' as const),
    issuedAt: boleto.issuedAt,
  };
}

function ownBoletoOf(boleto: SimBoleto): IssuedBoleto {
  const { id, barcode, line, amountCents, dueDate, createdAt: issuedAt } = boleto;
  return {
    id,
    barcode,
    line,
    payee: boleto.payee ?? '',
    payeeDocument: boleto.payeeDocument ?? '',
    amountCents: cents(amountCents),
    dueDate,
    lastPaymentDate: lastPayableDay(dueDate),
    issuedAt,
    status: boleto.status === 'CANCELED' ? 'CANCELLED' : boleto.status,
  };
}
