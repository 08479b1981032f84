import type { SubSellerPage } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { date, flag, list, oneOf, orNull, reais, record, text, whole } from '../../lib/http/read-value.ts';

/**
 * Reads what the service answers about a sub-seller's page, as `getSubSellerPage` of the contract does, throwing where it does not fit. By
 * hand, so that a telephone shows it without loading Zod; a test holds it to the contract.
 */
export function readPage(answer: unknown): SubSellerPage {
  const page = record(answer);
  const [seller, subSeller] = [record(page.seller), record(page.subSeller)];
  return {
    seller: { name: text(seller.name), document: text(seller.document) },
    subSeller: { name: text(subSeller.name), maskedDocument: text(subSeller.maskedDocument) },
    today: date(page.today),
    toRelease: reais(page.toRelease),
    released: reais(page.released),
    releasedThisMonth: reais(page.releasedThisMonth),
    nextDays: list(page.nextDays, (day) => {
      const { date: on, amount } = record(day);
      return { date: date(on), amount: reais(amount) };
    }),
    rows: list(page.rows, (row) => {
      const { movement, installment, balance } = record(row);
      return {
        ...common(row),
        movement: oneOf(movements, movement),
        installment: orNull(installment, whole),
        balance: reais(balance),
      };
    }),
    totalRows: whole(page.totalRows),
    coming: list(page.coming, (row) => {
      const { installment, share, reversed } = record(row);
      return { ...common(row), installment: whole(installment), share: reais(share), reversed: reais(reversed) };
    }),
    totalComing: whole(page.totalComing),
    sandbox: flag(page.sandbox),
  };
}

type Row = SubSellerPage['rows'][number];

function common(value: unknown) {
  const row = record(value);
  return {
    title: text(row.title),
    saleAmount: reais(row.saleAmount),
    installments: whole(row.installments),
    method: oneOf(methods, row.method),
    date: date(row.date),
    amount: reais(row.amount),
  };
}

const methods: Readonly<Record<Row['method'], true>> = { CREDIT_CARD: true, BANK_SLIP: true, PIX: true };
const movements: Readonly<Record<Row['movement'], true>> = {
  RELEASED: true,
  REFUND: true,
  REFUND_FAILED: true,
  DISPUTE: true,
  DISPUTE_WON: true,
};
