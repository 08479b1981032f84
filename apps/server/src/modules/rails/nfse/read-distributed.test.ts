import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { nationalIssuer } from './national-issuer.ts';
import type { TestDocument } from './test-distribution.ts';
import { startSefin, type TestSefin } from './test-sefin.ts';

const document = '12345678000195';
const seller = '0190b5a4-0000-7000-8000-000000000001';
let sefin: TestSefin;

beforeAll(async () => {
  sefin = await startSefin(1);
});
afterAll(() => sefin.close());
afterEach(() => {
  expect(sefin.faults, 'every fault was met').toEqual([]);
  sefin.documents.length = 0;
});

function readAfter(afterNsu: number, holder = document) {
  const address = { url: sefin.url, ca: sefin.ca, environment: 1 as const };
  const issuer = nationalIssuer({ real: address, test: address });
  return issuer.readDistributed(seller, { document, afterNsu }, sefin.issueCertificate(holder));
}

const keyOf = (number: number) => `35503082211222333000181${String(number).padStart(27, '0')}`;
const note = (nsu: number, changes: Partial<TestDocument> = {}): TestDocument => ({
  nsu,
  to: document,
  accessKey: keyOf(nsu),
  type: 'NFSE',
  xml: `<NFSe><infNFSe Id="NFS${keyOf(nsu)}"/></NFSe>`,
  ...changes,
});

test('reads part after part, in the order of the NSU, until there are no more documents', async () => {
  sefin.documents.push(note(3), note(8), note(11), note(12, { to: '11222333000181' }));
  const first = await readAfter(0);
  expect(first.documents.map(({ nsu }) => nsu)).toEqual([3, 8]);
  expect(first.documents[0]).toMatchObject({ accessKey: keyOf(3), event: null, xml: note(3).xml });
  expect(first.documents[0]?.at.toString()).toBe('2026-11-20T13:00:00.123Z');
  expect(first.lastNsu).toBe(8);
  expect(await readAfter(8)).toMatchObject({ documents: [{ nsu: 11 }], lastNsu: 11 });
  expect(await readAfter(11)).toEqual({ documents: [], lastNsu: null });
});

test("says what happened to an invoice, and leaves out what is nobody else's concern", async () => {
  const event = (nsu: number, type: string) => note(nsu, { type: 'EVENTO', event: type, xml: '<evento/>' });
  sefin.documents.push(event(1, 'CANCELAMENTO_POR_SUBSTITUICAO'), event(2, 'REJEICAO_TOMADOR'));
  sefin.documents.push(event(3, 'SOLICITACAO_CANCELAMENTO_ANALISE_FISCAL'), note(4, { type: 'CNC' }));
  expect((await readAfter(0)).documents.map(({ event: what }) => what)).toEqual(['REPLACED', 'TAKER_REJECTED']);
  expect(await readAfter(2), 'the position moves on').toEqual({ documents: [], lastNsu: 4 });
});

test('is not held up by a document that cannot be unpacked', async () => {
  sefin.documents.push(note(1, { packed: 'bm90IGd6aXA=' }), note(2));
  expect((await readAfter(0)).documents.map(({ xml }) => xml)).toEqual(['', note(2).xml]);
});

test.each(['LOST', 429, 503, 'MALFORMED'] as const)('knows nothing after %s', async (does) => {
  sefin.documents.push(note(1));
  sefin.faults.push({ call: 'GET /contribuintes/DFe', does });
  await expect(readAfter(0)).rejects.toThrow(RailTimeout);
  expect((await readAfter(0)).lastNsu).toBe(1);
});

test('a refused call is no answer', async () => {
  sefin.documents.push(note(1));
  await expect(readAfter(0, '99888777000166')).rejects.toThrow(RailTimeout);
});
