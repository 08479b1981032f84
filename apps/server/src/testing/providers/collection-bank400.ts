import { type BankedTitle, type CollectionBank, digits, recordOf, type Said, titleBook } from './title-book.ts';

/**
 * Itaú and Bradesco as they collect boletos by CNAB 400. Each column of a remessa is compared with the bank's table
 * below: a column that no field names must be blank. It shares no code with the product.
 */

type Kind = 'digits' | 'text' | RegExp;
type Table = Readonly<Record<string, readonly [from: number, to: number, kind: Kind]>>;

const common: Table = {
  type: [1, 1, /^1$/],
  companyUse: [38, 62, 'text'],
  movement: [109, 110, /^0[126]$/],
  documentNumber: [111, 120, 'text'],
  due: [121, 126, 'digits'],
  amount: [127, 139, 'digits'],
  species: [148, 149, /^01$/],
  acceptance: [150, 150, /^[AN]$/],
  issued: [151, 156, 'digits'],
  instruction: [157, 158, 'digits'],
  instructionDays: [159, 160, 'digits'],
  interest: [161, 173, 'digits'],
  discountUntil: [174, 179, 'digits'],
  discount: [180, 192, 'digits'],
  iof: [193, 205, /^0+$/],
  rebate: [206, 218, 'digits'],
  payerKind: [219, 220, /^0[12]$/],
  payerDocument: [221, 234, 'digits'],
  address: [275, 314, 'text'],
  district: [315, 326, 'text'],
  postalCode: [327, 334, 'digits'],
};

const banks = {
  '341': {
    header: {
      agency: [27, 30, 'digits'],
      zeros: [31, 32, /^00$/],
      account: [33, 37, 'digits'],
      digit: [38, 38, 'digits'],
    },
    title: {
      ...common,
      companyKind: [2, 3, /^02$/],
      companyDocument: [4, 17, 'digits'],
      agency: [18, 21, 'digits'],
      zeros: [22, 23, /^00$/],
      account: [24, 28, 'digits'],
      digit: [29, 29, 'digits'],
      allegation: [34, 37, /^0000$/],
      number: [63, 70, 'digits'],
      currency: [71, 83, /^0+$/],
      wallet: [84, 86, 'digits'],
      walletLetter: [108, 108, /^I$/],
      bank: [140, 142, /^341$/],
      collecting: [143, 147, /^0+$/],
      payerName: [235, 264, 'text'],
      city: [335, 349, 'text'],
      state: [350, 351, /^[A-Z]{2}$/],
      interestFrom: [386, 391, 'digits'],
      days: [392, 393, 'digits'],
    },
  },
  '237': {
    header: { company: [27, 46, 'digits'], system: [109, 110, /^MX$/], fileNumber: [111, 117, 'digits'] },
    title: {
      ...common,
      zero: [21, 21, /^0$/],
      wallet: [22, 24, 'digits'],
      agency: [25, 29, 'digits'],
      account: [30, 36, 'digits'],
      digit: [37, 37, 'text'],
      debit: [63, 65, /^000$/],
      fineCode: [66, 66, /^[02]$/],
      fine: [67, 70, 'digits'],
      number: [71, 82, /^\d{11}[\dP]$/],
      bonus: [83, 92, /^0+$/],
      prints: [93, 93, /^2$/],
      webhook: [106, 106, /^2$/],
      bank: [140, 142, /^000$/],
      collecting: [143, 147, /^0+$/],
      payerName: [235, 274, 'text'],
    },
  },
} as const satisfies Readonly<Record<string, { readonly header: Table; readonly title: Table }>>;

export type Cnab400Bank = keyof typeof banks;

const header: Table = {
  type: [1, 9, /^01REMESSA$/],
  service: [10, 26, /^01COBRANCA {7}$/],
  companyName: [47, 76, 'text'],
  bank: [77, 79, 'digits'],
  bankName: [80, 94, 'text'],
  on: [95, 100, 'digits'],
};
const fine: Table = {
  type: [1, 1, /^2$/],
  code: [2, 2, /^[12]$/],
  from: [3, 10, 'digits'],
  amount: [11, 23, 'digits'],
};

/** Fee of each paid title, in cents: Itaú takes it from the credit, Bradesco debits it apart. */
export const fee400Cents = 210;

/** The bank keeps the fines of titles beside its books. */
export interface CollectionBank400 extends CollectionBank {
  readonly fines: ReadonlyMap<string, number>;
  readonly interests: ReadonlyMap<string, number>;
}

