import { addDays, type PlainDate, plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBankStatement } from './index.ts';
import { readStatementAmount } from './statement-amount.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

interface Written {
  readonly date: PlainDate;
  readonly amountCents: number;
  readonly id: string;
  readonly memo: string;
}

const lines = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 900 }).map((days) => addDays(plainDate('2025-01-01'), days)),
    amountCents: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((amount) => amount !== 0),
    id: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
    memo: fc.stringMatching(/^PIX [A-Za-z0-9&]{1,30}$/),
  }),
  { minLength: 1, maxLength: 30 },
);

const styles = fc.record({
  eol: fc.constantFrom('\n', '\r\n', ''),
  closed: fc.boolean(),
  lower: fc.boolean(),
  comma: fc.constantFrom('dot', 'comma', 'thousands', 'trailing', 'plus'),
  time: fc.constantFrom('', '120000', '100000[-3:BRT]', '000000[0:GMT]', '120000.000[-03:EST]'),
  bom: fc.boolean(),
});

type Style = typeof styles extends fc.Arbitrary<infer S> ? S : never;

function amountText(amountCents: number, comma: Style['comma']): string {
  const reais = Math.trunc(Math.abs(amountCents) / 100);
  const places = String(Math.abs(amountCents) % 100).padStart(2, '0');
  const grouped = reais.toLocaleString('pt-BR');
  const sign = amountCents < 0 ? '-' : '';
  if (comma === 'comma') return `${sign}${reais},${places}`;
  if (comma === 'thousands') return `${sign}${grouped},${places}`;
  if (comma === 'trailing') return `${reais}.${places}${sign}`;
  return `${sign || (comma === 'plus' ? '+' : '')}${reais}.${places}`;
}

