import { plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { readTerms } from './search-terms.ts';

const today = plainDate('2026-11-28');
const none = { amount: null, date: null, statuses: null, dialog: null };

describe('the words of a search', () => {
  it.each([
    ['maria', { ...none, text: 'maria' }],
    ['maria 150', { ...none, text: 'maria', amount: 150_00 }],
    ['150 maria souza', { ...none, text: 'maria souza', amount: 150_00 }],
    ['maria R$ 1.150,5', { ...none, text: 'maria', amount: 1150_50 }],
    ['R$150,00', { ...none, text: '', amount: 150_00 }],
    ['1234.56', { ...none, text: '', amount: 1234_56 }],
    ['plano 3 de 12', { ...none, text: 'plano 3 de 12' }],
    ['52998224725', { ...none, text: '52998224725' }],
    ['529.982', { ...none, text: '', amount: 529_982_00 }],
    ['12/11', { ...none, text: '', date: '2026-11-12' }],
    ['1/2/27', { ...none, text: '', date: '2027-02-01' }],
    ['maria 12/11/2025', { ...none, text: 'maria', date: '2025-11-12' }],
    ['31/02', { ...none, text: '31/02' }],
    ['Amanhã', { ...none, text: '', date: '2026-11-29' }],
    ['estornar', { ...none, text: '', statuses: ['PAID'], dialog: 'refund' }],
    ['estorno maria 150', { text: 'maria', amount: 150_00, date: null, statuses: ['PAID'], dialog: 'refund' }],
    ['alterar vencimento maria', { ...none, text: 'maria', statuses: ['SCHEDULED', 'LATE'], dialog: 'change' }],
    ['2ª via 12/11', { ...none, text: '', date: '2026-11-12', statuses: ['SCHEDULED', 'LATE'] }],
    ['Segunda via maria', { ...none, text: 'maria', statuses: ['SCHEDULED', 'LATE'] }],
  ])('%j', (words, expected) => {
    expect(readTerms(words, today)).toEqual(expected);
  });

  it('have no date while the day of the seller is unknown', () => {
    expect(readTerms('12/11', undefined)).toEqual({ ...none, text: '12/11' });
  });
});
