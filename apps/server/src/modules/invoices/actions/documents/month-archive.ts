import { addMonths, formatPlainDate, instantAt, plainDate, plainDateAt } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import { byteOrderMark, csvOf } from '../../../../files/csv.ts';
import { decimalText } from '../../../../files/decimal-text.ts';
import { type ZipEntry, zipOf } from '../../../../files/zip.ts';
import { readXml } from '../../../rails/index.ts';
import type { InvoiceArchive, InvoicesDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { type DocumentedInvoice, findMonth, readDocuments } from '../../store/month-reader.ts';
import { monthOfToken } from './document-link.ts';
import { pdfOf, xmlOf } from './open-invoice.ts';

/** Notes whose documents are in memory at once. */
const batchSize = 50;

/**
 * The notes that were authorised or cancelled in a month (`2026-11`): the XML and the DANFSe of each, and a table of them all
 * with what their XML says. Refuses `invoice.month_empty`.
 */
export async function openMonth(
  deps: Pick<InvoicesDeps, 'reader'>,
  sellerId: string,
  month: string,
): Promise<InvoiceArchive> {
  const ids = await findMonth(deps.reader, sellerId, daysOf(month));
  assertThat(ids.length > 0, 'invoice.month_empty');
  return {
    fileName: `${invoiceDocuments.month.fileName(month)}.zip`,
    mediaType: 'application/zip',
    parts: zipOf(entriesOf(deps, sellerId, ids)),
  };
}

/** The same by the address that the accountant was mailed. Refuses `invoice.document_not_found` for one that is not ours or whose time is over. */
export async function openSignedMonth(
  deps: Pick<InvoicesDeps, 'reader' | 'clockOf' | 'documentKey'>,
  token: string,
): Promise<InvoiceArchive> {
  const signed = monthOfToken(token, deps.documentKey) ?? refuse('invoice.document_not_found');
  const now = (await deps.clockOf(signed.sellerId)).now();
  assertThat(Temporal.Instant.compare(now, signed.until) <= 0, 'invoice.document_not_found');
  return openMonth(deps, signed.sellerId, signed.month);
}

/** From its first moment until that of the next one. */
export function daysOf(month: string): { readonly from: Temporal.Instant; readonly until: Temporal.Instant } {
  const first = plainDate(`${month}-01`);
  return { from: instantAt(first), until: instantAt(addMonths(first, 1)) };
}

async function* entriesOf(
  deps: Pick<InvoicesDeps, 'reader'>,
  sellerId: string,
  ids: readonly string[],
): AsyncGenerator<ZipEntry> {
  const lines: (readonly string[])[] = [invoiceDocuments.month.columns];
  for (let at = 0; at < ids.length; at += batchSize) {
    for (const invoice of await readDocuments(deps.reader, sellerId, ids.slice(at, at + batchSize))) {
      const name = `${invoiceDocuments.fileName(invoice.invoiceNumber ?? '')}-${invoice.accessKey}`;
      yield { name: `${name}.xml`, content: [xmlOf(invoice).content] };
      yield { name: `${name}.pdf`, content: [(await pdfOf(invoice)).content] };
      lines.push(lineOf(invoice));
    }
  }
  yield { name: 'resumo.csv', content: [byteOrderMark + csvOf(lines)] };
}

/** Amounts are the XML's, with a comma. */
const amountPaths = [
  ...['DPS/infDPS/valores/vServPrest/vServ', 'valores/vISSQN', 'valores/vTotalRet', 'valores/vLiq'],
  ...['IBSCBS/totCIBS/gIBS/vIBSTot', 'IBSCBS/totCIBS/gCBS/vCBS'],
];

function lineOf({
  invoiceNumber,
  accessKey,
  status,
  authorizedAt,
  canceledAt,
  xml,
  totalCents,
}: DocumentedInvoice): readonly string[] {
  const { statuses } = invoiceDocuments.month;
  const note = readXml(xml ?? '', 'infNFSe');
  const dayOf = (at: Temporal.Instant | null) => (at ? formatPlainDate(plainDateAt(at)) : '');
  const buyer = 'DPS/infDPS/toma';
  return [
    ...[invoiceNumber ?? '', accessKey ?? '', statuses[status] ?? status],
    ...[note.text('DPS/infDPS/dCompet').split('-').reverse().join('/'), dayOf(authorizedAt), dayOf(canceledAt)],
    ...[note.text(`${buyer}/xNome`), note.text(`${buyer}/CNPJ`) || note.text(`${buyer}/CPF`)],
    ...amountPaths.map((path) => note.text(path).replace('.', ',')),
    totalCents === null ? '' : decimalText(totalCents, ','),
  ];
}
