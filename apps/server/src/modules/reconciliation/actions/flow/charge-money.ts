import { type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';
import { reconciliation } from '@balcao/messages';
import { earlyPricesOfSales } from '../../../settlement/index.ts';
import type { ReconciliationDeps } from '../../deps.ts';
import { amountInFlow, type FlowLine, lineOf } from '../../flow.ts';
import { refuse } from '../../refusals.ts';

export interface ChargeMoney {
  readonly id: string;
  readonly title: string;
  readonly buyer: string;
  readonly lines: readonly {
    readonly line: FlowLine;
    readonly date: PlainDate;
    readonly description: string;
    readonly amountCents: Cents;
  }[];
  readonly isInvoiced: boolean;
  /** Everything except what is in transit. */
  readonly totalCents: Cents;
}

/** Entries of one charge's money, oldest first. Refuses `reconciliation.charge_not_found`. */
export async function getChargeMoney(
  deps: Pick<ReconciliationDeps, 'reader' | 'ledger' | 'chargesOf' | 'invoicedOf'>,
  sellerId: string,
  id: string,
): Promise<ChargeMoney> {
  const charge = (await deps.chargesOf(sellerId, [id])).get(id) ?? refuse('reconciliation.charge_not_found');
  const entries = await deps.ledger.flowOf(deps.reader, {
    sellerId,
    subjectId: id,
    early: earlyPricesOfSales(sellerId),
  });
  const invoiced = await deps.invoicedOf(sellerId, [id]);
  const lines = entries.map(({ occurredOn: date, amountCents, ...cell }) => {
    const line = lineOf(cell);
    const description = reconciliation.flowEntry({ line, fact: cell.fact });
    return { line, date, description, amountCents: cents(amountInFlow(line, amountCents)) };
  });
  const held = lines.filter(({ line }) => line === 'TO_RELEASE' || line === 'AVAILABLE');
  return {
    id,
    title: charge.title,
    buyer: charge.buyer.name,
    lines,
    isInvoiced: invoiced.has(id),
    totalCents: sumCents(held.map(({ amountCents }) => amountCents)),
  };
}
