import { addDays } from '@balcao/kernel/plain-date';
import { type Layouts400, layouts400 } from '../data/layouts/layouts-of.ts';
import type { Cnab240CollectionContent, CnabTitle } from './build-cnab240-collection.ts';
import { cnabText } from './cnab-text.ts';
import { documentOf } from './file-content.ts';
import { type FixedColumns, writeRecord } from './write-record.ts';

/** Banks whose CNAB 400 can be written; a file's other content is that of CNAB 240. */
export const cnab400Banks = ['237', '341'] as const;
type Cnab400Bank = (typeof cnab400Banks)[number];

const width = 400;

/**
 * Builds a remessa of collection in CNAB 400 of Bradesco or Itaú: a record 1 for each title and, at Itaú, a record 2
 * where there is a fine. The layout has interest in cents per day only: a monthly rate is divided by 30 days and rounded
 * down, so that nobody pays more than was agreed. The wallet is the bank's own number. Returns the bytes of the file:
 * ASCII, with lines that end in CR and LF. Throws a RangeError that names the invalid field: also for a document with
 * letters, a discount in percent, a Pix, protest together with a write-off, and at Bradesco a fine in cents.
 */
export function buildCnab400Collection(content: Cnab240CollectionContent): Uint8Array {
  const bank = cnab400Banks.find((known) => known === content.bank);
  if (!bank) throw new RangeError(`bank: one of ${cnab400Banks.join(', ')}: ${content.bank}`);
  if (content.titles.length === 0) throw new RangeError('titles: at least one');
  const layouts = layouts400(bank);
  const records = [headerOf(bank, content, layouts)];
  for (const title of content.titles) {
    records.push(titleOf(bank, content, title, layouts, records.length + 1));
    if (bank === '341' && title.fine) records.push(fineOf(title, records.length + 1));
  }
  records.push(writeRecord(layouts.sent_trailer, {}, [[1, '9'], sequenceOf(records.length + 1)], width));
  return new TextEncoder().encode(records.map((record) => `${record}\r\n`).join(''));
}

function headerOf(
  bank: Cnab400Bank,
  { company, bankName, fileNumber, generatedOn }: Cnab240CollectionContent,
  layouts: Layouts400,
): string {
  const { agency, account, accountDigit } = company;
  const values = {
    bank,
    bankName: cnabText(bankName, 15),
    companyName: cnabText(company.name, 30),
    directionCode: '1',
    generatedOn,
    fileNumber,
    ...(bank === '237' ? { agreement: company.agreement.padStart(20, '0') } : { agency, account, accountDigit }),
  };
  const own: FixedColumns = bank === '237' ? [[109, 'MX']] : [[31, '00']];
  return writeRecord(layouts.file_header, values, [[1, '0'], [3, 'REMESSA01COBRANCA'], ...own, sequenceOf(1)], width);
}

function titleOf(
  bank: Cnab400Bank,
  { company }: Cnab240CollectionContent,
  title: CnabTitle,
  layouts: Layouts400,
  sequence: number,
): string {
  if (!Number.isSafeInteger(title.amountCents) || title.amountCents <= 0) {
    throw new RangeError(`amountCents: a whole number more than 0: ${title.amountCents}`);
  }
  const { payer, discount } = title;
  if (!/^\d{8}$/.test(payer.postalCode)) throw new RangeError(`postalCode: eight digits: ${payer.postalCode}`);
  if (discount && !('cents' in discount)) throw new RangeError('discount: in cents');
  if (title.pix) throw new RangeError('pix: not asked for in CNAB 400');
  const sender = numericDocumentOf('company.document', company.document);
  const document = numericDocumentOf('payer.document', payer.document);
  const nameColumns = bank === '341' ? 30 : 40;
  const values = {
    companyDocumentType: `0${sender.type}`,
    companyDocument: sender.digits,
    agency: company.agency,
    account: company.account,
    accountDigit: company.accountDigit,
    companyUse: title.companyUse,
    nossoNumero: bank === '341' ? title.nossoNumero.slice(0, 8) : title.nossoNumero,
    movement: title.movement ?? '01',
    documentNumber: title.documentNumber,
    dueDate: title.dueDate,
    amountCents: title.amountCents,
    species: title.species ?? '01',
    acceptance: 'N',
    issuedOn: title.issuedOn,
    interestCents: dailyInterest(title),
    discountUntil: discount?.until ?? null,
    discountCents: discount?.cents ?? 0,
    rebateCents: title.rebateCents,
    payerDocumentType: `0${document.type}`,
    payerDocument: document.digits,
    payerName: cnabText(payer.name, nameColumns),
    address: cnabText(payer.address, 40),
    district: cnabText(payer.district, 12),
    postalCode: payer.postalCode,
    city: cnabText(payer.city, 15),
    state: cnabText(payer.state, 2),
    ...instructionsOf(bank, title),
    wallet: title.wallet,
    sequence,
  };
  const own = bank === '341' ? itauColumns(title) : bradescoColumns(title);
  return writeRecord(layouts.title_sent, values, [[1, '1'], ...own], width);
}

