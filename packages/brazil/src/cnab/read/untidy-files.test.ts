import { describe, expect, it } from 'vitest';
import type { CnabFile } from '../format/cnab.ts';
import type { CnabProblem, CnabProblemCode } from '../format/problem.ts';
import { problemTexts } from '../format/problem-texts.ts';
import {
  bytesOf,
  type Columns,
  detail240,
  digits,
  file400,
  header240,
  latin1Of,
  lotHeader240,
  lotTrailer240,
  recordOf,
  returned240,
  trailer240,
} from '../test-files.ts';
import { parseCnab } from './parse-cnab.ts';

const tidy = returned240('001', 2);
const title: Columns = [
  [1, '1'],
  [109, '01'],
  [121, '201226'],
  [127, digits(12345, 13)],
];
const itau: Columns = [
  [1, '1'],
  [109, '06'],
  [147, '201126'],
  [153, digits(12345, 13)],
  [254, digits(12345, 13)],
];
const payment = (amount: string): string[] => [
  header240('001', '1'),
  lotHeader240('001', 1, 'C', '41'),
  detail240('001', 1, 1, 'A', [[120, amount]]),
  lotTrailer240('001', 1, 3, [[24, digits(12345, 18)]]),
  trailer240('001', 1, 5),
];

function changed(record: number, columns: Columns, records = tidy): string[] {
  return records.with(
    record - 1,
    recordOf(records[record - 1]?.length ?? 0, [[1, records[record - 1] ?? ''], ...columns]),
  );
}

type Case = readonly [code: CnabProblemCode, bytes: Uint8Array, problem: Partial<CnabProblem>, file?: object];
const sameTotals = { totals: { records: 8, amountCents: 2003, paidCents: 2003 } };

