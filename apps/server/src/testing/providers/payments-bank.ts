import { headersOf, type PayingBank, payingFacts, segmentsOf, type Table } from './payments-bank-tables.ts';
import { digits, recordOf, type Written } from './title-book.ts';

/**
 * A bank that pays by files (CNAB 240): it compares each column of a remessa with the tables below, keeps books of its
 * own, and answers by retornos. It shares no code with the product.
 */

interface BankedPayment {
  readonly reference: string;
  readonly segment: 'A' | 'J' | 'O';
  readonly amountCents: number;
  /** A Pix key, or a barcode. */
  readonly to: string;
  state: 'taken' | 'paid' | 'refused' | 'returned';
}

interface PaymentSaid {
  readonly reference: string;
  readonly segment: 'A' | 'J' | 'O';
  readonly codes: string;
  readonly amountCents: number;
  /** ddmmaaaa; only of a payment that was made. */
  readonly on?: string;
}

interface PaymentsBank {
  readonly payments: ReadonlyMap<string, BankedPayment>;
  readonly waiting: PaymentSaid[];
  /** Accepts a remessa; returns how many payments it took. Throws where a bank would refuse the file. */
  take(file: Buffer): number;
  pay(reference: string, on: string): void;
  refuse(reference: string, code: string): void;
  /** Sends a paid payment back. */
  giveBack(reference: string, on: string): void;
  /** Writes a retorno of what waits, or of what is given; `wrongSums` breaks its trailers. */
  retorno(said?: readonly PaymentSaid[], wrongSums?: boolean): Buffer;
}

export function paymentsBank(code: PayingBank, account: string): PaymentsBank {
  const isItau = code === '341';
  const payments = new Map<string, BankedPayment>();
  const waiting: PaymentSaid[] = [];
  let lastNumber = 0;

  const { fileHeader, lotHeader } = headersOf(code, account);
  const segments = segmentsOf(code);
  const versions: Readonly<Record<string, string>> = payingFacts[code].lots;

  function takeLot(records: readonly string[], number: number): number {
    const [first = '', ...rest] = records;
    const last = rest.pop() ?? '';
    const { form = '', version, lot } = fieldsOf(first, lotHeader);
    if (Number(lot) !== number || versions[form] !== version) throw new Error(`lot ${lot} of ${form}: ${version}`);
    let sum = 0;
    let taken = 0;
    rest.forEach((record, index) => {
      const letter = record.slice(13, 14) + (record.slice(17, 19) === '52' && record[13] === 'J' ? '52' : '');
      const fields = fieldsOf(record, segments[letter] ?? {});
      if (Number(fields.sequence) !== index + 1) throw new Error(`not the detail ${index + 1}`);
      if (letter === 'B' || letter === 'J52') return;
      const next = rest[index + 1] ?? '';
      if (letter !== 'O' && next[13] !== (letter === 'A' ? 'B' : 'J'))
        throw new Error('a payment without its complement');
      if (letter !== 'O' && Number(next.slice(letter === 'A' ? 18 : 76, letter === 'A' ? 32 : 91)) === 0) {
        throw new Error('a payee without a document');
      }
      const reference = (fields.reference ?? '').trim();
      if (payments.has(reference)) throw new Error(`a number that was used: ${reference}`);
      const key = next.slice(127, 226).trim();
      const to = letter === 'A' ? key || next.slice(18, 32) : (fields.barcode ?? '').trim();
      const segment = letter as BankedPayment['segment'];
      payments.set(reference, { reference, segment, amountCents: Number(fields.amount), to, state: 'taken' });
      waiting.push({ reference, segment, codes: 'BD', amountCents: Number(fields.amount) });
      sum += Number(fields.amount);
      taken += 1;
    });
    if (Number(last.slice(17, 23)) !== records.length || Number(last.slice(23, 41)) !== sum)
      throw new Error('wrong sums');
    return taken;
  }

  const of = (reference: string): BankedPayment => {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`no such payment: ${reference}`);
    return payment;
  };
  return {
    payments,
    waiting,
    take(file) {
      const text = file.toString('latin1');
      const records = text.split('\r\n').slice(0, -1);
      if (!text.endsWith('\r\n') || records.some((record) => record.length !== 240)) throw new Error('columns');
      const { number, mark } = fieldsOf(records[0] ?? '', fileHeader);
      if (!isItau) {
        if (Number(number) !== lastNumber + 1) throw new Error(`the file ${number} after ${lastNumber}`);
        lastNumber = Number(number);
      }
      const lots: string[][] = [];
      for (const record of records.slice(1, -1)) {
        if (record[7] === '1') lots.push([]);
        lots.at(-1)?.push(record);
      }
      const forms = lots.map(([first = '']) => first.slice(11, 13));
      const isPix = forms.includes('45');
      if ((code === '237' || isItau) && isPix && forms.length > 1) throw new Error('Pix beside other payments');
      if (mark !== undefined && (mark === 'PIX') !== isPix) throw new Error(`mark ${mark}`);
      const last = records.at(-1) ?? '';
      if (Number(last.slice(17, 23)) !== lots.length || Number(last.slice(23, 29)) !== records.length) {
        throw new Error('wrong counts');
      }
      return lots.reduce((taken, lot, index) => taken + takeLot(lot, index + 1), 0);
    },
    pay(reference, on) {
      const { segment, amountCents } = of(reference);
      of(reference).state = 'paid';
      waiting.push({ reference, segment, codes: '00', amountCents, on });
    },
    refuse(reference, refusal) {
      const { segment, amountCents } = of(reference);
      of(reference).state = 'refused';
      waiting.push({ reference, segment, codes: refusal, amountCents });
    },
    giveBack(reference, on) {
      const { segment, amountCents } = of(reference);
      of(reference).state = 'returned';
      waiting.push({ reference, segment, codes: isItau ? 'DV' : 'H4', amountCents, on });
    },
    retorno: (said = waiting.splice(0), wrongSums = false) => retornoOf(code, account, said, wrongSums),
  };
}

