import {
  type BoletoAgreement,
  buildCnab240Collection,
  buildCnab400Collection,
  type CnabTitle,
  findBank,
} from '@balcao/brazil';
import { cents, plainDateAt, timeZone } from '@balcao/kernel';
import { agreementOf, numberRange, type OpenConnection } from '../../../connections/index.ts';
import type { Party, PostalAddress } from '../../ports/party.ts';
import type { BankTitle } from '../store/bank-title-store.ts';

/** A seller's agreement at a bank that collects boletos by files, from its connection. */
export interface Collection {
  readonly connectionId: string;
  readonly sellerId: string;
  readonly bankName: string;
  readonly agreement: BoletoAgreement;
  readonly firstNumber: number;
  readonly lastNumber: number | null;
  readonly settings: OpenConnection['settings'];
}

export type TitleToSend = Pick<
  BankTitle,
  | 'fileNumber'
  | 'documentNumber'
  | 'amountCents'
  | 'dueDate'
  | 'issuedOn'
  | 'fineHundredths'
  | 'interestHundredths'
  | 'discountCents'
  | 'discountUntil'
  | 'payer'
>;

export function collectionOf({ id, sellerId, provider, settings }: OpenConnection): Collection {
  const agreement = agreementOf(provider, settings);
  return {
    connectionId: id,
    sellerId,
    agreement,
    settings,
    ...numberRange(settings),
    bankName: findBank(agreement.bank)?.name ?? agreement.bank,
  };
}

/** The number series: connections of the same agreement share one, so that no number is given twice. */
export function seriesOf({ agreement }: Collection): string {
  const { bank, wallet, agency, account, beneficiary, post = '' } = agreement;
  return [bank, wallet, agency, account, beneficiary, post].join(':');
}

/** Sicredi's numbers restart each year. */
export function yearOf({ agreement }: Collection, on: string): number {
  return agreement.bank === '748' ? Number(on.slice(0, 4)) : 0;
}

/**
 * Writes a remessa with titles to register (01), to be due on another day (06) and to write off (02). Throws a RangeError when a
 * title does not fit the bank's columns.
 */
export function buildRemittance(
  collection: Collection,
  company: Party,
  {
    fileNumber,
    entries,
    newDueDates,
    writeOffs,
    at,
  }: {
    readonly fileNumber: number;
    readonly entries: readonly TitleToSend[];
    readonly newDueDates: readonly TitleToSend[];
    readonly writeOffs: readonly TitleToSend[];
    readonly at: Temporal.Instant;
  },
): Uint8Array {
  const { agreement, settings } = collection;
  const { bank, agency, account } = agreement;
  // Caixa puts the seller's code in the account's columns.
  const isByCode = bank === '104';
  const build = isCnab400(collection) ? buildCnab400Collection : buildCnab240Collection;
  return build({
    bank,
    bankName: collection.bankName,
    fileNumber,
    generatedOn: plainDateAt(at),
    generatedAt: at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'second' }),
    company: {
      document: company.document,
      name: company.name,
      agreement: headerCode(collection),
      agency,
      agencyDigit: settings.agencyDigit ?? '',
      account: isByCode ? agreement.beneficiary : account,
      accountDigit: isByCode ? '' : (settings.accountDigit ?? ''),
    },
    titles: [
      ...entries.map((title) => titleOf(collection, title, '01')),
      ...newDueDates.map((title) => titleOf(collection, title, '06')),
      ...writeOffs.map((title) => titleOf(collection, title, '02')),
    ],
  });
}

/** The layout that the seller agreed with the bank; CNAB 240 unless the connection says otherwise. */
function isCnab400({ settings }: Collection): boolean {
  return settings.layout === '400';
}

/** The seller's code in the header. */
function headerCode({ agreement: { bank, beneficiary, wallet }, settings }: Collection): string {
  if (settings.transmission) return settings.transmission;
  if (bank === '001')
    return `${beneficiary.padStart(9, '0')}0014${wallet}${(settings.variation ?? '').padStart(3, '0')}`;
  return bank === '341' ? '' : beneficiary;
}

/** The code of simple collection: at Itaú and in CNAB 400 the wallet itself; at Banco do Brasil 7 for wallet 17. */
function walletCode(collection: Collection): string {
  const { bank, wallet } = collection.agreement;
  if (bank === '341' || isCnab400(collection)) return wallet;
  return bank === '001' && wallet === '17' ? '7' : '1';
}

function titleOf(collection: Collection, title: TitleToSend, movement: '01' | '02' | '06'): CnabTitle {
  const { name, document, address } = title.payer;
  const { protestDays, writeOffDays, pix } = collection.settings;
  return {
    nossoNumero: title.fileNumber,
    wallet: walletCode(collection),
    documentNumber: title.documentNumber,
    amountCents: cents(title.amountCents),
    dueDate: title.dueDate,
    issuedOn: title.issuedOn,
    movement,
    payer: { name, document, ...columnsOf(address) },
    ...(title.interestHundredths > 0 && { interest: { percentHundredths: title.interestHundredths } }),
    ...(title.fineHundredths > 0 && { fine: { percentHundredths: title.fineHundredths } }),
    ...(title.discountUntil && { discount: { cents: cents(title.discountCents), until: title.discountUntil } }),
    ...(protestDays && { protestDays: Number(protestDays) }),
    ...(writeOffDays && { writeOffDays: Number(writeOffDays) }),
    ...(pix && movement === '01' && { pix: true }),
  };
}

function columnsOf(address: PostalAddress) {
  const { street, number, complement, district, city, state, zipCode } = address;
  return {
    address: [`${street}, ${number}`, complement].filter(Boolean).join(' '),
    district,
    city,
    state,
    postalCode: zipCode.replaceAll(/\D/g, ''),
  };
}
