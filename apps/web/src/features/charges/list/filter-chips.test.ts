import { findCharges } from '@balcao/contract/charges';
import { describe, expect, it, vi } from 'vitest';
import { type ChargeQuery, filterChips, isFiltered, searchChange, searchOf } from './filter-chips.ts';

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
    expect(searchChange('customerName', 'ana')).toMatchObject({ customerName: 'ana', title: undefined });
    expect(isFiltered(query({ customerEmail: 'a@b.c' }))).toBe(true);
  });
});
