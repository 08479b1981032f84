import { isPlainDate, type PlainDate } from '@balcao/kernel/plain-date';
import { ofxTokens } from '../statements/ofx-tokens.ts';
import { maxSettlementLines } from './read-cielo.ts';
import { stoneBrand } from './settlement-brands.ts';
import {
  microsPerCent,
  type SettlementFile,
  type SettlementLine,
  type SettlementProblem,
  type SettlementProblemCode,
} from './settlement-file.ts';

const versions = new Set(['2.2', '2.4']);

/** Element of the file, whose texts and children are by upper-case name. */
interface Node {
  readonly name: string;
  readonly place: number;
  text: string;
  readonly children: Node[];
}

export function isStone(text: string): boolean {
  return /<(?:[\w-]+:)?Conciliation[\s>]/i.test(text.slice(0, 2_000));
}

/**
 * Reads Stone's conciliation XML, layouts 2.2 and 2.4: sales captured and installments paid on a day, cancellations,
 * chargebacks and events. Amounts keep their six decimals. Nothing throws.
 */
export function readStone(text: string): SettlementFile {
  const problems: SettlementProblem[] = [];
  const root = treeOf(text, problems);
  const header = child(root, 'HEADER');
  const version = header && textOf(header, 'LAYOUTVERSION');
  const referenceOn = header ? dateOf(textOf(header, 'REFERENCEDATE')) : undefined;
  const file = {
    acquirer: 'STONE',
    version: version ?? null,
    establishment: (header && textOf(header, 'STONECODE')) ?? null,
    content: 'MIXED',
    processedOn: referenceOn ?? null,
    from: referenceOn ?? null,
    to: referenceOn ?? null,
    sequence: null,
  } as const;
  if (!header) return { ...file, lines: [], problems: [{ code: 'header_missing', place: 0 }, ...problems] };
  if (!versions.has(version ?? '')) {
    return { ...file, lines: [], problems: [{ code: 'version_unknown', place: header.place }, ...problems] };
  }
  if (!referenceOn) problems.push({ code: 'date_unreadable', place: header.place });
  const lines = linesOf(root, { establishment: file.establishment ?? '', problems });
  return { ...file, lines, problems: problems.toSorted((one, other) => one.place - other.place) };
}

function treeOf(text: string, problems: SettlementProblem[]): Node {
  const root: Node = { name: '', place: 0, text: '', children: [] };
  const open: Node[] = [root];
  let count = 0;
  for (const { name, isEnd, isEmpty, text: content, line } of ofxTokens(text)) {
    const top = open.at(-1) ?? root;
    if (isEnd) {
      if (top.name === name && open.length > 1) open.pop();
      else {
        problems.push({ code: 'cut_short', place: line });
        // An element that ends before its parts closes them.
        const at = open.findLastIndex((one) => one.name === name);
        if (at > 0) open.length = at;
      }
      continue;
    }
    const node: Node = { name, place: line, text: content, children: [] };
    top.children.push(node);
    if (!isEmpty) open.push(node);
    if (name === 'INSTALLMENT' && ++count > maxSettlementLines) {
      problems.push({ code: 'too_many_lines', place: line });
      return root.children[0] ?? root;
    }
  }
  if (open.length > 1) problems.push({ code: 'cut_short', place: open.at(-1)?.place ?? 0 });
  return root.children[0] ?? root;
}

interface Place {
  readonly establishment: string;
  readonly problems: SettlementProblem[];
}

function linesOf(root: Node, place: Place): SettlementLine[] {
  const accounts = accountsOf(root);
  const sold = transactionsOf(root, 'FINANCIALTRANSACTIONS');
  const paid = transactionsOf(root, 'FINANCIALTRANSACTIONSACCOUNTS');
  const lines = [
    ...sold.flatMap((one) => transactionLines(one, place, accounts)),
    ...paid.flatMap((one) => transactionLines(one, place, accounts)),
    ...['FINANCIALEVENTS', 'FINANCIALEVENTACCOUNTS', 'FINANCIALEVENTSACCOUNTS'].flatMap((name) =>
      childrenOf(child(root, name), 'EVENT').flatMap((event) => eventLine(event, place, accounts)),
    ),
  ];
  compareTrailer(root, { sold, paid }, place.problems);
  return lines;
}

