import { findCharges } from '@balcao/contract/charges';
import { describe, expect, it, vi } from 'vitest';
import { type ChargeQuery, filterChips, isFiltered, readAmountText, searchChange, searchOf } from './filter-chips.ts';

const query = (given: Record<string, string | string[]> = {}): ChargeQuery => findCharges.query.parse(given);

describe('the filters of the charge list', () => {
  it('are none when the address says nothing', () => {
    expect(isFiltered(query())).toBe(false);
    expect(filterChips(query(), () => undefined)).toEqual([]);
  });

  it('are a chip each, in words', () => {
    const filters = query({
      status: 'LATE',
      paymentMethod: 'BANK_SLIP',
      expirationDateInitial: '2026-11-01',
      expirationDateFinal: '2026-11-30',
      paidDateFinal: '2026-11-20',
      valueMin: '10,50',
    });
    expect(filterChips(filters, () => undefined).map(({ label }) => label)).toEqual([
      'Status: Atrasadas',
      'Método: Boleto',
      'Vencimento de 01/11/2026 a 30/11/2026',
      'Pagamento até 20/11/2026',
      'Valor a partir de R$\u00a010,50',
    ]);
  });

  it('take both ends of a range away together', () => {
    const onChange = vi.fn();
    const [chip] = filterChips(query({ valueMin: '1', valueMax: '2' }), onChange);
    chip?.onRemove();
    expect(onChange).toHaveBeenCalledWith({ valueMin: undefined, valueMax: undefined });
  });

  it('have a chip for each of several statuses, taken away one by one', () => {
    const onChange = vi.fn();
    const chips = filterChips(query({ status: ['REFUND', 'CHARGEBACK'] }), onChange);
    expect(chips.map(({ label }) => label)).toEqual(['Status: Estornadas pelo vendedor', 'Status: Estornadas']);
    chips[0]?.onRemove();
    expect(onChange).toHaveBeenCalledWith({ status: ['CHARGEBACK'] });
  });

  it('search by one field at a time', () => {
    expect(searchOf(query({ title: 'café' }))).toEqual({ field: 'title', text: 'café' });
    expect(searchChange(query(), 'customerName', 'ana')).toMatchObject({ customerName: 'ana', title: undefined });
    expect(isFiltered(query({ customerEmail: 'a@b.c' }))).toBe(true);
  });

  it('search one exact amount, which no other search leaves behind', () => {
    const change = searchChange(query({ title: 'café' }), 'value', '1.150,5');
    expect(change).toMatchObject({ title: undefined, valueMin: 115_050, valueMax: 115_050 });
    const exact = query({ valueMin: '1150,50', valueMax: '1150,50' });
    expect(searchOf(exact)).toEqual({ field: 'value', text: '1.150,50' });
    expect(isFiltered(exact)).toBe(true);
    expect(filterChips(exact, () => undefined)).toEqual([]);
    expect(searchChange(exact, 'title', 'café')).toMatchObject({ valueMin: undefined, valueMax: undefined });
    expect(searchChange(query({ valueMin: '10' }), 'title', 'café')).not.toHaveProperty('valueMin');
  });

  it.each([
    ['150', '150,00'],
    ['R$ 1.234,56', '1.234,56'],
    ['1.234', null],
    ['Ana', null],
  ])('reads the amount %s as %s', (words, text) => expect(readAmountText(words)).toBe(text));
});
