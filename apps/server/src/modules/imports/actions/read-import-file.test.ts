import { expect, it } from 'vitest';
import { workbookFile } from '../../../testing/workbook-file.ts';
import { readImportFile } from './read-import-file.ts';

const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number) => `<c><v>${value}</v></c>`;

it('a workbook is the CSV that it stands for, with its own lines', async () => {
  const sheet =
    row(1, text('Nome') + text('Documento') + text('Valor') + text('Vencimento')) +
    row(2, text('Ana; "Lima"\nSouza') + number(1234567890) + number(1234.5) + number(46_374)) +
    row(5, text('Bia') + text('111.444.777-35') + number(0.1 + 0.2) + text('24/12/2026'));
  const file = await readImportFile(workbookFile({ sheet }));
  expect(file).toMatchObject({ encoding: 'utf-8', delimiter: ';' });
  expect(file?.rows).toEqual([
    { line: 1, cells: ['Nome', 'Documento', 'Valor', 'Vencimento'] },
    { line: 2, cells: ['Ana; "Lima" Souza', '1234567890', '1234,50', '46374'] },
    { line: 5, cells: ['Bia', '111.444.777-35', '0,30', '24/12/2026'] },
  ]);
});

it.each([
  ['with macros', 'import.sheet_macros', { more: { 'xl/vbaProject.bin': 'x' } }],
  ['with a password', 'import.sheet_encrypted', { isEncrypted: true }],
  [
    'whose days count from 1904',
    'import.sheet_from_1904',
    {
      more: {
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="x" r:id="rId1"/></sheets></workbook>',
      },
    },
  ],
])('a workbook %s is refused %s', async (_, code, more) => {
  const content = workbookFile({ sheet: row(1, text('Nome')), ...more });
  await expect(readImportFile(content)).rejects.toMatchObject({ code });
});

it('anything else is CSV', async () => {
  expect((await readImportFile(Buffer.from('Nome,Valor\nAna,1')))?.rows[1]).toEqual({ line: 2, cells: ['Ana', '1'] });
  expect(await readImportFile(Buffer.from('a\0b'))).toBeNull();
});
