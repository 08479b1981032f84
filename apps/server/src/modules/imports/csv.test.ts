import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, delimiters, guessDelimiter, parseCsv } from './csv.ts';

const cellsOf = (text: string, delimiter: ';' | ',' | '\t' = ';') =>
  parseCsv(text, delimiter)?.map(({ line, cells }) => [line, ...cells]);

describe('a CSV text', () => {
  it.each([
    [
      'LF',
      'a;b\n1;2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'CRLF',
      'a;b\r\n1;2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'CR alone',
      'a;b\r1;2\r',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    ['spaces around cells', ' a ; b \n', [[1, 'a', 'b']]],
    ['quotes, and what they keep', '"a;1";"b ""x"""\n', [[1, 'a;1', 'b "x"']]],
    [
      'a line end inside quotes',
      '"a\r\nb";c\nd;e',
      [
        [1, 'a\r\nb', 'c'],
        [3, 'd', 'e'],
      ],
    ],
    ['empty cells', ';;\na;;b\n', [[2, 'a', '', 'b']]],
    [
      'empty lines',
      '\n\na;b\n;\n\nc;d',
      [
        [3, 'a', 'b'],
        [6, 'c', 'd'],
      ],
    ],
    ['a quote inside a cell', 'a"b;c\n', [[1, 'a"b', 'c']]],
    ['text behind a closing quote', '"a"b;c\n', [[1, 'ab', 'c']]],
    ['a quoted delimiter at the end', 'a;""', [[1, 'a', '']]],
    ['nothing', '', []],
  ])('is read with %s', (_, text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it('is refused when its quotes never end, and in little time', () => {
    expect(parseCsv('a;"b\nc;d', ';')).toBeNull();
    const began = process.cpuUsage();
    parseCsv('"'.repeat(2_000_001), ';');
    parseCsv(`${'"a";'.repeat(400_000)}"`, ';');
    parseCsv('\n'.repeat(2_000_000), ';');
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(3_000);
  });

  it('gives back every cell that was written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ';', ',', '\t', '\n', '\r', ' ') })
      .map((text) => text.trim());
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        fc.constantFrom(...delimiters),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, delimiter, end) => {
          const text = rows
            .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter) + end)
            .join('');
          const kept = rows.filter((cells) => cells.some((each) => each !== ''));
          expect(parseCsv(text, delimiter)?.map(({ cells }) => cells)).toEqual(kept);
        },
      ),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...delimiters), (text, delimiter) => {
        parseCsv(text, delimiter);
        guessDelimiter(text);
      }),
    );
  });
});

it.each([
  ['Nome;CPF', ';'],
  ['Nome,CPF;', ';'],
  ['Nome,CPF,E-mail', ','],
  ['Nome\tCPF', '\t'],
  ['"a,b,c";d', ';'],
  ['\n\nNome,CPF\na;b;c;d', ','],
  ['Nome', ';'],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

describe('the bytes of a file', () => {
  it('are UTF-8 with or without its mark, and Latin-1 otherwise', () => {
    expect(decodeText(new TextEncoder().encode('João'))).toEqual({ text: 'João', encoding: 'utf-8' });
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toEqual({ text: 'a', encoding: 'utf-8' });
    const latin = Buffer.from('João', 'latin1');
    expect(decodeText(latin)).toEqual({ text: 'João', encoding: 'windows-1252' });
  });

  it('are refused when they are no text', () => {
    expect(decodeText(Buffer.from('PK\u0003\u0004\u0000\u0000'))).toBeNull();
    expect(decodeText(Buffer.from('\ufeffNome', 'utf16le'))).toBeNull();
  });
});

it('what Excel writes before the heading is no heading', () => {
  const text = 'sep=;\r\nNome;Valor, em reais\r\nAna;1,50';
  expect(guessDelimiter(text)).toBe(';');
  expect(parseCsv(text, ';')).toEqual([
    { line: 2, cells: ['Nome', 'Valor, em reais'] },
    { line: 3, cells: ['Ana', '1,50'] },
  ]);
});