function transactionsOf(root: Node, name: string): readonly Node[] {
  return childrenOf(child(root, name), 'TRANSACTION');
}

/** `341 · 0123 · 56789` by the payment's id. */
function accountsOf(root: Node): ReadonlyMap<string, string> {
  return new Map(
    childrenOf(child(root, 'PAYMENTS'), 'PAYMENT').flatMap((payment) => {
      const favored = child(payment, 'FAVOREDBANKACCOUNT');
      const id = textOf(payment, 'ID');
      if (!id || !favored) return [];
      const parts = ['BANKCODE', 'BANKBRANCH', 'BANKACCOUNTNUMBER'].map((name) => textOf(favored, name) ?? '');
      return [[id, parts.filter((part) => part !== '').join(' · ')] as const];
    }),
  );
}

const products: Readonly<Record<string, 'DEBIT' | 'CREDIT'>> = { '1': 'DEBIT', '2': 'CREDIT' };

function transactionLines(transaction: Node, place: Place, accounts: ReadonlyMap<string, string>): SettlementLine[] {
  const key = textOf(transaction, 'ACQUIRERTRANSACTIONKEY');
  if (!key) {
    place.problems.push({ code: 'entry_without_summary', place: transaction.place });
    return [];
  }
  const soldOn = dateOf(textOf(transaction, 'CAPTURELOCALDATETIME') ?? textOf(transaction, 'AUTHORIZATIONDATETIME'));
  if (soldOn === undefined) place.problems.push({ code: 'date_unreadable', place: transaction.place });
  const count = Number(textOf(transaction, 'NUMBEROFINSTALLMENTS') ?? Number.NaN);
  const installments = childrenOf(child(transaction, 'INSTALLMENTS'), 'INSTALLMENT');
  const isCapture = textOf(transaction, 'CAPTUREDAMOUNT') !== null;
  const base: Omit<SettlementLine, 'identity' | 'place'> = {
    sale: key,
    kind: 'SALE',
    establishment: place.establishment,
    brand: stoneBrand(textOf(transaction, 'BRANDID') ?? ''),
    product: products[textOf(transaction, 'ACCOUNTTYPE') ?? ''] ?? null,
    installment: null,
    installments:
      Number.isSafeInteger(count) && count > 0 ? count : isCapture ? Math.max(1, installments.length) : null,
    ...nothing,
    saleDate: soldOn ?? null,
    nsu: key,
    authorization: textOf(transaction, 'ISSUERAUTHORIZATIONCODE'),
    reference: textOf(transaction, 'INITIATORTRANSACTIONKEY'),
  };
  const lines = installments.flatMap((one) => installmentLines(one, base, place, accounts));
  if (isCapture) compareInstallments(transaction, lines, place.problems);
  return [...lines, ...cancellationLines(transaction, base, place)];
}

const nothing = {
  grossMicros: 0,
  feeMicros: 0,
  netMicros: 0,
  anticipationMicros: 0,
  isAnticipated: false,
  isLien: false,
  dueDate: null,
  paidDate: null,
  tid: null,
  urKey: null,
  account: null,
} as const;

type Base = Omit<SettlementLine, 'identity' | 'place'>;

