import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusFolder } from '../corpus/test-corpus.ts';
import { parseBankStatement } from './index.ts';

const corpus = join(corpusFolder, '09_reports/ofx-santander-brc.ofx');
const bytes = (text: string) => new TextEncoder().encode(text);

const movement = (type: string, amount: string, id: string, memo: string) =>
  `<STMTTRN>\n<TRNTYPE>${type}\n<DTPOSTED>20261103120000[-3:BRT]\n<TRNAMT>${amount}\n<FITID>${id}\n<MEMO>${memo}\n</STMTTRN>\n`;

const ofx = [
  'OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n<CURDEF>BRL\n<BANKACCTFROM>\n<BANKID>0341\n',
  '<ACCTID>0123456\n</BANKACCTFROM>\n<BANKTRANLIST>\n<DTSTART>20261101\n<DTEND>20261130\n',
  movement('CREDIT', '117.00', 'N1', 'PIX RECEBIDO'),
  movement('DEBIT', '-50.00', 'N2', 'TARIFA'),
  movement('CREDIT', '1234.56', 'N3', 'LIQ COBRANCA'),
  '</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>10.00\n<DTASOF>20261130\n</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n',
].join('');

const account = `${'2'.padEnd(15, '0') + ' '.repeat(20)}0012340000000567890 `;
const head = (start: string) => (start.padEnd(17) + account).padEnd(142);
const amount = (cents: number, side: string) => `${String(cents).padStart(18, '0')}${side}`;

/** The opening balance has no side, so only numbers and totals protect the lot. */
const cnab = [
  '34100000'.padEnd(240),
  `${head('34100011E0440033')}01112026${amount(0, ' ')}`.padEnd(240),
  ...[
    [11_700, 'C'],
    [5_000, 'D'],
    [123_456, 'C'],
  ].map(([cents, side], index) =>
    `${head(`34100013${String(index + 1).padStart(5, '0')}E`)}03112026${amount(Number(cents), String(side))}2040001${'PIX RECEBIDO'.padEnd(25)}N${index}`.padEnd(
      240,
    ),
  ),
  `${head('34100015')}30112026${amount(130_156, 'C')}F${'5'.padStart(6, '0')}${String(5_000).padStart(18, '0')}${String(135_156).padStart(18, '0')}`.padEnd(
    240,
  ),
  '34199999'.padEnd(240),
].join('\n');

const samples = [
  ['OFX', ofx],
  ['CNAB 240', cnab],
  ...(existsSync(corpus) ? [['OFX of the corpus', readFileSync(corpus, 'latin1')] as const] : []),
] as const;

/** Result of a file without texts and names, which may be anything. */
function read(text: string) {
  const { accounts, problems, format } = parseBankStatement(bytes(text));
  const shown = accounts.map(({ bank, branch, account: number, lines }) => [
    ...[bank !== '', branch !== '', number !== ''],
    lines.map(({ date, amountCents }) => [date, amountCents]),
  ]);
  return { shown: JSON.stringify(shown), isTold: problems.length > 0 || format === null };
}

describe.each(samples)('%s', (_, text) => {
  const whole = read(text);

  it('is read whole', () => expect(whole.isTold).toBe(false));

  it('that is cut anywhere is told, or shows the same', () => {
    for (let end = 0; end < text.length; end++) {
      const { shown, isTold } = read(text.slice(0, end));
      if (!isTold) expect(shown, `cut at ${end}`).toBe(whole.shown);
    }
  });

  it('without one of its lines is told, or shows the same', () => {
    const lines = text.split('\n');
    for (const index of lines.keys()) {
      const { shown, isTold } = read(lines.toSpliced(index, 1).join('\n'));
      if (!isTold) expect(shown, `without line ${index + 1}`).toBe(whole.shown);
    }
  });

  /**
   * Excludes changes that no check can find: a digit or a sign replaced by another, a blank at an end of an amount, and
   * the sign of an amount whose type is neutral.
   */
  it('with any byte changed is told, or shows the same', () => {
    for (const other of ['X', '0', '9', ' ', '<', '>', '/', '.', '-', '\n']) {
      for (let at = 0; at < text.length; at++) {
        const isDigit = /[\d-]/.test(text.charAt(at)) && /[\d\s]/.test(other);
        const isLoneSign = text[at] === '-' && text.slice(0, at).includes('<TRNTYPE>OTHER');
        if (text[at] === other || isDigit || isLoneSign) continue;
        const { shown, isTold } = read(text.slice(0, at) + other + text.slice(at + 1));
        if (!isTold)
          expect(shown, `${JSON.stringify(other)} at ${at}, ${JSON.stringify(text.slice(at - 12, at + 12))}`).toBe(
            whole.shown,
          );
      }
    }
  });
});

it('five megabytes of an opening mark do not hold the reader', () => {
  const began = process.cpuUsage();
  parseBankStatement(bytes(`<OFX><STMTRS>${'<'.repeat(5 * 1024 * 1024)}`));
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(5_000);
});