function fieldsOf(record: string, table: Table): Record<string, string> {
  const named = new Set<number>();
  const fields: Record<string, string> = {};
  for (const [name, [from, to, kind]] of Object.entries(table)) {
    const value = record.slice(from - 1, to);
    const isRight = kind === 'text' || (kind === 'digits' ? /^\d+$/ : kind).test(value);
    if (!isRight) throw new Error(`${name} ${from}-${to}: "${value}"`);
    fields[name] = value;
    for (let column = from; column <= to; column++) named.add(column);
  }
  for (let column = 1; column <= 240; column++) {
    if (!named.has(column) && record[column - 1] !== ' ') {
      throw new Error(`column ${column} of ${record.slice(13, 14)}: "${record[column - 1]}"`);
    }
  }
  return fields;
}

/** Each payment is a lot of its own. */
function retornoOf(code: PayingBank, account: string, said: readonly PaymentSaid[], wrongSums: boolean): Buffer {
  const isItau = code === '341';
  const holder: Written = [
    [18, '212345678000195'],
    [53, `00810 ${account.padStart(12, '0')}`],
    [73, 'EMPRESA'],
  ];
  const lots = said.map((one, index) => {
    const lot = digits(index + 1, 4);
    const amount = digits(one.amountCents, 15);
    const isMade = one.on !== undefined;
    const columns: Readonly<Record<PaymentSaid['segment'], Written>> = {
      A: [
        [74, one.reference],
        [94, one.on ?? '23112026'],
        [120, amount],
        [135, `B${one.reference}`],
        [155, isMade ? `${one.on}${amount}` : '0'.repeat(23)],
      ],
      J: [
        [92, '0'.repeat(53)],
        [145, one.on ?? '23112026'],
        [153, amount],
        [183, one.reference],
      ],
      O: isItau
        ? [
            [122, amount],
            [137, one.on ?? '23112026'],
            [175, one.reference],
          ]
        : [
            [92, '00000000'],
            [100, one.on ?? '23112026'],
            [108, amount],
            [123, one.reference],
          ],
    };
    const details: [string, Written][] = [[one.segment, [[15, '000'], ...columns[one.segment], [231, one.codes]]]];
    if (isMade)
      details.push([
        'Z',
        [
          [15, `AUT${one.reference}`],
          [79, one.reference],
        ],
      ]);
    const form = one.segment === 'A' ? '45' : one.segment === 'J' ? '31' : isItau ? '13' : '11';
    return [
      recordOf(240, [[1, `${code}${lot}1C20${form}040`], ...holder]),
      ...details.map(([segment, written], at) =>
        recordOf(240, [[1, `${code}${lot}3${digits(at + 1, 5)}${segment}`], ...written]),
      ),
      recordOf(240, [
        [1, `${code}${lot}5`],
        [18, digits(details.length + 2, 6)],
        [24, digits(one.amountCents + (wrongSums ? 1 : 0), 18)],
      ]),
    ];
  });
  const records = [
    recordOf(240, [[1, `${code}00000`], ...holder, [143, '224112026083015'], [158, '000001089']]),
    ...lots.flat(),
  ];
  records.push(
    recordOf(240, [
      [1, `${code}99999`],
      [18, digits(lots.length, 6)],
      [24, digits(records.length + 1, 6)],
    ]),
  );
  return Buffer.from(records.map((one) => `${one}\r\n`).join(''), 'latin1');
}
