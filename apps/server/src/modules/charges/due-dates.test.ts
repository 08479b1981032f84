import { instantAt, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { abandonAt, checkoutPixExpiry, dueDatesOf, lateFrom, scheduledDateOf } from './due-dates.ts';

const friday = plainDate('2026-11-20'); // Consciência Negra, a bank holiday.

describe('dueDatesOf', () => {
  it('a boleto is first due three business days later, then monthly', () => {
    expect(dueDatesOf({ method: 'BANK_SLIP', installments: 3, scheduledDate: null }, friday)).toEqual([
      '2026-11-25',
      '2026-12-25',
      '2027-01-25',
    ]);
  });

  it('Pix is first due today, and the months are calendar months of the first date', () => {
    expect(dueDatesOf({ method: 'PIX', installments: 3, scheduledDate: null }, plainDate('2027-01-31'))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });

  it('a card is one charge, due when it is charged', () => {
    const scheduledDate = plainDate('2026-12-05');
    expect(dueDatesOf({ method: 'CREDIT_CARD', installments: 12, scheduledDate: null }, friday)).toEqual([friday]);
    expect(dueDatesOf({ method: 'CREDIT_CARD', installments: 12, scheduledDate }, friday)).toEqual([scheduledDate]);
  });

  it('chosen days are those of as many parts, and never before the first', () => {
    const scheduledDate = plainDate('2026-12-05');
    const dueDates = ['2026-12-05', '2026-12-20', '2027-02-01'].map((day) => plainDate(day));
    const chosen = { method: 'BANK_SLIP' as const, installments: 3, scheduledDate, dueDates };
    expect(dueDatesOf(chosen, friday)).toEqual(dueDates);
    expect(dueDatesOf(chosen, plainDate('2026-12-22'))).toEqual(['2026-12-28', '2026-12-28', '2027-02-01']);
    expect(dueDatesOf({ ...chosen, installments: 2 }, friday)).toEqual(['2026-12-05', '2027-01-05']);
    expect(dueDatesOf({ ...chosen, method: 'CREDIT_CARD' }, friday)).toEqual(['2026-12-05']);
  });

  it('the seller’s date counts from today on; one that passed does not', () => {
    expect(dueDatesOf({ method: 'BANK_SLIP', installments: 1, scheduledDate: friday }, friday)).toEqual([friday]);
    const past = plainDate('2026-11-01');
    expect(dueDatesOf({ method: 'BANK_SLIP', installments: 1, scheduledDate: past }, friday)).toEqual(['2026-11-25']);
    expect(scheduledDateOf({ method: 'PIX', scheduledDate: friday }, friday)).toBeNull();
    expect(scheduledDateOf({ method: 'PIX', scheduledDate: plainDate('2026-11-21') }, friday)).toBe('2026-11-21');
  });
});

describe('deadlines', () => {
  it('a boleto due on a holiday is late after the next business day, Monday; a Pix at once', () => {
    expect(lateFrom('BANK_SLIP', friday)).toEqual(instantAt(plainDate('2026-11-24')));
    expect(lateFrom('PIX', friday)).toEqual(instantAt(plainDate('2026-11-21')));
  });

  it('a code does not outlive the link, and its charge is given up once both the code and the day are over', () => {
    const now = instantAt(friday, '23:45');
    expect(checkoutPixExpiry(now, null)).toEqual(instantAt(plainDate('2026-11-21'), '00:15'));
    expect(checkoutPixExpiry(now, instantAt(friday, '23:50'))).toEqual(instantAt(friday, '23:50'));
    expect(abandonAt(friday, instantAt(friday, '23:50'))).toEqual(instantAt(plainDate('2026-11-21')));
    expect(abandonAt(friday, instantAt(plainDate('2026-11-21'), '00:15'))).toEqual(
      instantAt(plainDate('2026-11-21'), '00:15'),
    );
  });
});
