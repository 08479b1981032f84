import { crc32, deflateRawSync } from 'node:zlib';

export interface WorkbookFile {
  /** The sheet's rows, as XML. */
  readonly sheet: string;
  /** The shared strings, as XML. */
  readonly texts?: string;
  /** The workbook's content type in the package. */
  readonly types?: string;
  readonly more?: Readonly<Record<string, string>>;
  readonly isEncrypted?: boolean;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as Excel writes one, with the given parts. */
export function workbookFile({
  sheet,
  texts,
  types = 'sheet.main+xml',
  more = {},
  isEncrypted = false,
}: WorkbookFile): Uint8Array {
  return archiveOf(
    {
      '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${types}"/></Types>`,
      'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="x" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Pagamentos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
      ...more,
    },
    isEncrypted ? 1 : 0,
  );
}

/** Text cells, a row a line. */
export function textRows(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  return rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
}

function archiveOf(files: Readonly<Record<string, string>>, flags: number): Uint8Array {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.byteLength, 14);
    common.writeUInt32LE(content.byteLength, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const local = [Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed];
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, Buffer.from(name));
    parts.push(...local);
    offset += local.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
