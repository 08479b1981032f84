import { plainDate } from '@balcao/kernel/plain-date';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type BoletoAgreement, boletoAgreementProblems, ownNumber, ownNumberBanks } from '../boleto/index.ts';
import { describeCorpus } from './test-corpus.ts';

const cases = z.object({
  cases: z.array(z.object({ expect: z.string(), bank: z.string().optional(), barcode: z.string().optional() })),
});

/** Contents of a bank's free field, from the left; `number` is ours, and unnamed parts are computed. */
const shapes: Readonly<Record<string, readonly RegExp[]>> = {
  '001': [
    /^000000(?<beneficiary>\d{7})(?<number>\d{10})(?<wallet>\d\d)$/,
    /^(?<beneficiary>\d{6})(?<number>\d{5})(?<agency>\d{4})(?<account>\d{8})(?<wallet>\d\d)$/,
  ],
  '033': [/^9(?<beneficiary>\d{7})(?<number>\d{12})\d0(?<wallet>\d{3})$/],
  '104': [/^(?<beneficiary>\d{6})\d(?<first>\d{3})1(?<second>\d{3})4(?<third>\d{9})\d$/],
  '237': [/^(?<agency>\d{4})(?<wallet>\d\d)(?<number>\d{11})(?<account>\d{7})0$/],
  '341': [/^(?<wallet>\d{3})(?<number>\d{8})\d(?<agency>\d{4})(?<account>\d{5})\d000$/],
  '748': [/^1(?<wallet>1)(?<year>\d\d)(?<number>[2-9]\d{5})\d(?<agency>\d{4})(?<post>\d\d)(?<beneficiary>\d{5})10\d$/],
  '756': [/^(?<wallet>1)(?<agency>\d{4})01(?<beneficiary>\d{7})(?<number>\d{7})\d001$/],
};

describeCorpus('02_boleto/bancario.json', cases, (corpus) => {
  const fields = corpus.cases
    .filter(({ expect: answer, bank = '' }) => answer === 'valid' && ownNumberBanks.includes(bank))
    .map(({ bank = '', barcode = '' }) => ({ bank, freeField: barcode.slice(19) }))
    .filter(({ freeField }) => /[1-9]/.test(freeField.slice(0, -2)))
    // Itaú's wallet 112 is refused, because this source includes the account's digit in its sum and others do not.
    .filter(({ bank, freeField }) => !(bank === '341' && freeField.startsWith('112')))
    // Modulo 11 of 44 is 2, by the rule that the same source's other boletos of Santander follow.
    .filter(({ freeField }) => freeField !== '9123456700000000004430101');

  it('has boletos of every bank whose numbers are known', () => {
    expect([...new Set(fields.map(({ bank }) => bank))].toSorted()).toEqual(ownNumberBanks);
  });

  it.each(fields)('$bank $freeField', ({ bank, freeField }) => {
    const found = (shapes[bank] ?? []).map((shape) => shape.exec(freeField)?.groups).find(Boolean) ?? {};
    const { number, first = '', second = '', third = '', year = '19', ...given } = found;
    const agreement: BoletoAgreement = { bank, wallet: '14', agency: '1', account: '1', beneficiary: '1', ...given };
    expect(boletoAgreementProblems(agreement)).toEqual([]);
    const own = Number(number ?? first + second + third) - (bank === '748' ? 200_000 : 0);
    expect(ownNumber(agreement, own, plainDate(`20${year}-06-01`)).freeField).toBe(
      bank === '341' ? withItauDigit(freeField) : freeField,
    );
  });
});

/**
 * This source's accounts at Itaú have invented check digits; the bank's is modulo 10 of agency and account, 7 for
 * theirs.
 */
function withItauDigit(freeField: string): string {
  return freeField.replace(/0000$/, '7000');
}
