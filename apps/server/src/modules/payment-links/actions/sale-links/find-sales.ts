import type { SaleOfLink, SaleStatus } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import type { PaymentLinksDeps } from '../../deps.ts';
import type { PaymentLink } from '../../payment-link.ts';
import { refuse } from '../../refusals.ts';
import { findLink } from '../../store/payment-link-reader.ts';
import { pageOfSales, type SaleRow, salesAfter } from '../../store/sales-reader.ts';

interface SalesOf {
  readonly sellerId: string;
  readonly saleLinkId: string;
  readonly status?: SaleStatus | undefined;
}

export async function findSales(
  deps: PaymentLinksDeps,
  query: SalesOf & { readonly page: number; readonly size: number; readonly sort: string },
) {
  const { sellerId, saleLinkId, status, page: number, size, sort } = query;
  await saleLinkOf(deps, query);
  const direction = sort.toUpperCase().endsWith('ASC') ? 'asc' : 'desc';
  const of = { sellerId, saleLinkId, status };
  const { sales, total } = await pageOfSales(deps.reader, of, { page: number, size, direction });
  const content = await present(deps, sellerId, sales);
  return { content, ...pagingOf(total, { page: number, size }) };
}

export async function readSales(
  deps: PaymentLinksDeps,
  of: SalesOf,
): Promise<{ readonly link: PaymentLink; readonly parts: AsyncIterable<readonly SaleOfLink[]> }> {
  const link = await saleLinkOf(deps, of);
  async function* parts() {
    const { sellerId, saleLinkId, status } = of;
    let after: SaleRow | null = null;
    for (;;) {
      const sales: readonly SaleRow[] = await salesAfter(
        deps.reader,
        { sellerId, saleLinkId, status },
        { after, limit: salesOfPart },
      );
      if (sales.length > 0) yield await present(deps, sellerId, sales);
      if (sales.length < salesOfPart) return;
      after = sales.at(-1) ?? null;
    }
  }
  return { link, parts: parts() };
}

const salesOfPart = 500;

async function saleLinkOf({ reader }: PaymentLinksDeps, { sellerId, saleLinkId }: SalesOf): Promise<PaymentLink> {
  const link = await findLink(reader, sellerId, saleLinkId);
  return link?.sale ? link : refuse('payment_link.not_found');
}

async function present(
  { charges }: PaymentLinksDeps,
  sellerId: string,
  sales: readonly SaleRow[],
): Promise<SaleOfLink[]> {
  const made = await charges.chargesAtSources(
    sellerId,
    sales.map(({ linkId }) => linkId),
  );
  const bySource = Map.groupBy(made, ({ sourceId }) => sourceId);
  return sales.map(({ linkId, buyer: { name, email }, valueCents, status, answers, paidAt, createdAt }) => {
    const [charge] = bySource.get(linkId) ?? [];
    assertInvariant(charge, 'a payment at a link has a charge');
    return {
      uuid: linkId,
      buyer: { name, email },
      value: valueCents,
      status,
      method: charge.method,
      answers: { ...answers },
      paidAt: paidAt?.toString() ?? null,
      createdAt: createdAt.toString(),
      charge: charge.id,
    };
  });
}