function installmentLines(
  node: Node,
  base: Base,
  { problems }: Place,
  accounts: ReadonlyMap<string, string>,
): SettlementLine[] {
  const { place } = node;
  const tell = (code: SettlementProblemCode) => void problems.push({ code, place });
  const [gross, net] = [micros(textOf(node, 'GROSSAMOUNT')), micros(textOf(node, 'NETAMOUNT'))];
  const printedFee = textOf(node, 'MDRAMOUNT') ?? textOf(node, 'SALEFEE');
  const advance = micros(textOf(node, 'ADVANCERATEAMOUNT') ?? '0');
  const fee = printedFee === null ? null : micros(printedFee);
  if (gross === undefined || net === undefined || advance === undefined || fee === undefined) {
    tell('amount_unreadable');
    return [];
  }
  const dates = [
    'PREVISIONPAYMENTDATE',
    'PAYMENTDATE',
    'ADVANCEDRECEIVABLEORIGINALPAYMENTDATE',
    'ORIGINALPAYMENTDATE',
  ].map((name) => dateOf(textOf(node, name)));
  if (dates.includes(undefined)) tell('date_unreadable');
  const [expectedOn, paidOn, advancedOn, originalOn] = dates;
  if (Math.abs(net) > Math.abs(gross)) tell('net_mismatch');
  else if (fee !== null && Math.abs(gross - Math.abs(fee) - Math.abs(advance) - net) > microsPerCent)
    tell('net_mismatch');
  const number = Number(textOf(node, 'INSTALLMENTNUMBER') ?? '1');
  const payment = textOf(node, 'PAYMENTID');
  const line: SettlementLine = {
    ...base,
    identity: `${base.sale}|${number}`,
    installment: number,
    grossMicros: gross,
    feeMicros: fee === null ? gross - net - Math.abs(advance) : Math.abs(fee),
    netMicros: net,
    anticipationMicros: Math.abs(advance),
    isAnticipated: advance !== 0 || Boolean(advancedOn),
    dueDate: advancedOn ?? expectedOn ?? originalOn ?? null,
    paidDate: paidOn ?? null,
    account: (payment && accounts.get(payment)) ?? null,
    place,
  };
  return [line, ...chargebackLines(node, line, problems)];
}

function chargebackLines(node: Node, line: SettlementLine, problems: SettlementProblem[]): SettlementLine[] {
  return [
    ...childrenOf(node, 'CHARGEBACK').map((one) => [one, -1] as const),
    ...childrenOf(node, 'CHARGEBACKREFUND').map((one) => [one, 1] as const),
  ].flatMap(([one, sign]) => {
    const amount = micros(textOf(one, 'AMOUNT'));
    if (amount === undefined) {
      problems.push({ code: 'amount_unreadable', place: one.place });
      return [];
    }
    return [
      otherLine(line, `${one.name}|${textOf(one, 'ID') ?? line.identity}`, 'CHARGEBACK', sign * amount, {
        dueDate: dateOf(textOf(one, 'CHARGEDATE') ?? textOf(one, 'PAYMENTDATE')) ?? null,
        place: one.place,
      }),
    ];
  });
}

function cancellationLines(transaction: Node, base: Base, { problems }: Place): SettlementLine[] {
  return childrenOf(child(transaction, 'CANCELLATIONS'), 'CANCELLATION').flatMap((one) => {
    const billing = child(one, 'BILLING');
    const amount = micros((billing && textOf(billing, 'CHARGEDAMOUNT')) ?? textOf(one, 'RETURNEDAMOUNT'));
    if (amount === undefined) {
      problems.push({ code: 'amount_unreadable', place: one.place });
      return [];
    }
    const name = ['CANCELLATION', base.sale, textOf(one, 'OPERATIONKEY'), textOf(one, 'INSTALLMENTNUMBER')].join('|');
    return [
      otherLine(base, name, 'CANCELLATION', -amount, {
        dueDate: (billing && dateOf(textOf(billing, 'PREVISIONCHARGEDATE'))) ?? null,
        paidDate: (billing && dateOf(textOf(billing, 'CHARGEDATE'))) ?? null,
        place: one.place,
      }),
    ];
  });
}

function eventLine(
  event: Node,
  { establishment, problems }: Place,
  accounts: ReadonlyMap<string, string>,
): SettlementLine[] {
  const amount = micros(textOf(event, 'AMOUNT'));
  const id = textOf(event, 'EVENTID');
  if (amount === undefined || id === null) {
    problems.push({ code: 'amount_unreadable', place: event.place });
    return [];
  }
  const type = Number(textOf(event, 'TYPE') ?? '0');
  const isRent = Math.abs(type) === 22;
  const isAnticipation = Math.abs(type) >= 17 && Math.abs(type) <= 20;
  const base = { ...nothing, sale: id, establishment, brand: null, product: null, installments: null, saleDate: null };
  const [account] = accounts.size === 1 ? [...accounts.values()] : [];
  const payment = textOf(event, 'PAYMENTID');
  return [
    otherLine(
      { ...base, kind: 'ADJUSTMENT', installment: null, nsu: null, authorization: null, reference: null },
      `EVENT|${id}`,
      isRent ? 'RENT' : isAnticipation ? 'NEGOTIATION' : 'ADJUSTMENT',
      type < 0 || isRent ? -Math.abs(amount) : amount,
      {
        dueDate: dateOf(textOf(event, 'PREVISIONPAYMENTDATE')) ?? null,
        paidDate: dateOf(textOf(event, 'PAYMENTDATE')) ?? null,
        account: (payment && accounts.get(payment)) ?? account ?? null,
        place: event.place,
      },
    ),
  ];
}

