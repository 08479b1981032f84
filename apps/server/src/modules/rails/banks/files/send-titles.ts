import { providerFacts } from '@balcao/contract';
import { sumCents } from '@balcao/kernel';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { type BankFileDeps, type CompanyOf, hashOfFile, nameOfFile } from '../bank-files.ts';
import { bankFile, insertFile } from '../store/bank-file-store.ts';
import { lockUnsent, markSent, nextInSeries, type UnsentTitles } from '../store/bank-title-store.ts';
import { buildRemittance, collectionOf, seriesOf } from './collection-of.ts';

/** The most titles of a remessa; the rest go into the next. */
const maxTitles = 10_000;

export interface SendTitles {
  readonly sellerId: string;
  readonly connectionId: string;
  readonly id: string;
  readonly by: string;
}

/**
 * Writes a connection's next remessa, with every title that the bank has not been sent. Refuses `bank_file.not_found`
 * for another seller's connection or one without files, `bank_file.nothing_to_send`.
 */
export async function sendTitles(
  { reader, transact, clockOf, connections, companyOf }: BankFileDeps & { companyOf: CompanyOf },
  { sellerId, connectionId, id, by }: SendTitles,
): Promise<void> {
  if (await bankFile(reader, sellerId, id)) return;
  const connection = await filesConnection(connections, sellerId, connectionId);
  const collection = collectionOf(connection);
  const [company, clock] = [await companyOf(sellerId), await clockOf(sellerId)];
  const at = clock.now();
  await transact(async (tx) => {
    const series = `files:${seriesOf(collection)}`;
    // Locks the series until the commit, so that concurrent remessas cannot contain the same title.
    const fileNumber = await nextInSeries(tx, { sellerId, series, year: 0, first: 1 });
    const unsent = await lockUnsent(tx, sellerId, connectionId, maxTitles);
    const titles = [...unsent.entries, ...unsent.newDueDates, ...unsent.writeOffs];
    assertThat(titles.length > 0, 'bank_file.nothing_to_send');
    const content = Buffer.from(buildRemittance(collection, company, { fileNumber, ...unsent, at }));
    const fileName = nameOfFile('COB', fileNumber, clock.today());
    const amountCents = sumCents(unsent.entries.map((title) => title.amountCents));
    await insertFile(
      tx,
      {
        sellerId,
        id,
        connectionId,
        provider: connection.provider,
        kind: 'COLLECTION',
        direction: 'SENT',
        number: fileNumber,
        fileName,
        content,
        contentHash: hashOfFile(content),
        lines: titles.length,
        amountCents,
        createdAt: at,
        createdBy: by,
      },
      linesOf(content, unsent),
    );
    await markSent(tx, sellerId, id, unsent);
    await appendEvents(tx, [{ sellerId, topic: 'bank-file.sent', subjectId: id }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'bank_file.sent',
      subject: { kind: 'bank-file', id, label: fileName },
      after: { rows: String(titles.length), amountCents },
    });
  });
}

async function filesConnection(
  connections: BankFileDeps['connections'],
  sellerId: string,
  id: string,
): Promise<OpenConnection> {
  const connection = await connections.get(sellerId, id);
  const isByFiles =
    connection?.method === 'BANK_SLIP' && providerFacts(connection.method, connection.provider)?.byFiles;
  return isByFiles ? connection : refuse('bank_file.not_found');
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
    outcome: 'ASKED' as const,
    problem: null,
    occurrence: null,
    event,
    reasons: [],
    nossoNumero: title.nossoNumero,
    amountCents: title.amountCents,
    paidCents: null,
    feeCents: null,
    occurredOn: null,
    creditedOn: null,
  }));
}

/** Segment P of CNAB 240, or record 1 of CNAB 400. */
function isTitle(record: string): boolean {
  return record.length === 400 ? record[0] === '1' : record[7] === '3' && record[13] === 'P';
}
