import { amountDueOn, nextBusinessDay, parseBoleto } from '@balcao/brazil';
import { addDays, type Cents, cents, daysBetween, type PlainDate, percentOf, roundHalfUp } from '@balcao/kernel';
import { contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import type { BoletoRegistry, PayableBoleto } from '../../ports/payables.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { termsOfKept } from '../../store/due-terms-columns.ts';
import { bankOfOwn, boletoStatusOn, lastPayableDay } from '../models/boleto-bank.ts';
import { networkOf } from '../store/network-table.ts';
import { boletoOfBarcode, type SimBoleto } from '../store/sim-boleto-store.ts';
import { ddaOfBarcode } from '../store/sim-dda-store.ts';

/** The simulated bank accepts a boleto until these days after its due date. */
export const payableDays = 60;
const finePercent = 2;
const monthlyInterestPercent = 1;

const payees = [
  'Companhia de Energia do Vale',
  'Imobiliária Três Rios Ltda',
  'Distribuidora Boa Safra S.A.',
  'Gráfica do Porto Ltda',
];

/** The registry's answers by the last five digits of a barcode, for trying each. */
const scenarios: Readonly<
  Record<string, 'not_found' | 'business_rule' | 'invalid_value' | 'internal' | PayableBoleto['status']>
> = {
  99901: 'not_found',
  99902: 'business_rule',
  99903: 'invalid_value',
  99904: 'internal',
  99905: 'PAID',
  99906: 'EXPIRED',
  99907: 'CANCELLED',
};

/**
 * Every valid barcode is a payable boleto. When overdue, it has a fine of 2 % and interest of 1 % a month, up to 60
 * days; payment on the next business day counts as on time. A boleto issued on the panel has its issuer's current
 * amount. One of this installation's sellers is read from its own bank, by the issuing seller's clock.
 */
export function simulatedBoletoRegistry(deps: Pick<RailDeps, 'reader' | 'clockOf'>): BoletoRegistry {
  return {
    find: async (sellerId, barcode) => {
      const { behaviour } = await networkOf(deps.reader, { sellerId, rail: 'boleto', instruction: 'look-up' });
      if (behaviour === 'TIMEOUT') throw new RailTimeout('boleto registry');
      const today = (await deps.clockOf(sellerId)).today();
      const boleto = parseBoleto(barcode, { referenceDate: today });
      if (!boleto.ok) return refuse('boleto_registry.cannot_convert');
      const own =
        boleto.kind === 'bank' && boleto.bank === bankOfOwn.code && (await boletoOfBarcode(deps.reader, barcode));
      if (own) return ownBoletoOf(own, (await deps.clockOf(own.sellerId)).today());
      const issued = await ddaOfBarcode(deps.reader, sellerId, boleto.barcode);
      const scenario = issued?.cancelled ? 'CANCELLED' : scenarios[boleto.barcode.slice(-5)];
      assertThat(scenario !== 'not_found', 'boleto_registry.not_found');
      assertThat(scenario !== 'business_rule', 'boleto_registry.business_rule');
      assertThat(scenario !== 'invalid_value', 'boleto_registry.invalid_value');
      assertThat(scenario !== 'internal', 'boleto_registry.internal');
      const original = issued?.amountCents ?? boleto.amountCents ?? cents(0);
      const { fineCents, interestCents } = lateOf(original, boleto.dueDate, today);
      const lastPaymentDate = boleto.dueDate && addDays(boleto.dueDate, payableDays);
      const isOver = lastPaymentDate !== null && today > lastPaymentDate;
      const hash = Number.parseInt(contentHash(boleto.barcode).slice(0, 6), 16);
      return {
        barcode: boleto.barcode,
        line: boleto.line,
        dueDate: boleto.dueDate,
        lastPaymentDate,
        source: 'REGISTRY',
        status: scenario ?? (isOver ? 'EXPIRED' : 'PENDING'),
        amountCents: cents(original + fineCents + interestCents),
        originalCents: original,
        fineCents,
        interestCents,
        discountCents: cents(0),
        payee: issued?.payee ?? payees[hash % payees.length] ?? 'Beneficiário',
        payeeDocument: issued?.payeeDocument ?? `${String(hash).padStart(8, '0').slice(0, 8)}000100`,
        bankName: boleto.kind === 'bank' ? `Banco ${boleto.bank}` : null,
        description: null,
      };
    },
  };
}

const ownStatuses = { OPEN: 'PENDING', PAID: 'PAID', CANCELED: 'CANCELLED' } as const;

function ownBoletoOf(boleto: SimBoleto, today: PlainDate): PayableBoleto {
  const { barcode, line, dueDate, description } = boleto;
  const originalCents = cents(boleto.amountCents);
  const due = { amountCents: originalCents, dueDate, ...termsOfKept(boleto) };
  const amountCents = amountDueOn(due, today);
  const withoutInterest = amountDueOn({ ...due, interestHundredths: 0 }, today);
  const isOver = boleto.status === 'OPEN' && boletoStatusOn({ status: boleto.status, dueDate }, today) !== 'OPEN';
  return {
    barcode,
    line,
    dueDate,
    lastPaymentDate: lastPayableDay(dueDate),
    description,
    source: 'REGISTRY',
    status: isOver ? 'EXPIRED' : ownStatuses[boleto.status],
    amountCents,
    originalCents,
    fineCents: cents(Math.max(withoutInterest - originalCents, 0)),
    interestCents: cents(amountCents - withoutInterest),
    discountCents: cents(Math.max(originalCents - amountCents, 0)),
    payee: boleto.payee ?? 'Beneficiário',
    payeeDocument: boleto.payeeDocument,
    bankName: bankOfOwn.name,
  };
}

function lateOf(originalCents: Cents, dueDate: PlainDate | null, today: PlainDate) {
  if (!dueDate || today <= nextBusinessDay(dueDate)) return { fineCents: cents(0), interestCents: cents(0) };
  const days = daysBetween(dueDate, today);
  return {
    fineCents: percentOf(originalCents, finePercent),
    interestCents: cents(roundHalfUp((originalCents * monthlyInterestPercent * days) / 3000)),
  };
}
