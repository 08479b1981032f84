import { sumCents } from '@balcao/kernel';
import type { OpenConnection } from '../../../connections/index.ts';
import { assertThat } from '../../refusals.ts';
import { askedLine, type BankFileDeps, type CompanyOf, keepFile, nameOfFile } from '../bank-files.ts';
import { bankFile } from '../store/bank-file-store.ts';
import { lockUnsent, markSent, nextInSeries, type UnsentTitles } from '../store/bank-title-store.ts';
import { buildRemittance, collectionOf, seriesOf } from './collection-of.ts';

/** The most titles of a remessa; the rest go into the next. */
const maxTitles = 10_000;

/**
 * Writes a connection's next remessa, with every title that the bank has not been sent. Refuses
 * `bank_file.nothing_to_send`.
 */
export async function sendTitles(
  { reader, transact, clockOf, companyOf }: BankFileDeps & { readonly companyOf: CompanyOf },
  connection: OpenConnection,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  const { sellerId } = connection;
  if (await bankFile(reader, sellerId, id)) return;
  const collection = collectionOf(connection);
  const [company, clock] = [await companyOf(sellerId), await clockOf(sellerId)];
  const at = clock.now();
  await transact(async (tx) => {
    const series = `files:${seriesOf(collection)}`;
    // Locks the series until the commit, so that concurrent remessas cannot contain the same title.
    const fileNumber = await nextInSeries(tx, { sellerId, series, year: 0, first: 1 });
    const unsent = await lockUnsent(tx, sellerId, connection.id, maxTitles);
    const titles = [...unsent.entries, ...unsent.newDueDates, ...unsent.writeOffs];
    assertThat(titles.length > 0, 'bank_file.nothing_to_send');
    const content = Buffer.from(buildRemittance(collection, company, { fileNumber, ...unsent, at }));
    await keepFile(
      tx,
      {
        sellerId,
        id,
        connectionId: connection.id,
        provider: connection.provider,
        kind: 'COLLECTION',
        direction: 'SENT',
        number: fileNumber,
        fileName: nameOfFile('COB', fileNumber, clock.today()),
        content,
        amountCents: sumCents(unsent.entries.map((title) => title.amountCents)),
        createdAt: at,
        createdBy: by,
      },
      linesOf(content, unsent),
    );
    await markSent(tx, sellerId, id, unsent);
  });
}

function linesOf(content: Buffer, sent: UnsentTitles) {
  const places = content
    .toString('latin1')
    .split('\r\n')
    .flatMap((record, index) => (isTitle(record) ? [index + 1] : []));
  const asked = [
    ...sent.entries.map((title) => ({ title, event: 'ENTRY' as const })),
    ...sent.newDueDates.map((title) => ({ title, event: 'NEW_DUE_DATE' as const })),
    ...sent.writeOffs.map((title) => ({ title, event: 'WRITE_OFF' as const })),
  ];
  return asked.map(({ title, event }, index) => ({
    line: places[index] ?? 0,
    titleId: title.id,
    paymentId: null,
    event,
    nossoNumero: title.nossoNumero,
    amountCents: title.amountCents,
    ...askedLine,
  }));
}

/** Segment P of CNAB 240, or record 1 of CNAB 400. */
function isTitle(record: string): boolean {
  return record.length === 400 ? record[0] === '1' : record[7] === '3' && record[13] === 'P';
}
