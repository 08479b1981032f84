import { buildBoleto } from '@balcao/brazil';
import { cents, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { type SheetCell, TableReader } from './read-table.ts';

const today = plainDate('2026-11-23');
const heading = ['Favorecido', 'CPF/CNPJ', 'Chave Pix', 'Tipo da chave', 'Boleto', 'Valor', 'Data', 'Descrição'];
const { line: slip, barcode } = buildBoleto({
  bank: '341',
  dueDate: today,
  amountCents: cents(5678),
  freeField: '7'.padStart(25, '0'),
});

function read(rows: readonly (readonly SheetCell[])[], head: readonly string[] = heading) {
  const reader = new TableReader({ today, maxPayments: 3, from1904: false });
  for (const [index, cells] of [head, ...rows].entries()) reader.take({ line: index + 1, cells });
  reader.end();
  return reader;
}

function pix(more: Readonly<Record<number, SheetCell>> = {}): readonly SheetCell[] {
  const row: SheetCell[] = ['Ana', '', 'ana@serra.example', '', '', '10,00', '24/11/2026', ''];
  return row.map((cell, index) => more[index] ?? cell);
}

test.each<[string, SheetCell, number]>([
  ['a comma', '1234,56', 123_456],
  ['thousands', '1.234,5', 123_450],
  ['thousands twice', '1.234.567', 123_456_700],
  ['thousands as other programs', '1,234.56', 123_456],
  ['a sign', 'R$ 10', 1000],
  ['the point of other programs', '1234.56', 123_456],
  ['a number', 1234.56, 123_456],
  ['a number that no binary fraction is', 0.29, 29],
])('an amount with %s', (_, cell, amountCents) => {
  expect(read([pix({ 5: cell })])).toMatchObject({ problems: [], payments: [{ amountCents }] });
});

test.each<[SheetCell]>([['-5'], ['0'], [0.001], [-1], ['dez'], ['=1+1']])(
  'the amount %s is told, and not guessed',
  (cell) => {
    const { payments, problems } = read([pix({ 5: cell })]);
    expect(payments).toEqual([]);
    expect(problems).toMatchObject([{ kind: 'amount_unreadable', line: 2, column: 6 }]);
  },
);

test.each([['1.234'], ['19,990'], ['10,123']])(
  'the amount %s could be two, and is refused with that reason',
  (cell) => {
    const { payments, problems } = read([pix({ 5: cell })]);
    expect(payments).toEqual([]);
    expect(problems).toMatchObject([{ kind: 'amount_ambiguous', line: 2, column: 6 }]);
  },
);

test.each<[SheetCell, string]>([
  ['24/11/2026', '2026-11-24'],
  ['1-12-26', '2026-12-01'],
  ['5/12/2026', '2026-12-05'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T00:00:00', '2026-11-24'],
  [46_350, '2026-11-24'],
  [46_350.75, '2026-11-24'],
])('the day %s', (cell, payOn) => {
  expect(read([pix({ 6: cell })])).toMatchObject({ problems: [], payments: [{ payOn }] });
});

test.each<[SheetCell, string]>([
  ['11/24/2026', 'day_unreadable'],
  ['30/02/2027', 'day_unreadable'],
  [9e9, 'day_unreadable'],
  ['', 'day_missing'],
  ['22/11/2026', 'date_past'],
])('the day %s is told', (cell, kind) => {
  expect(read([pix({ 6: cell })]).problems).toMatchObject([{ kind, line: 2, column: 7 }]);
});

test('a boleto is paid by its line or its bar code, by the amount that it states unless one is there', () => {
  const row = (line: string, amount: SheetCell) => ['Luz', '', '', '', line, amount, '24/11/2026', 'Novembro'];
  expect(read([row(slip, '')]).payments).toMatchObject([
    { kind: 'BANK_SLIP', destination: barcode, amountCents: 5678, payee: 'Luz', reference: 'Novembro', line: 2 },
  ]);
  expect(read([row(barcode, '56,78')]).problems).toEqual([]);
  const other = read([row(slip, '60')]);
  expect(other.payments).toMatchObject([{ amountCents: 6000 }]);
  expect(other.problems).toMatchObject([{ kind: 'slip_amount' }]);
  expect(read([row(slip.slice(1), '')]).problems).toMatchObject([{ kind: 'slip_length', found: '46', column: 5 }, {}]);
  expect(read([row('3,4191E+46', '1')]).problems).toMatchObject([{ kind: 'number_cut' }]);
  expect(read([['Luz', '', '', '', 3.4191e46, '1', '24/11/2026']]).problems).toMatchObject([{ kind: 'number_cut' }]);
});

test('a key is told from its text, and a number has its zeros again', () => {
  const keyOf = (cell: SheetCell, type = '') => read([pix({ 2: cell, 3: type })]);
  expect(keyOf(1_234_567_890 + 0, 'CPF').payments).toMatchObject([{ destination: '01234567890', pixKeyType: 'CPF' }]);
  expect(keyOf('(11) 98765-4321').payments).toMatchObject([{ destination: '+5511987654321', pixKeyType: 'PHONE' }]);
  expect(keyOf("'+5511987654321").payments).toMatchObject([{ destination: '+5511987654321' }]);
  expect(keyOf('11987654374').problems).toMatchObject([{ kind: 'key_ambiguous', column: 3 }]);
  expect(keyOf('11987654374', 'Celular').payments).toMatchObject([{ pixKeyType: 'PHONE' }]);
  expect(keyOf('ana@serra').problems).toMatchObject([{ kind: 'key_unreadable', found: 'ana@serra' }]);
  expect(keyOf('ana@serra.example', 'Fax').problems).toMatchObject([{ kind: 'key_type_unknown', column: 4 }]);
});

test('what a row lacks or has too much of is told where it is', () => {
  const kinds = (row: readonly SheetCell[]) => read([row]).problems.map(({ kind }) => kind);
  expect(kinds(['', '', '', '', '', '1', '24/11/2026'])).toEqual(['payee_missing', 'destination_missing']);
  expect(kinds(pix({ 4: slip }))).toEqual(['destination_both']);
  expect(kinds(pix({ 1: '529.982.247-26' }))).toEqual(['document_invalid']);
  expect(kinds(pix({ 7: 'x'.repeat(141) }))).toEqual(['text_long']);
  expect(read([pix(), pix({ 7: 'outra' }), pix()]).problems).toMatchObject([
    { kind: 'row_repeated', other: 2, line: 4 },
  ]);
});

test('columns are known by their names, whatever their order; one that is missing or misspelt is told', () => {
  const found = read([['10', 'ana@serra.example', '24/11/2026', 'Ana']], ['VALOR (R$)', 'chave', 'Data', 'Nome']);
  expect(found).toMatchObject({ problems: [], payments: [{ payee: 'Ana', amountCents: 1000 }] });
  const { problems } = read([], ['Favorecdo', 'Chave Pix', 'Valor', 'Data', 'Cor']);
  expect(problems).toMatchObject([
    { kind: 'column_unused', found: 'Favorecdo', near: 'payee', column: 1 },
    { kind: 'column_unused', found: 'Cor', column: 5 },
    { kind: 'column_missing', found: 'payee' },
  ]);
});

test('notes and empty rows are no payments; nothing, and too many, are told', () => {
  expect(read([['# Exemplo', '', 'a@b.co'], ['', ''], pix()]).payments).toHaveLength(1);
  expect(read([['# só notas']]).problems).toMatchObject([{ kind: 'no_rows' }]);
  const many = read([1, 2, 3, 4, 5].map((index) => pix({ 7: String(index) })));
  expect(many.problems).toMatchObject([{ kind: 'too_many' }]);
  expect(many.payments).toHaveLength(3);
});
