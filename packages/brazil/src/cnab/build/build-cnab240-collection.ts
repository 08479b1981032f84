import type { Cents } from '@balcao/kernel/money';
import { addDays, type PlainDate } from '@balcao/kernel/plain-date';
import { type Layouts240, layouts240 } from '../data/layouts/layouts-of.ts';
import { cnabText } from './cnab-text.ts';
import { type CnabFileContent, control, documentOf, fileHeaderOf, fileOf, lotHeaderOf } from './file-content.ts';
import { type FixedColumns, writeRecord } from './write-record.ts';

/** Cents (per day, for interest), or a rate in hundredths of a percent (per month, for interest): 100 is 1%. */
export type CnabCharge = { readonly cents: Cents } | { readonly percentHundredths: number };

export interface CnabTitle {
  /** As in the bank's columns, check digit included. */
  readonly nossoNumero: string;
  /** 1 simple (by default), 2 tied, 3 pledged, 4 discounted; at Itaú, the three digits of its wallet. */
  readonly wallet?: string;
  /** The seller's number for it (seu número), at most 15 characters, fewer at some banks. */
  readonly documentNumber: string;
  /** More than 0. */
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly issuedOn: PlainDate;
  /** FEBRABAN C015 in CNAB 240: 02 duplicata mercantil (by default), 04 duplicata de serviço … In CNAB 400 the bank's own: 01 by default. */
  readonly species?: string;
  readonly payer: {
    readonly name: string;
    readonly document: string;
    readonly address: string;
    readonly district: string;
    readonly postalCode: string;
    readonly city: string;
    /** Two letters. */
    readonly state: string;
  };
  readonly interest?: CnabCharge;
  readonly fine?: CnabCharge;
  readonly discount?: CnabCharge & { readonly until: PlainDate };
  readonly rebateCents?: Cents;
  /** Calendar days after the due date; none by default. */
  readonly protestDays?: number;
  readonly writeOffDays?: number;
  /** Asks the bank to make a Pix of the boleto (segment Y): key and txid are blank, so the bank makes both. */
  readonly pix?: boolean;
  /** At most 25 characters, which the retorno returns. */
  readonly companyUse?: string;
  /** FEBRABAN C004: 01 entry (by default), 02 write-off, 06 new due date … */
  readonly movement?: string;
}

export interface Cnab240CollectionContent extends CnabFileContent {
  readonly titles: readonly CnabTitle[];
}

const wallets: Readonly<Record<string, readonly [count: string, cents: string]>> = {
  '2': ['tiedCount', 'tiedCents'],
  '3': ['pledgedCount', 'pledgedCents'],
  '4': ['discountedCount', 'discountedCents'],
};

/**
 * Builds a remessa of collection in CNAB 240 (FEBRABAN 10.x, with the columns of Santander, Caixa, Bradesco, Itaú and
 * Sicoob that differ): one lot, with segments P and Q for each title and R where there is a fine. Interest and fine
 * count from the day after the due date. Names are written in capitals without accents and cut to their columns.
 * Returns the bytes of the file: ASCII, with lines that end in CR and LF. Throws a RangeError that names the invalid
 * field. Banks have details of their own, so a first file is homologated with the bank.
 */
export function buildCnab240Collection(content: Cnab240CollectionContent): Uint8Array {
  const { bank, titles, fileNumber, generatedOn } = content;
  if (titles.length === 0) throw new RangeError('titles: at least one');
  const layouts = layouts240(bank);
  const details: string[] = [];
  const sums: Record<string, number> = {};
  for (const title of titles) {
    for (const [layout, segment, values, fixed] of segmentsOf(title, content, layouts)) {
      const own = { lot: 1, sequence: details.length + 1, movement: title.movement ?? '01', ...values };
      details.push(writeRecord(layouts[layout], own, [...control(bank, '3', segment), ...fixed]));
    }
    const [count, cents] = wallets[title.wallet ?? '1'] ?? ['simpleCount', 'simpleCents'];
    sums[count] = (sums[count] ?? 0) + 1;
    sums[cents] = (sums[cents] ?? 0) + title.amountCents;
  }
  const header = { operation: 'R', service: '01', layoutVersion: '060', fileNumber, recordedOn: generatedOn };
  return fileOf(bank, 1, [
    fileHeaderOf(layouts.file_header, content),
    lotHeaderOf(layouts.collection_lot_header, content, 1, header, []),
    ...details,
    writeRecord(
      layouts.collection_lot_trailer,
      { lot: 1, recordCount: details.length + 2, ...sums },
      control(bank, '5'),
    ),
  ]);
}

