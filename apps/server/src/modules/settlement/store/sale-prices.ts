import { type Cents, cents, sumCents } from '@balcao/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../database/transact.ts';
import type { Rail } from '../../ledger/index.ts';

export interface SalePrice {
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly anticipationCents: Cents;
  readonly shares: readonly { readonly subSellerId: string; readonly cents: Cents }[];
}

export interface SalePrices {
  of(chargeId: string, installment: number | null): SalePrice | null;
  railOf(chargeId: string): Rail | null;
}

export async function salePrices(reader: Reader, sellerId: string, chargeIds: readonly string[]): Promise<SalePrices> {
  const { rows } = await sql<SalePrice & { chargeId: string; installment: number; rail: Rail }>`
    select charge_id as "chargeId", installment, rail, gross_cents as "grossCents", fee_cents as "feeCents",
      anticipation_cents as "anticipationCents", coalesce((
        select json_agg(json_build_object('subSellerId', sub_seller_id, 'cents', cents) order by sub_seller_id)
        from receivable_shares share
        where share.seller_id = ${sellerId} and share.charge_id = receivable.charge_id
          and share.installment = receivable.installment
      ), '[]') as shares
    from receivables receivable
    where seller_id = ${sellerId} and charge_id = any(${[...chargeIds]}::uuid[])
    order by charge_id, installment`.execute(reader);
  const byCharge = Map.groupBy(rows, ({ chargeId }) => chargeId);
  return {
    of: (chargeId, installment) => {
      const ofCharge = byCharge.get(chargeId) ?? [];
      const found = installment === null ? ofCharge : ofCharge.filter((one) => one.installment === installment);
      return found.length === 0 ? null : wholeOf(found);
    },
    railOf: (chargeId) => byCharge.get(chargeId)?.[0]?.rail ?? null,
  };
}

function wholeOf(prices: readonly SalePrice[]): SalePrice {
  const shares = Map.groupBy(
    prices.flatMap((price) => price.shares),
    (share) => share.subSellerId,
  );
  return {
    grossCents: sumCents(prices.map((price) => price.grossCents)),
    feeCents: sumCents(prices.map((price) => price.feeCents)),
    anticipationCents: sumCents(prices.map((price) => price.anticipationCents)),
    shares: [...shares].map(([subSellerId, parts]) => ({
      subSellerId,
      cents: cents(parts.reduce((sum, part) => sum + part.cents, 0)),
    })),
  };
}

export function earlyPricesOfSales(sellerId: string): RawBuilder<unknown> {
  return sql`
    select charge_id, sum(anticipation_cents)::bigint as cents from receivables
    where seller_id = ${sellerId} and anticipation_cents > 0 group by charge_id`;
}