/** An entry without a fee. */
function otherLine(
  base: Base,
  identity: string,
  kind: SettlementLine['kind'],
  micros: number,
  rest: Pick<SettlementLine, 'place'> & Partial<Pick<SettlementLine, 'dueDate' | 'paidDate' | 'account'>>,
): SettlementLine {
  const amounts = { grossMicros: micros, feeMicros: 0, netMicros: micros, anticipationMicros: 0 };
  return { ...base, ...amounts, isAnticipated: false, dueDate: null, paidDate: null, ...rest, identity, kind };
}

function compareInstallments(transaction: Node, lines: readonly SettlementLine[], problems: SettlementProblem[]): void {
  const captured = micros(textOf(transaction, 'CAPTUREDAMOUNT'));
  const parts = lines.filter(({ kind }) => kind === 'SALE');
  const sum = parts.reduce((total, { grossMicros }) => total + grossMicros, 0);
  if (captured === undefined) problems.push({ code: 'amount_unreadable', place: transaction.place });
  else if (parts.length > 0 && Math.abs(sum - captured) > parts.length * microsPerCent) {
    problems.push({ code: 'entries_mismatch', place: transaction.place });
  }
}

function compareTrailer(
  root: Node,
  { sold, paid }: { readonly sold: readonly Node[]; readonly paid: readonly Node[] },
  problems: SettlementProblem[],
): void {
  const trailer = child(root, 'TRAILER');
  if (!trailer) {
    problems.push({ code: 'cut_short', place: root.place });
    return;
  }
  const captured = sold.filter((one) => textOf(one, 'CAPTUREDAMOUNT') !== null).length;
  const settled = paid
    .flatMap((one) => childrenOf(child(one, 'INSTALLMENTS'), 'INSTALLMENT'))
    .filter((one) => textOf(one, 'PAYMENTID') !== null).length;
  const counts = [
    ['CAPTUREDTRANSACTIONSQUANTITY', captured],
    ['PAIDINSTALLMENTSQUANTITY', settled],
  ] as const;
  for (const [name, count] of counts) {
    const told = textOf(trailer, name);
    if (told !== null && Number(told) !== count) problems.push({ code: 'trailer_count', place: trailer.place });
  }
}

function child(node: Node, name: string): Node | null {
  return node.children.find((one) => one.name === name) ?? null;
}

function childrenOf(node: Node | null, name: string): readonly Node[] {
  return node?.children.filter((one) => one.name === name) ?? [];
}

function textOf(node: Node, name: string): string | null {
  const text = child(node, name)?.text ?? '';
  return text === '' ? null : text;
}

/** Micro-reais of a decimal with up to six places; undefined when it is none. */
function micros(text: string | null): number | undefined {
  const [, sign, whole = '', places = ''] = /^([+-]?)(\d{1,9})(?:[.,](\d{1,6})0*)?$/.exec(text ?? '') ?? [];
  if (whole === '') return undefined;
  const amount = Number(whole) * 1_000_000 + Number(places.padEnd(6, '0'));
  return sign === '-' && amount !== 0 ? -amount : amount;
}

/** Null when there is none, undefined when it is no date; the time of day is left out. */
function dateOf(text: string | null): PlainDate | null | undefined {
  if (text === null) return null;
  const date = text.replace(/^(\d{4})-?(\d\d)-?(\d\d).*$/s, '$1-$2-$3');
  return isPlainDate(date) ? date : undefined;
}