type Segment = readonly [
  layout: keyof Layouts240,
  segment: string,
  values: Readonly<Record<string, unknown>>,
  fixed: FixedColumns,
];

function segmentsOf(title: CnabTitle, { bank, company }: CnabFileContent, layouts: Layouts240): Segment[] {
  const { payer, fine } = title;
  if (!Number.isSafeInteger(title.amountCents) || title.amountCents <= 0) {
    throw new RangeError(`amountCents: a whole number more than 0: ${title.amountCents}`);
  }
  if (!/^\d{8}$/.test(payer.postalCode)) throw new RangeError(`postalCode: eight digits: ${payer.postalCode}`);
  const document = documentOf('payer.document', payer.document);
  const segments: Segment[] = [
    [
      'segment_p',
      'P',
      { ...accountOf(company), ...titleValues(title, layouts) },
      [[101, '00000'], ...ownColumns(bank)],
    ],
    [
      'segment_q',
      'Q',
      {
        payerDocumentType: document.type,
        payerDocument: document.digits,
        payerName: cnabText(payer.name, 40),
        address: cnabText(payer.address, 40),
        district: cnabText(payer.district, 15),
        postalCode: payer.postalCode,
        city: cnabText(payer.city, 15),
        state: cnabText(payer.state, 2),
      },
      [[210, '000']],
    ],
  ];
  if (fine) {
    const [fineCode, fineHundredths] = chargeOf(fine, ['1', '2']);
    segments.push([
      'segment_r',
      'R',
      { ...noDiscounts, fineCode, fineFrom: addDays(title.dueDate, 1), fineHundredths },
      [],
    ]);
  }
  if (title.pix) segments.push(pixSegment(bank));
  return segments;
}

/** Banks whose remessa asks for the Pix of a boleto, and the option of their segment Y. */
const pixOptions: Readonly<Record<string, readonly [layout: keyof Layouts240, option: string]>> = {
  '033': ['segment_y03', '03'],
  '237': ['segment_y03', '03'],
  '748': ['segment_y04', '04'],
};

function pixSegment(bank: string): Segment {
  const [layout, option] = (Object.hasOwn(pixOptions, bank) ? pixOptions[bank] : undefined) ?? [];
  if (!layout) throw new RangeError(`pix: no known columns at bank ${bank}`);
  return [layout, 'Y', { option }, []];
}

/** Sicoob: one instalment (01), simple collection (modalidade 01), a form of A4 (4). */
function ownColumns(bank: string): FixedColumns {
  return bank === '756' ? [[48, '01014']] : [];
}

const noDiscounts = { secondDiscountCode: '0', thirdDiscountCode: '0' };

function accountOf({ agency, agencyDigit, account, accountDigit }: CnabFileContent['company']): object {
  return { agency, agencyDigit, account, accountDigit };
}

function titleValues(title: CnabTitle, layouts: Layouts240): object {
  const { interest, discount, protestDays, writeOffDays } = title;
  const [writeOffFrom, writeOffTo] = layouts.segment_p.fields.writeOffDays ?? [225, 227];
  const [interestCode, interestHundredths] = interest ? chargeOf(interest, ['1', '2']) : ['3', 0];
  const [discountCode, discountHundredths] = discount ? chargeOf(discount, ['1', '2']) : ['0', 0];
  return {
    nossoNumero: title.nossoNumero,
    wallet: title.wallet ?? '1',
    registration: '1',
    documentType: '1',
    issuer: '2',
    distribution: '2',
    documentNumber: title.documentNumber,
    dueDate: title.dueDate,
    amountCents: title.amountCents,
    species: title.species ?? '02',
    acceptance: 'N',
    issuedOn: title.issuedOn,
    interestCode,
    interestFrom: interest ? addDays(title.dueDate, 1) : null,
    interestHundredths,
    discountCode,
    discountUntil: discount?.until,
    discountHundredths,
    rebateCents: title.rebateCents,
    companyUse: title.companyUse,
    protestCode: protestDays === undefined ? '3' : '1',
    protestDays,
    writeOffCode: writeOffDays === undefined ? '2' : '1',
    writeOffDays: String(writeOffDays ?? 0).padStart(writeOffTo - writeOffFrom + 1, '0'),
    currency: '09',
  };
}

function chargeOf(charge: CnabCharge, [cents, percent]: readonly [string, string]): readonly [string, number] {
  return 'cents' in charge ? [cents, charge.cents] : [percent, charge.percentHundredths];
}