export function collectionBank400(
  code: Cnab400Bank,
  { agency, account, digit }: { readonly agency: string; readonly account: string; readonly digit: string },
  refuses: (title: BankedTitle) => string | null = () => null,
): CollectionBank400 {
  const { titles, waiting, enter, pay } = titleBook(refuses);
  const fines = new Map<string, number>();
  const interests = new Map<string, number>();
  let files = 0;

  function takeTitle(record: string, next: string, today: string): boolean {
    const fields = fieldsOf(record, banks[code].title);
    if (Number(fields.agency) !== Number(agency) || Number(fields.account) !== Number(account)) {
      throw new Error(`another account: ${fields.agency} ${fields.account}`);
    }
    const number =
      code === '341' ? fields.number + itauDigit(agency, account, `${fields.wallet}${fields.number}`) : fields.number;
    const title = {
      number: number ?? '',
      amountCents: Number(fields.amount),
      dueDate: longDate(fields.due ?? ''),
      payerDocument: fields.payerDocument ?? '',
      payerName: (fields.payerName ?? '').trim(),
      postalCode: fields.postalCode ?? '',
    };
    const isEntered = enter(fields.movement ?? '', title, today);
    if (isEntered) {
      interests.set(title.number, Number(fields.interest));
      if (code === '237') fines.set(title.number, Number(fields.fine));
      else if (next.startsWith('2')) fines.set(title.number, Number(fieldsOf(next, fine).amount));
    }
    return isEntered;
  }

  return {
    titles,
    waiting,
    fines,
    interests,
    pay,
    take(file, today) {
      const text = file.toString('latin1');
      if (!text.endsWith('\r\n')) throw new Error('the last record does not end');
      const records = text.slice(0, -2).split('\r\n');
      records.forEach((record, index) => {
        if (record.length !== 400) throw new Error(`a record of ${record.length} columns`);
        if (Number(record.slice(394)) !== index + 1)
          throw new Error(`not the record ${index + 1}: ${record.slice(394)}`);
      });
      const first = fieldsOf(records[0] ?? '', { ...header, ...banks[code].header });
      if (first.bank !== code) throw new Error('not a remessa to this bank');
      const last = records.at(-1) ?? '';
      if (last[0] !== '9' || last.slice(1, 394).trim() !== '') throw new Error('no trailer');
      let entered = 0;
      for (const [index, record] of records.entries()) {
        if (record[0] === '1') entered += takeTitle(record, records[index + 1] ?? '', today) ? 1 : 0;
        else if (record[0] === '2' && (code !== '341' || records[index - 1]?.[0] !== '1'))
          throw new Error('a lost fine');
      }
      return entered;
    },
    retorno(said = waiting.splice(0)) {
      files += 1;
      return retornoOf(code, { agency, account, digit }, files, said);
    },
  };
}

function fieldsOf(record: string, table: Table): Record<string, string> {
  const named = new Set<number>(Array.from({ length: 6 }, (_, index) => 395 + index));
  const fields: Record<string, string> = {};
  for (const [name, [from, to, kind]] of Object.entries(table)) {
    const value = record.slice(from - 1, to);
    const isRight = kind === 'text' || (kind === 'digits' ? /^\d+$/ : kind).test(value);
    if (!isRight) throw new Error(`${name} ${from}-${to}: ${value}`);
    fields[name] = value;
    for (let column = from; column <= to; column++) {
      if (named.has(column)) throw new Error(`column ${column} twice`);
      named.add(column);
    }
  }
  for (let column = 1; column <= 400; column++) {
    if (!named.has(column) && record[column - 1] !== ' ') throw new Error(`column ${column}: ${record[column - 1]}`);
  }
  return fields;
}

/** Events keep the numbers of CNAB 240 in the book; these banks have their own. */
const occurrences: Readonly<Record<Cnab400Bank, Readonly<Record<string, string>>>> = {
  '237': { '26': '32' },
  '341': { '17': '06', '26': '16' },
};

function retornoOf(
  code: Cnab400Bank,
  { agency, account, digit }: { readonly agency: string; readonly account: string; readonly digit: string },
  number: number,
  said: readonly Said[],
): Buffer {
  const isItau = code === '341';
  const place = isItau
    ? ([
        [18, agency.padStart(4, '0')],
        [22, `00${account.padStart(5, '0')}${digit}`],
      ] as const)
    : ([
        [21, '0009'],
        [25, agency.padStart(5, '0')],
        [30, account.padStart(7, '0') + digit],
      ] as const);
  const titles = said.map((one) => {
    const paid = one.paidCents ?? 0;
    const fee = paid > 0 ? fee400Cents : 0;
    return [
      [1, '1022012345678000195'.slice(0, 3)],
      [4, '12345678000195'],
      ...place,
      ...(isItau
        ? ([
            [83, '109'],
            [86, one.number],
            [108, 'I'],
          ] as const)
        : ([[71, one.number]] as const)),
      [109, occurrences[code][one.occurrence] ?? one.occurrence],
      [111, shortDate(one.on)],
      [147, shortDate(one.on)],
      [153, digits(one.amountCents, 13)],
      [166, code],
      [176, digits(fee, 13)],
      [189, digits(0, 13 * 5)],
      [254, digits(isItau ? Math.max(paid - fee, 0) : paid, 13)],
      [267, digits(0, 26)],
      ...(paid > 0 ? ([[296, shortDate(one.creditedOn ?? one.on)]] as const) : []),
      [isItau ? 378 : 319, one.reasons ?? ''],
    ] as const;
  });
  const all = [
    [
      [1, '02RETORNO01COBRANCA'],
      ...(isItau
        ? ([[27, `${agency.padStart(4, '0')}00${account.padStart(5, '0')}${digit}`]] as const)
        : ([[27, '4321'.padStart(20, '0')]] as const)),
      [47, 'EMPRESA'],
      [77, code],
      [95, shortDate(said[0]?.on ?? '01012026')],
      [109, digits(number, 5)],
    ] as const,
    ...titles,
    [[1, `9201${code}`]] as const,
  ];
  const records = all.map((written, index) => recordOf(400, [...written, [395, digits(index + 1, 6)]]));
  return Buffer.from(records.map((one) => `${one}\r\n`).join(''), 'latin1');
}

/** Modulo 10: from the right, digits count twice and once. */
function itauDigit(agency: string, account: string, rest: string): string {
  const all = `${agency.padStart(4, '0')}${account.padStart(5, '0')}${rest}`;
  const sum = [...all].toReversed().reduce((total, char, index) => {
    const product = Number(char) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** ddmmaaaa to ddmmaa, and back. */
function shortDate(date: string): string {
  return date.slice(0, 4) + date.slice(6);
}

function longDate(date: string): string {
  return `${date.slice(0, 4)}20${date.slice(4)}`;
}
