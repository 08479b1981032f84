import { cents } from '@balcao/kernel/money';
import { plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBoleto } from './build-boleto.ts';
import {
  type BoletoAgreement,
  boletoAgreementProblems,
  maxOwnNumber,
  ownNumber,
  ownNumberBanks,
} from './own-number.ts';
import { parseBoleto } from './parse-boleto.ts';

const agreements: Readonly<Record<string, BoletoAgreement>> = {
  '001': { bank: '001', wallet: '18', agency: '4042', account: '61900', beneficiary: '1238798' },
  '033': { bank: '033', wallet: '102', agency: '0059', account: '13000123', beneficiary: '1899775' },
  '104': { bank: '104', wallet: '14', agency: '1825', account: '528', beneficiary: '245274' },
  '237': { bank: '237', wallet: '06', agency: '1172', account: '0403005', beneficiary: '12387989' },
  '341': { bank: '341', wallet: '175', agency: '0810', account: '53678', beneficiary: '' },
  '748': { bank: '748', wallet: '1', agency: '1234', account: '12345', beneficiary: '12345', post: '18' },
  '756': { bank: '756', wallet: '1', agency: '1', account: '417270', beneficiary: '19' },
};
const day = plainDate('2012-01-19');

function at(bank: string, number: number, changes: Partial<BoletoAgreement> = {}) {
  const agreement = agreements[bank];
  if (!agreement) throw new Error(bank);
  return ownNumber({ ...agreement, ...changes }, number, day);
}

// Numbers and free fields from the banks' manuals or kivanio/brcobranca (BSD).
describe('the number of a boleto', () => {
  it.each([
    ['001', 7_777_700_168, {}, '12387987777700168', '0000001238798777770016818'],
    ['001', 1234, { beneficiary: '123879' }, null, '1238790123440420006190018'],
    ['001', 123_456, { beneficiary: '1238' }, null, '1238012345640420006190018'],
    ['001', 1448, { beneficiary: '050094' }, '05009401448-1', null],
    ['001', 14_982, { beneficiary: '850680' }, '85068014982-9', null],
    ['033', 90_000_267, {}, null, '9189977500009000026700102'],
    ['033', 90_002_720, {}, '000090002720-7', '9189977500009000272070102'],
    ['033', 566_612_457_800, {}, '566612457800-2', null],
    ['033', 1_961_005, {}, '000001961005-0', null],
    ['104', 1, {}, '14000000000000001-4', '2452740000100040000000017'],
    ['237', 75_896_452, {}, null, '1172060007589645204030050'],
    ['237', 525, {}, '06/00000000525-P', null],
    ['237', 1, { wallet: '09' }, '09/00000000001-1', null],
    ['237', 2, { wallet: '19' }, '19/00000000002-8', null],
    ['237', 6, { wallet: '19' }, '19/00000000006-0', null],
    ['237', 1, { wallet: '19' }, '19/00000000001-P', null],
    ['341', 12_345_678, {}, '175/12345678-4', '1751234567840810536789000'],
    ['341', 258_281, {}, '175/00258281-7', '1750025828170810536789000'],
    ['341', 10_152, { wallet: '109', agency: '1248', account: '02124' }, null, '1090001015271248021246000'],
    ['341', 12_345_678, { wallet: '110', agency: '57', account: '12345' }, '110/12345678-8', null],
    ['748', 13_871, {}, '12/213871-5', null],
    ['756', 21, {}, '0000021-8', null],
  ] as const)('%s: %d %o', (bank, number, changes, nossoNumero, freeField) => {
    const made = at(bank, number, changes);
    expect(made).toMatchObject({ ...(nossoNumero && { nossoNumero }), ...(freeField && { freeField }) });
  });

  it('has a check digit that Banco do Brasil writes X', () => {
    const made = Array.from({ length: 50 }, (_, index) => at('001', index + 1, { beneficiary: '123879' }).nossoNumero);
    expect(made.filter((text) => text.endsWith('-X'))).not.toEqual([]);
    expect(made.every((text) => /^\d{11}-[\dX]$/.test(text))).toBe(true);
  });

  it('goes on over the bytes of Sicredi, and begins anew with the year', () => {
    expect(at('748', 100_000).nossoNumero).toMatch(/^12\/300000-\d$/);
    expect(at('748', 799_999).nossoNumero).toMatch(/^12\/999999-\d$/);
    const { '748': sicredi } = agreements;
    expect(sicredi && ownNumber(sicredi, 1, plainDate('2026-11-23')).fileNumber).toMatch(/^26200001\d$/);
  });

  it.each(ownNumberBanks)('of bank %s is never made twice, and makes a boleto that is read back', (bank) => {
    const agreement = agreements[bank];
    if (!agreement) throw new Error(bank);
    const numbers = fc.integer({ min: 1, max: maxOwnNumber(agreement) });
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const [made, second] = [one, other].map((number) => ownNumber(agreement, number, day));
        expect(made?.freeField === second?.freeField).toBe(one === other);
        expect(made?.fileNumber === second?.fileNumber).toBe(one === other);
        const freeField = made?.freeField ?? '';
        const { line } = buildBoleto({ bank, amountCents: cents(12_345), dueDate: plainDate('2026-12-10'), freeField });
        expect(parseBoleto(line, { referenceDate: plainDate('2026-11-23') })).toMatchObject({
          ok: true,
          bank,
          freeField,
        });
      }),
    );
  });
});

describe('an agreement', () => {
  it.each(ownNumberBanks)('of bank %s that is complete has no problem', (bank) => {
    expect(agreements[bank] && boletoAgreementProblems(agreements[bank])).toEqual([]);
  });

  it.each([
    ['001', { beneficiary: '12345' }, 'beneficiary'],
    ['001', { wallet: '7' }, 'wallet'],
    ['033', { beneficiary: '12345678' }, 'beneficiary'],
    ['104', { wallet: '24' }, 'wallet'],
    ['237', { account: '12345678' }, 'account'],
    ['341', { wallet: '198' }, 'wallet'],
    ['341', { wallet: '168' }, 'wallet'],
    ['341', { agency: '0057-1' }, 'agency'],
    ['748', { post: '' }, 'post'],
    ['756', { beneficiary: '' }, 'beneficiary'],
    ['756', { bank: '077' }, 'bank'],
    ['756', { bank: 'constructor' }, 'bank'],
  ] as const)('of %s with %o is told what is expected', (bank, changes, field) => {
    const given = { ...agreements[bank], ...changes } as BoletoAgreement;
    expect(boletoAgreementProblems(given)).toEqual([{ field, expected: expect.any(String) }]);
    expect(() => ownNumber(given, 1, day)).toThrow(RangeError);
  });

  it.each([0, -1, 1.5, 10_000_000_000])('takes no number %d', (number) => {
    expect(() => at('756', number)).toThrow(RangeError);
  });
});
