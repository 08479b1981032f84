import type { PaymentLink as LinkAnswer, OfferedSale } from '@balcao/contract';
import type { PaymentLinksDeps } from '../../deps.ts';
import type { PaymentLink, SaleTerms } from '../../payment-link.ts';
import { unitsOf } from '../../store/sale-store.ts';

export async function presentSales(
  { reader }: Pick<PaymentLinksDeps, 'reader'>,
  sellerId: string,
  links: readonly PaymentLink[],
): Promise<ReadonlyMap<string, NonNullable<LinkAnswer['sale']>>> {
  const forSale = links.flatMap(({ id, sale }) => (sale ? [{ id, sale }] : []));
  const units = await unitsOf(
    reader,
    sellerId,
    forSale.map(({ id }) => id),
  );
  return new Map(
    forSale.map(({ id, sale }) => {
      const { sold, held } = units.get(id) ?? { sold: 0, held: 0 };
      return [id, { stock: sale.stock, sold, held, ...presentTerms(sale) }];
    }),
  );
}

export async function presentOffer(
  { reader }: Pick<PaymentLinksDeps, 'reader'>,
  { sellerId, id, sale }: PaymentLink,
): Promise<OfferedSale | null> {
  if (!sale) return null;
  const { stock } = sale;
  const held = stock === null ? 0 : ((await unitsOf(reader, sellerId, [id])).get(id)?.held ?? 0);
  return { left: stock && Math.max(stock - held, 0), ...presentTerms(sale) };
}

function presentTerms({ openAmount, fields }: SaleTerms): Omit<OfferedSale, 'left'> {
  return {
    openAmount: openAmount && { minimum: openAmount.minimumCents, suggestions: [...openAmount.suggestionsCents] },
    fields: fields.map(({ options, ...field }) => ({ ...field, options: [...options] })),
  };
}