const cases: readonly Case[] = [
  ['empty', new Uint8Array(0), { line: 0 }, { layout: null, totals: { records: 0 } }],
  ['encoding_utf16', latin1Of(`\xff\xfe${[...(tidy[0] ?? '')].join('\0')}`), { line: 1 }, { layout: null }],
  ['layout_unknown', latin1Of('Segue o arquivo.\r\n'), { line: 1, found: 'Segue o arquivo.' }, { layout: null }],
  ['layout_generic', bytesOf(file400('422', '1', [title])), { line: 1, column: 77, field: 'bank', found: '422' }],
  ['byte_order_mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytesOf(tidy)), { line: 1, column: 1 }, sameTotals],
  ['utf8', bytesOf(changed(3, [[149, 'JOÃO']])), { line: 3, column: 151 }, sameTotals],
  ['line_ends_mixed', latin1Of(tidy.join('\n').replace('\n', '\r\n')), { line: 0 }, sameTotals],
  ['final_sub', latin1Of(`${tidy.join('\r\n')}\r\n\x1a`), { line: 9, column: 1 }, sameTotals],
  ['final_sub', latin1Of(`${tidy.join('\r\n')}\x1a\x1a\r\n`), { line: 8, column: 241 }, sameTotals],
  ['control_character', latin1Of(tidy.join('\n').replace('MARIA', 'MARI\t')), { line: 3, column: 153, found: '0x09' }],
  [
    'control_character',
    latin1Of(`${tidy.slice(0, 4).join('\n')}\x1a\n${tidy.slice(4).join('\n')}`),
    { line: 4, column: 241 },
  ],
  ['blank_line', latin1Of(`\r\n${tidy.join('\r\n')}\r\n   \r\n`), { line: 1, column: 1 }, sameTotals],
  [
    'line_short',
    latin1Of(tidy.map((record) => record.trimEnd()).join('\r\n')),
    { line: 1, column: 167, expected: '240', found: '166' },
    sameTotals,
  ],
  ['line_padded', latin1Of(tidy.map((record) => `${record}  `).join('\n')), { line: 1, column: 241 }, sameTotals],
  [
    'line_long',
    latin1Of(tidy.map((record) => `${record}XY`).join('\n')),
    { line: 1, column: 241, found: 'XY' },
    sameTotals,
  ],
  [
    'line_long',
    latin1Of(`${tidy.slice(0, 3).join('')}#junk#${tidy.slice(3).join('')}`),
    { line: 1, column: 721, found: '#junk#' },
    sameTotals,
  ],
  [
    'line_cut',
    latin1Of(`${file400('001', '1', [title]).join('\n')}\nFIM`),
    { line: 4, found: 'FIM' },
    { totals: { records: 3 } },
  ],
  ['line_cut', latin1Of(`${tidy.join('\n')}\n0019`), { line: 9, column: 1, found: '0019' }, sameTotals],
  [
    'records_glued',
    latin1Of(`${tidy.slice(0, 4).join('')}\n${tidy.slice(4).join('\n')}`),
    { line: 1, column: 241 },
    sameTotals,
  ],
  ['record_unknown', bytesOf(changed(5, [[8, '7']])), { line: 5, column: 8, found: '7' }],
  ['record_unknown', bytesOf(file400('001', '1', [[[1, 'X']]])), { line: 2, column: 1, found: 'X' }],
  [
    'header_missing',
    bytesOf(tidy.slice(1)),
    { line: 1 },
    { bank: '001', direction: 'retorno', totals: { records: 7, amountCents: 2003 } },
  ],
  ['header_missing', bytesOf(file400('001', '1', [title]).slice(1)), { line: 1 }, { layout: 'CNAB400', bank: null }],
  [
    'header_repeated',
    bytesOf([...tidy, ...tidy]),
    { line: 9 },
    { problemCounts: { header_repeated: 1 }, totals: { records: 16, amountCents: 4006 } },
  ],
  [
    'header_repeated',
    bytesOf([...file400('341', '2', [itau]), ...file400('341', '2', [itau])]),
    { line: 4 },
    { totals: { amountCents: 24690 } },
  ],
  [
    'bank_unknown',
    bytesOf(file400('0 1', '1', [title])),
    { line: 1, column: 77, field: 'bank', found: '0 1' },
    { bank: null },
  ],
  [
    'bank_mismatch',
    bytesOf(changed(4, [[1, '341']])),
    { line: 4, column: 1, expected: '001', found: '341' },
    sameTotals,
  ],
  [
    'direction_unknown',
    bytesOf(changed(1, [[143, 'X']])),
    { line: 1, column: 143, found: 'X' },
    { direction: 'retorno' },
  ],
  [
    'direction_unknown',
    bytesOf(changed(1, [[2, ' ']], file400('001', '1', [title]))),
    { line: 1, column: 2 },
    { direction: 'remessa' },
  ],
  [
    'lot_header_missing',
    bytesOf(tidy.toSpliced(1, 1)),
    { line: 2, found: '1' },
    { lots: [{ number: 1, line: 2, records: 5, amountCents: 2003 }] },
  ],
  [
    'lot_trailer_missing',
    bytesOf(tidy.toSpliced(6, 1)),
    { line: 2, found: '1' },
    { lots: [{ number: 1, records: 5, declaredRecords: null }] },
  ],
  [
    'lot_number',
    bytesOf(tidy.map((record) => record.replace(/^0010001/, '0010003'))),
    { line: 2, column: 4, expected: '1', found: '3' },
  ],
  ['lot_mismatch', bytesOf(changed(4, [[4, '0002']])), { line: 4, column: 4, expected: '1', found: '2' }, sameTotals],
  ['lot_mismatch', bytesOf(changed(7, [[4, '0002']])), { line: 7, column: 4, expected: '1', found: '2' }, sameTotals],
  [
    'sequence',
    bytesOf(changed(5, [[9, '00007']])),
    { line: 5, column: 9, field: 'sequence', expected: '3', found: '00007' },
  ],
  [
    'sequence',
    bytesOf(changed(2, [[395, '000009']], file400('001', '1', [title]))),
    { line: 2, column: 395, expected: '2', found: '000009' },
  ],
  [
    'lot_records',
    bytesOf(changed(7, [[18, '000004']])),
    { line: 7, column: 18, expected: '6', found: '4' },
    { lots: [{ records: 6, declaredRecords: 4 }] },
  ],
  [
    'lot_amount',
    bytesOf(payment(digits(12344, 15))),
    { line: 4, column: 24, expected: '12344', found: '12345' },
    { lots: [{ amountCents: 12344, declaredAmountCents: 12345 }] },
  ],
  [
    'lot_titles',
    bytesOf(changed(7, [[24, '000065']])),
    { line: 7, column: 24, expected: '2', found: '65', severity: 'warning' },
  ],
  [
    'lot_titles_amount',
    bytesOf(changed(7, [[24, `000001${digits(2000, 17)}000001${digits(4, 17)}`]])),
    { line: 7, column: 30, expected: '2003', found: '2004' },
  ],
  ['file_lots', bytesOf(changed(8, [[18, '000002']])), { line: 8, column: 18, expected: '1', found: '2' }],
  ['file_records', bytesOf(changed(8, [[24, '000009']])), { line: 8, column: 24, expected: '8', found: '9' }],
  [
    'file_records',
    bytesOf(file400('033', '1', [title], [[2, '000004']])),
    { line: 3, column: 2, expected: '3', found: '4' },
  ],
  [
    'file_titles',
    bytesOf(file400('341', '2', [itau], [[213, '00000002']])),
    { line: 3, column: 213, expected: '1', found: '2' },
  ],
  [
    'file_amount',
    bytesOf(file400('341', '2', [itau], [[221, digits(12346, 14)]])),
    { line: 3, column: 221, expected: '12345', found: '12346' },
  ],
  ['file_trailer_missing', bytesOf(tidy.slice(0, -1)), { line: 0 }, { totals: { records: 7, amountCents: 2003 } }],
  ['file_trailer_missing', bytesOf(file400('001', '1', [title]).slice(0, -1)), { line: 0 }],
  ['after_trailer', bytesOf([...tidy, tidy[3] ?? '']), { line: 9 }, { totals: { records: 9 } }],
  [
    'after_trailer',
    bytesOf([...file400('001', '1', [title]), recordOf(400, [...title, [395, '000004']])]),
    { line: 4 },
  ],
  [
    'amount_invalid',
    bytesOf(changed(3, [[82, '00000000001,001']])),
    { line: 3, column: 82, field: 'amountCents', found: '00000000001,001' },
    { totals: { amountCents: 1002, unreadAmounts: 1 } },
  ],
  [
    'amount_invalid',
    bytesOf(payment('          12345')),
    { line: 3, column: 120 },
    { totals: { amountCents: 0, unreadAmounts: 1 } },
  ],
  [
    'amount_blank',
    bytesOf(changed(4, [[78, ' '.repeat(15)]])),
    { line: 4, column: 78, field: 'paidCents' },
    { totals: { paidCents: 1002, unreadAmounts: 1 } },
  ],
  [
    'amount_too_large',
    bytesOf(changed(4, [[24, '9'.repeat(18)]], payment(digits(12345, 15)))),
    { line: 4, column: 24, found: '9'.repeat(18) },
    { lots: [{ declaredAmountCents: null }] },
  ],
  ['number_invalid', bytesOf(changed(8, [[24, '00000A']])), { line: 8, column: 24, field: 'recordCount' }],
  ['number_blank', bytesOf(changed(8, [[24, '      ']])), { line: 8, column: 24, field: 'recordCount' }],
  [
    'date_invalid',
    bytesOf(changed(3, [[74, '31022026']])),
    { line: 3, column: 74, field: 'dueDate', found: '31022026' },
    sameTotals,
  ],
];

const coveredByLostRecords: readonly CnabProblemCode[] = [
  'columns_shifted',
  'lot_zero',
  'payment_without_title',
  'record_unread',
  'segment_misplaced',
  'segment_unknown',
  'segment_unread',
  'title_without_payment',
];

const named = cases.map(([code, bytes, problem, answer = {}]) => ({ code, bytes, problem, answer }));

describe('an untidy file', () => {
  it.each(named)('$code', ({ code, bytes, problem, answer }) => {
    const file = parseCnab(bytes);
    const found = file.problems.find((one) => one.code === code);
    expect(found).toMatchObject({ severity: problemTexts[code].severity, ...problem });
    expect(file).toMatchObject(answer);
    expect(file.problemCounts[code]).toBe(file.problems.filter((one) => one.code === code).length);
    for (const { reason, mend } of file.problems) expect(`${reason} ${mend}`).not.toMatch(/[{}]|undefined|null/);
  });

  it('is covered for every problem there can be', () => {
    const covered = new Set<string>([...cases.map(([code]) => code), 'not_bytes', ...coveredByLostRecords]);
    expect(Object.keys(problemTexts).filter((code) => !covered.has(code))).toEqual([]);
  });

  it('has no problem where only one thing is wrong beyond that thing', () => {
    for (const [code, bytes] of cases.filter(([, , , answer]) => answer === sameTotals)) {
      const others = Object.keys(parseCnab(bytes).problemCounts).filter((other) => other !== code);
      expect([code, others.filter((other) => other !== 'records_glued' && other !== 'line_short')]).toEqual([code, []]);
    }
  });

  it('says what is wrong and how to mend it in Portuguese', () => {
    const [problem] = parseCnab(bytesOf(changed(3, [[82, '00000000001,001']]))).problems;
    expect(problem).toEqual({
      code: 'amount_invalid',
      severity: 'error',
      line: 3,
      column: 82,
      field: 'amountCents',
      reason: 'O campo “valor” não é um valor: “00000000001,001”.',
      mend: 'Informe o valor em centavos, só com números e zeros à esquerda.',
      expected: null,
      found: '00000000001,001',
    });
  });

  it('with an amount that cannot be read has none in its place', () => {
    const file = parseCnab(bytesOf(changed(3, [[82, '0000000000X1001']])));
    expect(file.records[2]?.fields).toMatchObject({ amountCents: null, feeCents: 150 });
  });

  it('that is no file at all is answered too', () => {
    for (const input of [null, undefined, 'text', 1, {}, [], new ArrayBuffer(8)]) {
      expect(parseCnab(input)).toMatchObject({ layout: null, records: [], problemCounts: { not_bytes: 1 } });
    }
  });

  it('keeps the first hundred problems of a code, and counts all', () => {
    const file = parseCnab(
      latin1Of(
        returned240('001', 500)
          .map((record) => record.trimEnd())
          .join('\n'),
      ),
    );
    expect(file.problemCounts).toEqual({ line_short: 1004 });
    expect(file.problems).toHaveLength(100);
  });
});

describe('the same file', () => {
  const read = (file: CnabFile) => ({
    records: file.records.map(({ kind, raw, fields }) => ({ kind, raw, fields })),
    totals: file.totals,
    lots: file.lots.map((lot) => ({ ...lot, line: 0 })),
  });
  const tidy400 = file400('237', '2', [[...itau, [38, 'USE']], itau]);

  it.each<[string, (records: readonly string[]) => string]>([
    ['with LF', (records) => records.join('\n')],
    ['with CR', (records) => records.join('\r')],
    ['with CRLF and an end', (records) => `${records.join('\r\n')}\r\n`],
    ['glued into one line', (records) => records.join('')],
    ['glued into one line, with an end', (records) => `${records.join('')}\r\n`],
    ['glued by threes', (records) => records.map((record, index) => record + (index % 3 === 2 ? '\n' : '')).join('')],
    ['with blank lines between', (records) => records.join('\r\n\r\n')],
    ['with blanks behind', (records) => records.map((record) => `${record}   `).join('\n')],
    ['with a 0x1A', (records) => `${records.join('\r\n')}\r\n\x1a`],
    ['with a BOM', (records) => `\xef\xbb\xbf${records.join('\n')}`],
  ])('%s has the same records', (_, joined) => {
    for (const records of [tidy, tidy400, payment(digits(12345, 15))]) {
      expect(read(parseCnab(latin1Of(joined(records))))).toEqual(read(parseCnab(bytesOf(records))));
    }
  });

  it('without its blanks has the same records, even glued', () => {
    const cut = tidy.map((record) => record.trimEnd());
    expect(read(parseCnab(latin1Of(cut.join('\n'))))).toEqual(read(parseCnab(bytesOf(tidy))));
    expect(read(parseCnab(latin1Of(cut.join(''))))).toEqual(read(parseCnab(bytesOf(tidy))));
  });

  it('reads letters in Latin-1, Windows-1252 and UTF-8, and of each line in its own', () => {
    const both = changed(5, [[149, 'ANDRÉ'.padEnd(40)]], changed(3, [[149, 'JOÃO D’ÁVILA'.padEnd(40)]]));
    const win = (text: string) => latin1Of(text.replace('’', '\x92'));
    const lines = both.map((line, index) => (index === 4 ? win(`${line}\n`) : new TextEncoder().encode(`${line}\n`)));
    for (const bytes of [win(both.join('\n')), bytesOf(both), Uint8Array.from(lines.flatMap((line) => [...line]))]) {
      const file = parseCnab(bytes);
      expect(file.records[2]?.fields).toMatchObject({ payerName: 'JOÃO D’ÁVILA', feeCents: 150, amountCents: 1001 });
      expect(file.records[4]?.fields).toMatchObject({ payerName: 'ANDRÉ', feeCents: 150, amountCents: 1002 });
    }
  });

  it('reads letters of UTF-8 where the writer counted bytes', () => {
    const name = String.fromCharCode(...new TextEncoder().encode('JOÃO ÁVILA')).padEnd(40);
    const record = recordOf(240, [
      [1, tidy[2] ?? ''],
      [149, name],
    ]);
    for (const title of [record, record.trimEnd()]) {
      const file = parseCnab(latin1Of(tidy.with(2, title).join('\n')));
      expect(file.records[2]?.fields).toMatchObject({ payerName: 'JOÃO ÁVILA', feeCents: 150, amountCents: 1001 });
    }
  });
});
