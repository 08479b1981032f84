import type { SaleOfLink, SaleStatus } from '@balcao/contract';
import { timeZone } from '@balcao/kernel';
import { saleLinkFiles } from '@balcao/messages/sale-link-files';
import { byteOrderMark, csvOf } from '../../../../files/csv.ts';
import { decimalText } from '../../../../files/decimal-text.ts';
import type { PaymentLinksDeps } from '../../deps.ts';
import { readSales } from './find-sales.ts';

const texts = saleLinkFiles.sales;

export async function exportSales(
  deps: PaymentLinksDeps,
  of: {
    readonly sellerId: string;
    readonly saleLinkId: string;
    readonly status?: SaleStatus | undefined;
  },
) {
  const { link, parts } = await readSales(deps, of);
  const questions = link.sale?.fields.map(({ label }) => label) ?? [];
  async function* lines() {
    yield byteOrderMark + csvOf([[...texts.header, ...questions, texts.otherAnswers]]);
    for await (const sales of parts) yield csvOf(sales.map((sale) => lineOf(sale, questions)));
  }
  return { fileName: texts.fileName, parts: lines() };
}

function lineOf(sale: SaleOfLink, questions: readonly string[]): string[] {
  const others = Object.entries(sale.answers).filter(([label]) => !questions.includes(label));
  return [
    wallClock(sale.createdAt),
    sale.buyer.name,
    sale.buyer.email,
    texts.statuses[sale.status],
    decimalText(sale.value, ','),
    texts.methods[sale.method],
    sale.paidAt ? wallClock(sale.paidAt) : '',
    sale.charge,
    ...questions.map((label) => sale.answers[label] ?? ''),
    others.map(([label, answer]) => `${label}: ${answer}`).join('\n'),
  ];
}

function wallClock(at: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
