import type { CnabFile, CnabRecord } from './format/cnab.ts';

export type Columns = readonly (readonly [from: number, text: string])[];

export function recordOf(width: number, columns: Columns): string {
  const record = new Array<string>(width).fill(' ');
  for (const [from, text] of columns) {
    for (let index = 0; index < text.length; index++) record[from - 1 + index] = text.charAt(index);
  }
  return record.join('');
}

export function header240(bank: string, direction: '1' | '2', columns: Columns = []): string {
  return recordOf(240, [
    [1, `${bank}00000`],
    [18, '212345678000195'],
    [53, '012345000000067890 1'],
    [73, 'PADARIA SAO JOAO LTDA'],
    [103, 'BANCO'],
    [143, direction],
    [144, '21112026'],
    [152, '101500'],
    [158, '000007103'],
    ...columns,
  ]);
}

export function lotHeader240(bank: string, lot: number, operation: string, form = '  '): string {
  return recordOf(240, [
    [1, `${bank}${digits(lot, 4)}1${operation}01${form}`],
    [18, '2012345678000195'],
  ]);
}

export function detail240(bank: string, lot: number, sequence: number, segment: string, columns: Columns): string {
  return recordOf(240, [[1, `${bank}${digits(lot, 4)}3${digits(sequence, 5)}${segment}`], ...columns]);
}

export function lotTrailer240(bank: string, lot: number, records: number, columns: Columns = []): string {
  return recordOf(240, [[1, `${bank}${digits(lot, 4)}5`], [18, digits(records, 6)], ...columns]);
}

export function trailer240(bank: string, lots: number, records: number): string {
  return recordOf(240, [
    [1, `${bank}99999`],
    [18, digits(lots, 6) + digits(records, 6)],
  ]);
}

export function lot240(
  bank: string,
  direction: '1' | '2',
  operation: string,
  form: string,
  details: readonly (readonly [segment: string, columns: Columns])[],
): string[] {
  const records = details.map(([segment, columns], index) => detail240(bank, 1, index + 1, segment, columns));
  return [
    header240(bank, direction, bank === '033' && 'RT'.includes(operation) ? [[17, '2012345678000195']] : []),
    lotHeader240(bank, 1, operation, form),
    ...records,
    lotTrailer240(bank, 1, records.length + 2, operation === 'C' ? [[24, digits(12345, 18)]] : []),
    trailer240(bank, 1, records.length + 4),
  ];
}

/** Retorno of collection in CNAB 240, with titles of R$ 10,01, R$ 10,02 …, each with segments T and U. */
export function returned240(bank: string, titles: number): string[] {
  const details: string[] = [];
  for (let title = 1; title <= titles; title++) {
    const amount = digits(1000 + title, 15);
    details.push(
      detail240(bank, 1, details.length + 1, 'T', [
        [16, '06'],
        [38, digits(title, 20)],
        [59, `NF${title}`],
        [74, '20112026'],
        [82, amount],
        [149, 'MARIA DA SILVA'],
        [199, digits(150, 15)],
      ]),
      detail240(bank, 1, details.length + 2, 'U', [
        [16, '06'],
        [78, amount],
        [93, digits(850 + title, 15)],
        [138, '2111202623112026'],
      ]),
    );
  }
  return [
    header240(bank, '2'),
    lotHeader240(bank, 1, 'T'),
    ...details,
    lotTrailer240(bank, 1, details.length + 2),
    trailer240(bank, 1, details.length + 4),
  ];
}

export function file400(
  bank: string,
  direction: '1' | '2',
  titles: readonly Columns[],
  trailer: Columns = [],
): string[] {
  const literal = direction === '1' ? 'REMESSA' : 'RETORNO';
  const header: Columns = [
    [1, `0${direction}${literal}01COBRANCA`],
    [47, 'PADARIA SAO JOAO LTDA'],
    [77, bank],
    [80, 'BANCO'],
    // Sicredi writes the year first; others write the day first and two digits of the year.
    [95, bank === '748' ? '20261121' : '211126'],
  ];
  return [header, ...titles, [[1, '9'], ...trailer] as Columns].map((columns, index) =>
    recordOf(400, [...columns, [395, digits(index + 1, 6)]]),
  );
}

export function changed(records: readonly string[], record: number, columns: Columns): string[] {
  const before = records[record - 1] ?? '';
  return records.with(record - 1, recordOf(before.length, [[1, before], ...columns]));
}

export function bytesOf(records: readonly string[], lineEnd = '\r\n'): Uint8Array {
  return new TextEncoder().encode(records.map((record) => record + lineEnd).join(''));
}

export function latin1Of(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

export function digits(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

export function firstOf<Kind extends CnabRecord['kind']>(
  { records }: CnabFile,
  kind: Kind,
): Extract<CnabRecord, { kind: Kind }> {
  const record = records.find((one) => one.kind === kind);
  if (!record) throw new Error(`no ${kind}`);
  return record as Extract<CnabRecord, { kind: Kind }>;
}
