/** The columns of each bank's file of payments, by its manual. A column that no field names must be blank. */

type Kind = 'digits' | 'text' | RegExp;
export type Table = Readonly<Record<string, readonly [from: number, to: number, kind: Kind]>>;

export const payingFacts = {
  '001': {
    version: '030',
    agreement: /^0012345670126 {7}$/,
    debit: '  ',
    lots: { 45: '045', 30: '030', 31: '030', 11: '010' },
  },
  '033': {
    version: '060',
    agreement: /^00330810000001234567$/,
    debit: '  ',
    lots: { 45: '031', 30: '030', 31: '030', 11: '010' },
  },
  '237': {
    version: '089',
    agreement: /^1234567 {13}$/,
    debit: '01',
    lots: { 45: '045', 30: '040', 31: '040', 11: '012' },
  },
  '341': { version: '080', agreement: /^ {20}$/, debit: '  ', lots: { 45: '040', 30: '030', 31: '030', 13: '030' } },
  '756': {
    version: '087',
    agreement: /^1234567 {13}$/,
    debit: '  ',
    lots: { 45: '045', 30: '040', 31: '040', 11: '012' },
  },
} as const;

export type PayingBank = keyof typeof payingFacts;
export const payingBanks = Object.keys(payingFacts) as PayingBank[];

export function headersOf(code: PayingBank, account: string) {
  const isItau = code === '341';
  const own = payingFacts[code];
  const holder: Table = {
    bank: [1, 3, new RegExp(`^${code}$`)],
    inscription: [18, 18, /^2$/],
    document: [19, 32, 'digits'],
    agreement: [33, 52, own.agreement],
    agency: [53, 57, /^00810$/],
    agencyDigit: [58, 58, 'text'],
    account: [59, 70, new RegExp(`^${account.padStart(12, '0')}$`)],
    digits: [71, 72, isItau ? /^ \d$/ : /^\d $/],
    name: [73, 102, 'text'],
  };
  const fileHeader: Table = {
    ...holder,
    lot: [4, 8, /^00000$/],
    ...(isItau && { version: [15, 17, /^080$/] as const }),
    bankName: [103, 132, 'text'],
    direction: [143, 143, /^1$/],
    on: [144, 157, 'digits'],
    number: [158, 163, isItau ? /^0+$/ : 'digits'],
    layout: [164, 166, isItau ? /^000$/ : new RegExp(`^${own.version}$`)],
    density: [167, 171, isItau ? /^00000$/ : /^01600$/],
    ...(code === '237' && { mark: [172, 174, /^(PIX| {3})$/] as const }),
  };
  const lotHeader: Table = {
    ...holder,
    lot: [4, 7, 'digits'],
    type: [8, 9, /^1C$/],
    service: [10, 11, /^(20|22|98)$/],
    form: [12, 13, 'digits'],
    version: [14, 16, 'digits'],
    addressNumber: [173, 177, 'digits'],
    postalCode: [213, 220, 'digits'],
    debit: [223, 224, new RegExp(`^${own.debit}$`)],
  };
  return { fileHeader, lotHeader };
}

/** By letter; a complement of J is J52. */
export function segmentsOf(code: PayingBank): Readonly<Record<string, Table>> {
  const isItau = code === '341';
  const detail: Table = {
    bank: [1, 3, new RegExp(`^${code}$`)],
    lot: [4, 7, 'digits'],
    type: [8, 8, /^3$/],
    sequence: [9, 13, 'digits'],
    segment: [14, 14, /^[ABJO]$/],
  };
  const movement: Table = { movement: [15, 17, /^000$/] };
  return {
    A: {
      ...detail,
      ...movement,
      clearing: [18, 20, /^009$/],
      payeeBank: [21, 41, isItau ? /^0{8} 0{12}$/ : /^0{8} 0{12}$/],
      name: [44, 73, 'text'],
      reference: [74, 93, 'text'],
      on: [94, 101, 'digits'],
      currency: [102, 104, isItau ? /^REA$/ : /^BRL$/],
      ...(isItau
        ? ({
            way: [113, 114, /^04$/],
            zeros: [115, 119, /^0+$/],
            returned: [198, 203, /^0+$/],
            owner: [204, 217, 'digits'],
          } as const)
        : ({ quantity: [105, 119, /^0+$/] } as const)),
      amount: [120, 134, 'digits'],
      paidOn: [155, 162, /^0+$/],
      paid: [163, 177, /^0+$/],
      webhook: [230, 230, /^0$/],
    },
    B: {
      ...detail,
      initiation: [15, 17, /^0[1-4] $/],
      inscription: [18, 18, /^[12]$/],
      document: [19, 32, 'digits'],
      ...(isItau ? {} : ({ txid: [33, 67, 'text'], ispb: [233, 240, 'digits'] } as const)),
      key: [128, 226, 'text'],
    },
    J: {
      ...detail,
      ...movement,
      barcode: [18, 61, 'digits'],
      name: [62, 91, 'text'],
      dueDate: [92, 99, 'digits'],
      face: [100, 114, 'digits'],
      discount: [115, 129, 'digits'],
      addition: [130, 144, 'digits'],
      on: [145, 152, 'digits'],
      amount: [153, 167, 'digits'],
      quantity: [168, 182, /^0+$/],
      reference: [183, 202, 'text'],
    },
    J52: {
      ...detail,
      instruction: [16, 17, /^00$/],
      option: [18, 19, /^52$/],
      payer: [20, 35, 'digits'],
      payerName: [36, 75, 'text'],
      payee: [76, 91, 'digits'],
      payeeName: [92, 131, 'text'],
      guarantor: [132, 147, /^0+$/],
    },
    O: {
      ...detail,
      ...movement,
      ...((isItau
        ? {
            barcode: [18, 65, /^\d{44} {4}$/],
            name: [66, 95, 'text'],
            dueDate: [96, 103, 'digits'],
            currency: [104, 121, /^REA0+$/],
            amount: [122, 136, 'digits'],
            on: [137, 144, 'digits'],
            paid: [145, 159, /^0+$/],
            note: [163, 171, /^0+$/],
            reference: [175, 194, 'text'],
          }
        : {
            barcode: [18, 61, 'digits'],
            name: [62, 91, 'text'],
            dueDate: [92, 99, 'digits'],
            on: [100, 107, 'digits'],
            amount: [108, 122, 'digits'],
            reference: [123, 142, 'text'],
          }) satisfies Table),
    },
  };
}
