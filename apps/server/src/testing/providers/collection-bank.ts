import {
  type BankedTitle,
  type CollectionBank,
  digits,
  recordOf,
  type Said,
  titleBook,
  type Written,
} from './title-book.ts';

/**
 * A bank that collects boletos by files: it reads remessas by the columns of its manual, keeps records, and writes
 * events into retornos. It shares no code with the product.
 */

/** The 1-based columns of a title's number in segments P and T, and of the account in T. */
const banks = {
  '001': { inP: [38, 57], inT: [38, 57], account: [24, 35] },
  '033': { inP: [45, 57], inT: [41, 53], account: [23, 31] },
  '104': { inP: [41, 57], inT: [40, 56], account: [24, 30] },
  '237': { inP: [46, 57], inT: [46, 57], account: [24, 35] },
  '341': { inP: [41, 49], inT: [41, 49], account: [31, 35] },
  '748': { inP: [38, 57], inT: [38, 57], account: [24, 35] },
  '756': { inP: [38, 47], inT: [38, 47], account: [24, 35] },
} as const;

/** The option of the segment Y with a boleto's Pix. */
const pixOptions: Partial<Record<CollectingBank, string>> = { '033': '03', '237': '03', '748': '04' };

export type CollectingBank = keyof typeof banks;

/** The account in a remessa's first title. */
export function accountOf(code: CollectingBank, file: Buffer): string {
  const records = file.toString('latin1').split('\r\n');
  const title = records.find((one) => one[7] === '3' && one[13] === 'P') ?? '';
  const [from, to] = banks[code].account;
  return title
    .slice(from - 1, to)
    .replace(/^0+/, '')
    .trim();
}

/** `refuses` returns the reason not to register a title. */
export function collectionBank(
  code: CollectingBank,
  account: string,
  refuses: (title: BankedTitle) => string | null = () => null,
): CollectionBank {
  const columns = banks[code];
  const { titles, waiting, enter, pay } = titleBook(refuses);
  let files = 0;
  let lastRemittance = 0;
  const fieldOf = (record: string, [from, to]: readonly [number, number]) => record.slice(from - 1, to);

  return {
    titles,
    waiting,
    take(file, today) {
      const records = file.toString('latin1').split('\r\n').filter(Boolean);
      if (records.some((record) => record.length !== 240)) throw new Error('a record is not of 240 columns');
      const [header = ''] = records;
      if (header.slice(0, 3) !== code || header[142] !== '1') throw new Error('not a remessa to this bank');
      const number = Number(fieldOf(header, [158, 163]));
      if (number <= lastRemittance) throw new Error(`a file that came before: ${number}`);
      lastRemittance = number;
      let entered = 0;
      for (const [index, record] of records.entries()) {
        if (record[7] !== '3' || record[13] !== 'P') continue;
        const next = records[index + 1] ?? '';
        if (next[13] !== 'Q') throw new Error('a title without its payer');
        const title = {
          number: fieldOf(record, columns.inP).trim(),
          amountCents: Number(fieldOf(record, [86, 100])),
          dueDate: fieldOf(record, [78, 85]),
          payerDocument: fieldOf(next, [19, 33]),
          payerName: fieldOf(next, [34, 73]).trim(),
          postalCode: fieldOf(next, [129, 136]),
          asksPix: asksPix(code, records.slice(index + 2)),
        };
        entered += enter(fieldOf(record, [16, 17]), title, today) ? 1 : 0;
      }
      return entered;
    },
    pay,
    retorno(said = waiting.splice(0)) {
      files += 1;
      return retornoOf(code, account, files, said);
    },
  };
}

/** The segment Y follows the title's others, with key and txid blank. */
function asksPix(code: CollectingBank, after: readonly string[]): boolean {
  const own = after.slice(
    0,
    Math.max(
      0,
      after.findIndex((record) => record[13] === 'P' || record[7] !== '3'),
    ),
  );
  const segment = own.find((record) => record[13] === 'Y');
  if (!segment) return false;
  if (segment.slice(17, 19) !== pixOptions[code]) throw new Error(`a segment Y that bank ${code} does not have`);
  if (segment.slice(80, 193).trim() !== '') throw new Error('a Pix with a key');
  return true;
}

function retornoOf(code: CollectingBank, account: string, number: number, said: readonly Said[]): Buffer {
  const { inT, account: accountColumns } = banks[code];
  const place = (text: string, [from, to]: readonly [number, number]) =>
    [from, text.padStart(to - from + 1, '0')] as const;
  const numberIn = (text: string) => (code === '001' || code === '748' ? ([inT[0], text] as const) : place(text, inT));
  const isSantander = code === '033';
  const details = said.flatMap((one): [string, Written][] => [
    [
      'T',
      [
        [16, one.occurrence],
        place(account, accountColumns),
        ...(code === '341' ? [[38, '109'] as const] : []),
        numberIn(one.number),
        [isSantander ? 70 : 74, one.on],
        [isSantander ? 78 : 82, digits(one.amountCents, 15)],
        [isSantander ? 194 : 199, digits(0, 15)],
        [isSantander ? 209 : 214, one.reasons ?? ''],
      ],
    ],
    [
      'U',
      [
        [16, one.occurrence],
        [18, digits(0, 60)],
        [78, digits(one.paidCents ?? 0, 15)],
        [93, digits(one.paidCents ?? 0, 15)],
        [138, one.on],
        [146, one.creditedOn ?? '00000000'],
      ],
    ],
    ...pixOf(code, one),
  ]);
  const records = [
    record([
      [1, `${code}00000`],
      [isSantander ? 17 : 18, isSantander ? '2012345678000195' : '212345678000195'],
      ...(isSantander ? [] : [[59, account.padStart(12, '0')] as const]),
      [73, 'EMPRESA'],
      [143, `2${said[0]?.on ?? '01012026'}101500`],
      [158, digits(number, 6)],
      [164, '103'],
    ]),
    record([
      [1, `${code}00011T01`],
      [isSantander ? 18 : 18, '2012345678000195'],
    ]),
    ...details.map(([segment, written], index) =>
      record([[1, `${code}00013${digits(index + 1, 5)}${segment}`], ...written]),
    ),
    record([
      [1, `${code}00015`],
      [18, digits(details.length + 2, 6)],
    ]),
    record([
      [1, `${code}99999`],
      [18, `000001${digits(details.length + 4, 6)}`],
    ]),
  ];
  return Buffer.from(records.map((one) => `${one}\r\n`).join(''), 'latin1');
}

function pixOf(code: CollectingBank, { occurrence, pixUrl, number }: Said): [string, Written][] {
  if (!pixUrl) return [];
  const written: Written = [
    [16, `${occurrence}${pixOptions[code]}`],
    [81, '5'],
    [82, pixUrl],
    [159, number.trim().padStart(26, 'A')],
  ];
  return [['Y', written]];
}

function record(written: Written): string {
  return recordOf(240, written);
}
