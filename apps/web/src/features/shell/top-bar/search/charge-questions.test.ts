import { plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { chargeQuestions } from './charge-questions.ts';

describe('what the charges are asked for some words', () => {
  const uuid = '019a2f6e-1b7c-7d3e-8f00-1234567890ab';
  const today = plainDate('2026-11-28');
  const of150 = { valueMin: 150_00, valueMax: 150_00 };
  const on12 = { expirationDateInitial: '2026-11-12', expirationDateFinal: '2026-11-12' };
  const asText = (words: string) => [{ customerName: words }, { title: words }];

  it.each([
    ['ana', asText('ana')],
    ['ana@', [{ customerEmail: 'ana@' }]],
    ['5299', [{ valueMin: 5299_00, valueMax: 5299_00 }, { customerDocument: '5299' }, ...asText('5299')]],
    ['529.982.2', [{ customerDocument: '529.982.2' }, ...asText('529.982.2')]],
    ['maria 150', [...asText('maria').map((by) => ({ ...by, ...of150 })), ...asText('maria 150')]],
    ['12/11', [on12, ...asText('12/11')]],
    ['estornar', []],
    ['estornar maria', asText('maria').map((by) => ({ ...by, status: ['PAID'] }))],
    ['vencimento 150', [{ ...of150, status: ['SCHEDULED', 'LATE'] }]],
    ['12/11/1200', asText('12/11/1200')],
    [uuid, [{ paymentLink: uuid }]],
  ])('%s', (words, expected) => {
    expect(chargeQuestions(words, today)).toEqual(expected);
  });

  it('takes a CNPJ of letters for a document', () => {
    expect(chargeQuestions('12.ABC.345/01DE-35', today)[0]).toEqual({ customerDocument: '12.ABC.345/01DE-35' });
  });

  it('asks nothing that the list would refuse', () => {
    expect(chargeQuestions('a'.repeat(5_000), today)).toEqual([]);
  });
});
