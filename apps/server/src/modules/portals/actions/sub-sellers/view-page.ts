import { formatDocument } from '@balcao/brazil';
import type { SubSellerPage } from '@balcao/contract';
import { plainDate } from '@balcao/kernel';
import { maskDocument } from '../../../customers/index.ts';
import type { ComingRow, ReleasedRow } from '../../../settlement/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import type { PageOwner } from '../links/page-links.ts';

const daysAhead = 10;

/** The parts of one seller's sales, without the buyers. */
export async function viewPage(
  deps: PortalsDeps,
  { sellerId, subjectId: subSellerId }: PageOwner,
  shown: number,
): Promise<SubSellerPage> {
  const { subSellerStatement: statement } = deps.settlement;
  const today = (await deps.clockOf(sellerId)).today();
  const of = { sellerId, subSellerId };
  const first = { ...of, page: 0, size: shown };
  const [seller, contact, paidOf, past, coming, nextDays] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.subSellers.contactOf(sellerId, subSellerId),
    deps.subSellers.paidTo(sellerId, [subSellerId]),
    statement.released({ ...first, from: plainDate('2000-01-01'), to: undefined, direction: 'desc' }),
    statement.coming({ ...first, from: undefined, to: undefined, direction: 'asc' }),
    statement.nextDays({ ...of, limit: daysAhead }),
  ]);
  return {
    seller: { name: seller.fantasyName || seller.companyName, document: formatDocument(seller.document) },
    subSeller: { name: contact.name, maskedDocument: maskDocument(contact.document) },
    today,
    toRelease: past.totals.toReleaseCents,
    released: past.totals.releasedCents,
    releasedThisMonth: paidOf(subSellerId).thisMonthCents,
    nextDays: nextDays.map(({ date, cents: amount }) => ({ date, amount })),
    rows: past.rows.map(presentReleased),
    totalRows: past.period.rows,
    coming: coming.rows.map(presentComing),
    totalComing: coming.total,
    sandbox: deps.sandbox,
  };
}

function presentReleased({ sale, date, movement, installment, amountCents, balanceCents }: ReleasedRow) {
  return { ...presentSale(sale), date, movement, installment, amount: amountCents, balance: balanceCents };
}

function presentComing({ sale, date, installment, shareCents, reversedCents, amountCents }: ComingRow) {
  return { ...presentSale(sale), date, installment, share: shareCents, reversed: reversedCents, amount: amountCents };
}

function presentSale({ title, amountCents: saleAmount, installments, method }: ReleasedRow['sale']) {
  return { title, saleAmount, installments, method };
}
