import { describe, expect, it } from 'vitest';
import { chargeQuestions } from './charge-questions.ts';

describe('what the charges are asked for some words', () => {
  const uuid = '019a2f6e-1b7c-7d3e-8f00-1234567890ab';

  it.each([
    ['ana', [{ customerName: 'ana' }, { title: 'ana' }]],
    ['ana@', [{ customerEmail: 'ana@' }]],
    ['529', [{ customerDocument: '529' }, { customerName: '529' }, { title: '529' }]],
    ['529.982', [{ customerDocument: '529.982' }, { customerName: '529.982' }, { title: '529.982' }]],
    ['12 xícaras', [{ customerName: '12 xícaras' }, { title: '12 xícaras' }]],
    [uuid, [{ paymentLink: uuid }]],
  ])('%s', (words, expected) => {
    expect(chargeQuestions(words)).toEqual(expected);
  });

  it('takes a CNPJ of letters for a document', () => {
    expect(chargeQuestions('12.ABC.345/01DE-35')[0]).toEqual({ customerDocument: '12.ABC.345/01DE-35' });
  });

  it('asks nothing that the list would refuse', () => {
    expect(chargeQuestions('a'.repeat(5_000))).toEqual([]);
  });
});
