import { expect, test } from 'vitest';
import { type WorkbookFile, workbookFile } from '../../../testing/workbook-file.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

async function rowsOf(file: WorkbookFile) {
  const book = await readWorkbook(workbookFile(file));
  if (!book.ok) return book.problem;
  return Array.fromAsync(book.rows);
}

const row = (cells: string) => `<row r="3">${cells}</row>`;

test('texts, numbers, gaps, entities, formulas and the names of cells are read', async () => {
  const sheet =
    row('<c r="B3" t="s"><v>1</v></c><c r="D3"><v>46350</v></c><c r="E3" t="str"><f>A1&amp;"x"</f><v>=x</v></c>') +
    '<row><c t="inlineStr"><is><r><t>Caf&#233;</t></r><r><t xml:space="preserve"> &amp; p&#xE3;o</t></r></is></c><c/></row>' +
    '<row r="9"><c r="A9" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="10"/>';
  expect(await rowsOf({ sheet, texts: '<si><t>um</t></si><si><t>do</t><rPh><t>x</t></rPh><t>is</t></si>' })).toEqual([
    { line: 3, cells: ['', 'dois', '', 46_350, '=x'] },
    { line: 4, cells: ['Café & pão'] },
    { line: 9, cells: ['(#DIV/0!)'] },
  ]);
});

test('what is hostile is refused: macros, a password, XML that declares, a bomb, a broken archive', async () => {
  const sheet = row('<c><v>1</v></c>');
  expect(await rowsOf({ sheet, more: { 'xl/vbaProject.bin': 'x' } })).toBe('macros');
  expect(await rowsOf({ sheet, types: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' })).toBe('macros');
  expect(await rowsOf({ sheet: `<!DOCTYPE a [<!ENTITY b "c">]>${sheet}` })).toBe('unreadable');
  expect(await rowsOf({ sheet: ' '.repeat(65 * 1024 * 1024) })).toBe('too_large');
  expect(await rowsOf({ sheet, isEncrypted: true })).toBe('encrypted');
  const whole = workbookFile({ sheet });
  expect(await readWorkbook(whole.subarray(0, -30))).toMatchObject({ ok: false, problem: 'unreadable' });
  expect(await readWorkbook(Buffer.from('PK\u0003\u0004'))).toMatchObject({ ok: false, problem: 'unreadable' });
  const container = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  expect(isWorkbook(container)).toBe(true);
  expect(await readWorkbook(container)).toEqual({ ok: false, problem: 'encrypted' });
  expect(await readWorkbook(container.subarray(0, 500))).toEqual({ ok: false, problem: 'unreadable' });
});

test('any byte that is changed is read or refused, and nothing hangs', async () => {
  const whole = Buffer.from(workbookFile({ sheet: row('<c><v>1</v></c>'), texts: '<si><t>a</t></si>' }));
  for (let at = 0; at < whole.byteLength; at += 7) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    const book = await readWorkbook(changed);
    if (book.ok) await Array.fromAsync(book.rows);
  }
  expect((await readWorkbook(whole)).ok).toBe(true);
});