function itauColumns({ protestDays, writeOffDays }: CnabTitle): FixedColumns {
  return [
    [22, '00'],
    [34, '0000'],
    [71, '0'.repeat(13)],
    [108, 'I'],
    [140, '34100000'],
    // Interest counts from the day after the due date unless these columns name another.
    [386, '000000'],
    [392, String(protestDays ?? writeOffDays ?? 0).padStart(2, '0')],
  ];
}

/** The bank does not print, and the payer gets no notice by mail. */
function bradescoColumns({ fine }: CnabTitle): FixedColumns {
  if (fine && !('percentHundredths' in fine)) throw new RangeError('fine: a percentage');
  const percent = fine?.percentHundredths ?? 0;
  if (percent > 9999) throw new RangeError(`fine: less than 100%: ${percent}`);
  return [
    [21, '0'],
    [63, '000'],
    [66, `${percent > 0 ? '2' : '0'}${String(percent).padStart(4, '0')}`],
    [83, '0'.repeat(10)],
    [93, '2'],
    [106, '2'],
    [140, '00000000'],
  ];
}

/** The codes of protest and write-off; the days are in columns of their own at Itaú, in the second code at Bradesco. */
function instructionsOf(bank: Cnab400Bank, { protestDays, writeOffDays }: CnabTitle): object {
  if (protestDays !== undefined && writeOffDays !== undefined) {
    throw new RangeError('writeOffDays: CNAB 400 takes either a protest or a write-off');
  }
  const days = protestDays ?? writeOffDays;
  if (days === undefined) return { firstInstruction: '00', secondInstruction: '00' };
  if (!Number.isSafeInteger(days) || days < 1 || days > 99) throw new RangeError(`days: from 1 to 99: ${days}`);
  const isProtest = protestDays !== undefined;
  if (bank === '341') return { firstInstruction: isProtest ? '09' : '92', secondInstruction: '00' };
  return { firstInstruction: isProtest ? '06' : '18', secondInstruction: String(days).padStart(2, '0') };
}

/** Itaú's record 2: 1 in cents, 2 in hundredths of a percent, from the day after the due date. */
function fineOf({ fine, dueDate }: CnabTitle, sequence: number): string {
  if (!fine) return '';
  const [code, amount] = 'cents' in fine ? ['1', fine.cents] : ['2', fine.percentHundredths];
  const [year = '', month = '', day = ''] = addDays(dueDate, 1).split('-');
  const record = `2${code}${day}${month}${year}${String(amount).padStart(13, '0')}`;
  return record.padEnd(394) + String(sequence).padStart(6, '0');
}

function dailyInterest({ interest, amountCents }: CnabTitle): number {
  if (!interest) return 0;
  return 'cents' in interest ? interest.cents : Math.floor((amountCents * interest.percentHundredths) / 300_000);
}

/** The columns are numeric in the banks' manuals; none says how a CNPJ with letters is written. */
function numericDocumentOf(name: string, document: string): ReturnType<typeof documentOf> {
  const normal = documentOf(name, document);
  if (!/^\d+$/.test(normal.digits)) throw new RangeError(`${name}: digits alone in CNAB 400: ${document}`);
  return normal;
}

function sequenceOf(number: number): FixedColumns[number] {
  return [395, String(number).padStart(6, '0')];
}