function ofxOf(written: readonly Written[], { eol, closed, lower, comma, time, bom }: Style): Uint8Array {
  const tag = (name: string) => (lower ? name.toLowerCase() : name);
  const leaf = (name: string, text: string) => `<${tag(name)}>${text}${closed ? `</${tag(name)}>` : ''}${eol}`;
  const moved = written.map(
    ({ date, amountCents, id, memo }) =>
      `<${tag('STMTTRN')}>${eol}${leaf('TRNTYPE', amountCents < 0 ? 'DEBIT' : 'CREDIT')}` +
      `${leaf('DTPOSTED', date.replaceAll('-', '') + time)}${leaf('TRNAMT', amountText(amountCents, comma))}` +
      `${leaf('FITID', id)}${leaf('MEMO', memo)}</${tag('STMTTRN')}>${eol}`,
  );
  const text =
    `OFXHEADER:100${eol}DATA:OFXSGML${eol}CHARSET:1252${eol}${eol}<OFX><${tag('BANKMSGSRSV1')}><STMTTRNRS><${tag('STMTRS')}>${eol}` +
    `${leaf('CURDEF', 'BRL')}<BANKACCTFROM>${leaf('BANKID', '0341')}${leaf('ACCTID', '012345-6')}</BANKACCTFROM>` +
    `<BANKTRANLIST>${leaf('DTSTART', '20250101')}${leaf('DTEND', '20270101')}${moved.join('')}</BANKTRANLIST>` +
    `<LEDGERBAL>${leaf('BALAMT', '10.00')}${leaf('DTASOF', '20270101')}</LEDGERBAL></${tag('STMTRS')}></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  return bytes(`${bom ? '\uFEFF' : ''}${text}`);
}

function cnabOf(written: readonly Written[], glued: boolean): Uint8Array {
  const amount = (cents: number) => `${String(Math.abs(cents)).padStart(18, '0')}${cents < 0 ? 'D' : 'C'}`;
  const day = (date: string) => `${date.slice(8)}${date.slice(5, 7)}${date.slice(0, 4)}`;
  const account = `${'2'.padEnd(15, '0') + ' '.repeat(20)}0012340000000567890 `;
  const head = (start: string) => (start.padEnd(17) + account).padEnd(142);
  const opening = 1_000;
  const closing = written.reduce((sum, { amountCents }) => sum + amountCents, opening);
  const records = [
    '34100000'.padEnd(240),
    `${head('34100011E0440033')}${day('2025-01-01')}${amount(opening)}`.padEnd(240),
    ...written.map(({ date, amountCents, id, memo }, index) =>
      `${head(`34100013${String(index + 1).padStart(5, '0')}E`)}${day(date)}${amount(amountCents)}2040001${memo.slice(0, 25).padEnd(25)}${id}`.padEnd(
        240,
      ),
    ),
    `${head('34100015')}${day('2027-12-31')}${amount(closing)}`.padEnd(240),
    '34199999'.padEnd(240),
  ];
  return bytes(records.join(glued ? '' : '\r\n'));
}

describe('a statement that was written is read', () => {
  it('OFX, as each bank writes it', () => {
    fc.assert(
      fc.property(lines, styles, (written, style) => {
        const { format, accounts, problems } = parseBankStatement(ofxOf(written, style));
        expect(problems).toEqual([]);
        expect(format).toBe('OFX');
        expect(accounts).toHaveLength(1);
        expect(accounts[0]).toMatchObject({ bank: '341', account: '123456', closing: { amountCents: 1_000 } });
        expect(
          accounts[0]?.lines.map(({ date, amountCents, bankId, text }) => [date, amountCents, bankId, text]),
        ).toEqual(written.map(({ date, amountCents, id, memo }) => [date, amountCents, id, memo]));
        expect(new Set(accounts[0]?.lines.map(({ identity }) => identity)).size).toBe(written.length);
      }),
    );
  });

  it('CNAB 240, with its line ends or without', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (written, glued) => {
        const { format, accounts, problems } = parseBankStatement(cnabOf(written, glued));
        expect(problems).toEqual([]);
        expect(format).toBe('CNAB240');
        expect(accounts[0]).toMatchObject({
          bank: '341',
          branch: '123',
          account: '567890',
          opening: { amountCents: 1_000 },
        });
        expect(accounts[0]?.lines.map(({ date, amountCents, bankId }) => [date, amountCents, bankId])).toEqual(
          written.map(({ date, amountCents, id }) => [date, amountCents, id]),
        );
      }),
    );
  });

  it('CNAB 240 whose balances do not meet says so', () => {
    const file = new TextDecoder().decode(
      cnabOf([{ date: plainDate('2026-11-20'), amountCents: 5, id: 'A', memo: 'PIX A' }], false),
    );
    const broken = file.replace('000000000000001000C', '000000000000001001C');
    expect(parseBankStatement(bytes(broken)).problems).toEqual([{ code: 'balance_mismatch', place: 2 }]);
  });
});

describe('quirks of banks', () => {
  const one = (body: string, encode = bytes) => parseBankStatement(encode(`<OFX><STMTRS>${body}</STMTRS></OFX>`));
  const line = (body: string, encode = bytes) => one(`<STMTTRN>${body}</STMTTRN>`, encode).accounts[0]?.lines[0];

  it('Windows-1252 and UTF-8 under any header, a bare & and known entities', () => {
    const moved = '<DTPOSTED>20261120<TRNAMT>1.00<FITID>1<MEMO>Transferência D&G &amp; Cia &#39;x&#39;';
    for (const encode of [bytes, latin]) expect(line(moved, encode)?.text).toBe("Transferência D&G & Cia 'x'");
  });

  it('a < in a memo, comments and CDATA', () => {
    const moved = '<!-- <TRNAMT>9 --><DTPOSTED>20261120<TRNAMT>1.00<FITID>1<MEMO>1 < 2 <![CDATA[<b> & c]]>';
    expect(line(moved)?.text).toBe('1 < 2 <b> & c');
  });

  it('balances among the movements are points, not movements', () => {
    const moved = (memo: string) => `<STMTTRN><DTPOSTED>20261120<TRNAMT>5,00<FITID>0<MEMO>${memo}</STMTTRN>`;
    const [account] = one(`${moved('SALDO ANTERIOR')}${moved('PIX RECEBIDO')}${moved('S A L D O')}`).accounts;
    expect(account?.lines.map(({ text }) => text)).toEqual(['PIX RECEBIDO']);
    expect(account?.opening).toEqual({ date: '2026-11-20', amountCents: 500 });
  });

  it('amounts without a sign take it from their types', () => {
    const moved = (type: string) => `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261120<TRNAMT>5.00<FITID>0</STMTTRN>`;
    const [account] = one(`${moved('DEBIT')}${moved('CREDIT')}`).accounts;
    expect(account?.lines.map(({ amountCents }) => amountCents)).toEqual([-500, 500]);
  });

  it('equal lines of a day are several, and a file read twice names them alike', () => {
    const moved = '<STMTTRN><DTPOSTED>20261120<TRNAMT>5.00<FITID>0<MEMO>TARIFA PIX</STMTTRN>';
    const names = () => one(moved.repeat(3)).accounts[0]?.lines.map(({ identity }) => identity);
    expect(new Set(names()).size).toBe(3);
    expect(names()).toEqual(names());
  });

  it('the kind, the document and the id of a Pix are read from the text', () => {
    const about = (memo: string) => line(`<DTPOSTED>20261120<TRNAMT>1.00<FITID>1<MEMO>${memo}`);
    expect(about('PIX RECEBIDO 529.982.247-25 FULANO')).toMatchObject({ kind: 'PIX', document: '52998224725' });
    expect(about('E00000000202613201530123456789ab Pix')).toMatchObject({ endToEndId: null });
    expect(about('E00000000202611201530123456789ab')).toMatchObject({ endToEndId: 'E00000000202611201530123456789ab' });
    expect(about('LIQUIDACAO COBRANCA')).toMatchObject({ kind: 'BOLETO' });
    expect(about('TAR PACOTE')).toMatchObject({ kind: 'FEE' });
    expect(about('DEVOLUCAO PIX')).toMatchObject({ kind: 'REFUND' });
    expect(about('TED 237 ACME')).toMatchObject({ kind: 'TED', document: null });
  });

  it('a time at night in GMT is of the day before in São Paulo; midnight is only a date', () => {
    const on = (date: string) => line(`<DTPOSTED>${date}<TRNAMT>1.00<FITID>1`)?.date;
    expect(on('20261120013000[0:GMT]')).toBe('2026-11-19');
    expect(on('20261120000000[0:GMT]')).toBe('2026-11-20');
    expect(on('20261120233000[-3:BRT]')).toBe('2026-11-20');
  });

  it('balances are no movements, nor unread when they have no amount or day', () => {
    const [balance, sold] = [
      '<STMTTRN><DTPOSTED>20261120<TRNAMT><FITID>1<MEMO>SALDO DIA</STMTTRN><STMTTRN><DTPOSTED>00000000<TRNAMT>-9.00<FITID>1<MEMO>Saldo Anterior</STMTTRN>',
      '<STMTTRN><DTPOSTED>20261120<TRNAMT>5.00<FITID>2<MEMO>SALDO FINAL NOTA 123 CLIENTE Y</STMTTRN>',
    ];
    const { accounts, problems } = one(balance + sold);
    expect(accounts[0]?.lines.map(({ amountCents }) => amountCents)).toEqual([500]);
    expect(problems.map(({ code }) => code)).not.toContain('amount_unreadable');
    expect(problems.map(({ code }) => code)).not.toContain('date_unreadable');
  });

  it('a negative balance leaves the sign of unsigned amounts to their types', () => {
    const { accounts } = one(
      '<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261119<TRNAMT>-9.00<FITID>1<MEMO>SALDO ANTERIOR</STMTTRN><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120<TRNAMT>50.00<FITID>2<MEMO>TARIFA</STMTTRN>',
    );
    expect(accounts[0]?.lines.map(({ amountCents }) => amountCents)).toEqual([-5_000]);
  });

  it('OFC has its account before its statement; a document is read though it is padded', () => {
    const { accounts, problems } = parseBankStatement(
      bytes(
        '<OFC><ACCTSTMT><ACCTFROM><BANKID>001<BRANCHID>1234<ACCTID>56789</ACCTFROM><STMTRS><DTSTART>20261101<DTEND>20261130<STMTTRN><TRNTYPE>0<DTPOSTED>20261103<TRNAMT>10.00<FITID>1<MEMO>PIX 00000052998224725</STMTTRN></STMTRS></ACCTSTMT></OFC>',
      ),
    );
    expect(problems).toEqual([]);
    expect(accounts[0]).toMatchObject({ bank: '1', branch: '1234', account: '56789', from: '2026-11-01' });
    expect(accounts[0]?.lines[0]).toMatchObject({ amountCents: 1_000, document: '52998224725' });
  });

  it('what cannot be read is a problem, and left out; another currency is too', () => {
    const { accounts, problems } = one(
      '\n<STMTTRN><DTPOSTED>20261320<TRNAMT>1.00</STMTTRN>\n<STMTTRN><DTPOSTED>20261120<TRNAMT>1.234</STMTTRN>',
    );
    expect(accounts[0]?.lines).toEqual([]);
    expect(problems).toEqual(
      expect.arrayContaining([
        { code: 'date_unreadable', place: 2 },
        { code: 'amount_unreadable', place: 3 },
      ]),
    );
    expect(one('<CURDEF>USD<STMTTRN><DTPOSTED>20261120<TRNAMT>1.00</STMTTRN>').problems).toContainEqual(
      expect.objectContaining({ code: 'other_currency' }),
    );
    expect(parseBankStatement(bytes('nome;valor')).problems).toEqual([{ code: 'not_a_statement', place: 0 }]);
  });
});

it.each([
  ['1234.56', 123_456],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234.567', 123_456_700],
  ['R$ 10', 1_000],
  ['+10,5', 1_050],
  ['10,00-', -1_000],
  ['(10.00)', -1_000],
  ['-0,01', -1],
  ['10.0000', 1_000],
  ['.5', 50],
  ['1.234', null],
  ['1,23,4', null],
  ['12.34.56', null],
  ['10.001', null],
  ['', null],
  ['-', null],
  ['1e5', null],
  ['99999999999999999', null],
])('the amount %s', (text, expected) => {
  expect(readStatementAmount(text)).toBe(expected);
});

describe('hostile files', () => {
  it('any bytes answer', () => {
    const tag = fc.constantFrom(
      '<OFX>',
      '<STMTRS>',
      '<STMTTRN>',
      '</STMTTRN>',
      '<TRNAMT>',
      '<DTPOSTED>',
      '<',
      '>',
      '&',
      '20261120',
      '1,0',
      '<!--',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }),
          fc.array(tag, { maxLength: 60 }).map((text) => bytes(text.join(''))),
        ),
        (input) => {
          const { problems, accounts } = parseBankStatement(input);
          expect(Array.isArray(problems) && Array.isArray(accounts)).toBe(true);
        },
      ),
    );
  });

  it.each([
    [`<OFX>${'<'.repeat(2_000_000)}`],
    [`<OFX>${'<A'.repeat(1_000_000)}`],
    [`<OFX><STMTRS>${'<STMTTRN>'.repeat(200_000)}`],
    [`<OFX><STMTRS><STMTTRN>${'<MEMO>a'.repeat(300_000)}`],
    [`<OFX>${'<!--'.repeat(500_000)}`],
    [`<OFX>${'<![CDATA['.repeat(200_000)}`],
    ['a\n'.repeat(1_000_000)],
    [`34100011E${'\n'.repeat(2_000_000)}`],
  ])('two million characters take no more than a moment', (text) => {
    const begun = process.cpuUsage();
    parseBankStatement(bytes(text));
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5_000);
  });
});
