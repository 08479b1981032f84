import { cents } from '@balcao/kernel/money';
import { addDays, daysBetween, type PlainDate, plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boletoBarcode, boletoLine, buildBoleto, dueFactor, formatBoletoLine, parseBoleto } from './index.ts';

const referenceDate = plainDate('2026-11-20');
const parse = (input: unknown, on: PlainDate = referenceDate) => parseBoleto(input, { referenceDate: on });
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const content = fc.record({
  bank: fc.stringMatching(/^[0-79]\d\d$/),
  amountCents: fc.nat(9_999_999_999).map(cents),
  dueDate: fc.option(fc.integer({ min: -4499, max: 4500 }).map((days) => addDays(referenceDate, days))),
  freeField: digits(25),
});
const changeAt = (text: string, at: number, by: number) =>
  text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1);

// Calculated independently of this code: bank 001, R$ 123,45, due 20 November 2026 (factor 1636), free field 1 to 25.
const barcode = '00195163600000123451234567890123456789012345';
const line = '00191234546789012345767890123457516360000012345';

describe('a bank slip', () => {
  it('is read from its bar code and from its line, masked or not', () => {
    const built = buildBoleto({
      bank: '001',
      amountCents: cents(12345),
      dueDate: plainDate('2026-11-20'),
      freeField: '1234567890123456789012345',
    });
    const answer = {
      ok: true,
      kind: 'bank',
      ...built,
      bank: '001',
      amountCents: 12345,
      dueFactor: 1636,
      dueDate: '2026-11-20',
      freeField: '1234567890123456789012345',
    };
    for (const input of [
      built.barcode,
      built.line,
      formatBoletoLine(built.line),
      ` ${built.line}\r\n`,
      built.line.replace(/(\d{5})/g, '$1-'),
    ]) {
      expect(parse(input)).toEqual(answer);
    }
  });

  it('without a date or an amount says so', () => {
    const { line } = buildBoleto({ bank: '237', amountCents: cents(0), dueDate: null, freeField: '0'.repeat(25) });
    expect(parse(line)).toMatchObject({ ok: true, dueFactor: 0, dueDate: null, amountCents: 0 });
  });

  it('beyond R$ 99.999.999,99 writes the amount over the due factor', () => {
    const amountCents = cents(1_234_567_890_123);
    const { barcode } = buildBoleto({ bank: '237', amountCents, dueDate: null, freeField: '0'.repeat(25) });
    expect(barcode.slice(5, 19)).toBe('01234567890123');
    expect(parse(barcode)).toMatchObject({ ok: true, dueFactor: 0, dueDate: null, amountCents });
  });

  it('parse ∘ build is the identity within half a cycle of the reference date', () => {
    fc.assert(
      fc.property(content, (slip) => {
        const built = buildBoleto(slip);
        const expected = { ok: true, kind: 'bank', ...built, ...slip };
        expect(parse(built.barcode)).toMatchObject(expected);
        expect(parse(built.line)).toMatchObject(expected);
        expect(boletoLine(built.barcode)).toBe(built.line);
        expect(boletoBarcode(built.line)).toBe(built.barcode);
      }),
    );
  });

  it('a digit changed in the first three fields is always refused', () => {
    fc.assert(
      fc.property(content, fc.nat(31), fc.integer({ min: 1, max: 9 }), (slip, at, by) => {
        expect(parse(changeAt(buildBoleto(slip).line, at, by)).ok).toBe(false);
      }),
    );
  });

  it('a digit changed elsewhere is refused unless the general digit is 1, which stands for three remainders', () => {
    fc.assert(
      fc.property(content, fc.nat(43), fc.integer({ min: 1, max: 9 }), (slip, at, by) => {
        const { barcode } = buildBoleto(slip);
        const changed = changeAt(barcode, at, by);
        fc.pre(changed[0] !== '8');
        if (barcode[4] !== '1' || at === 4) expect(parse(changed).ok).toBe(false);
      }),
    );
  });

  it.each([
    ['field_1_check_digit', line, 9],
    ['field_2_check_digit', line, 20],
    ['field_3_check_digit', line, 31],
    ['general_check_digit', line, 32],
    ['general_check_digit', barcode, 4],
  ] as const)('names %s as what fails', (reason, right, at) => {
    expect(parse(right)).toMatchObject({ ok: true });
    const changed = changeAt(right, at, 3);
    expect(parse(changed)).toEqual({
      ok: false,
      reason,
      position: at + 1,
      expected: right[at],
      found: changed[at],
    });
  });

  it('has no due date before the factor began, whatever the reference date', () => {
    for (const [dueDate, factor] of [
      [plainDate('2000-07-03'), 1000],
      [plainDate('2025-02-21'), 9999],
    ] as const) {
      const slip = buildBoleto({ bank: '001', amountCents: cents(1), dueDate, freeField: '0'.repeat(25) });
      expect(parse(slip.barcode, plainDate('1998-01-01'))).toMatchObject({ dueFactor: factor, dueDate });
    }
  });

  it('is read with the no-break spaces that a paste from a page brings', () => {
    expect(parse(formatBoletoLine(line).replaceAll(' ', '\u00a0'))).toMatchObject({ ok: true, line });
    expect(parse(formatBoletoLine(line).replaceAll(' ', '\u200b'))).toMatchObject({ reason: 'character' });
  });

  it('in another currency is refused', () => {
    expect(parse('00107000000000000000000000000000000000000000')).toMatchObject({ reason: 'currency', position: 4 });
  });
});

describe('an arrecadação slip', () => {
  // Calculated independently of this code: two in modulo 10, two in modulo 11.
  it.each([
    ['84630000001234501232026112000000000123456789', '846300000011234501232024611200000002001234567897', 12345, '0123'],
    ['84710000001234501232026112000000000123456789', '847100000011234501232024611200000002001234567897', null, '0123'],
    [
      '86880000001234512345678202611200000000012345',
      '868800000013234512345675820261120005000000123455',
      12345,
      '12345678',
    ],
    ['85920000001234501232026112000000000123456789', '859200000013234501232025611200000008001234567897', null, '0123'],
  ])('%s', (barcode, line, amountCents, company) => {
    const answer = { ok: true, kind: 'arrecadacao', barcode, line, amountCents, company };
    expect(parse(barcode)).toMatchObject(answer);
    expect(parse(line)).toMatchObject(answer);
  });

  it.each([6, 7, 8, 9])('with value reference %d goes from bar code to line and back', (reference) => {
    fc.assert(
      fc.property(fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '9'), digits(40), (segment, rest) => {
        const barcode = [...'0123456789']
          .map((general) => `8${segment}${reference}${general}${rest}`)
          .find((candidate) => boletoLine(candidate) !== null);
        if (barcode === undefined) throw new Error('no general digit fits');
        const line = boletoLine(barcode) ?? '';
        expect(line).toHaveLength(48);
        expect(boletoBarcode(line)).toBe(barcode);
        expect(parse(line)).toEqual(parse(barcode));
        expect(parse(formatBoletoLine(line))).toMatchObject({
          ok: true,
          kind: 'arrecadacao',
          barcode,
          segment,
          valueReference: reference,
          amountCents: reference === 6 || reference === 8 ? Number(rest.slice(0, 11)) : null,
          dueDate: null,
          company: rest.slice(11, segment === '6' ? 19 : 15),
        });
        if (reference > 7) return;
        for (let at = 0; at < 48; at++) if (at !== 2) expect(parse(changeAt(line, at, 4)).ok).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses other value references, naming the digit', () => {
    expect(parse(`842${'0'.repeat(41)}`)).toEqual({ ok: false, reason: 'value_reference', position: 3, found: '2' });
  });

  it.each(['0', '8'])('refuses the segment %s, which there is not', (found) => {
    expect(parse(`8${found}6${'0'.repeat(41)}`)).toEqual({ ok: false, reason: 'segment', position: 2, found });
  });

  it('names the field that fails', () => {
    const line = '846300000011234501232024611200000002001234567897';
    expect(parse(line).ok).toBe(true);
    for (const [index, reason] of ['field_1', 'field_2', 'field_3', 'field_4'].entries()) {
      expect(parse(changeAt(line, 12 * index + 11, 1))).toMatchObject({
        reason: `${reason}_check_digit`,
        position: 12 * index + 12,
      });
    }
  });
});

describe('what is no slip', () => {
  it.each([
    [null, { ok: false, reason: 'not_text' }],
    [1, { ok: false, reason: 'not_text' }],
    ['', { ok: false, reason: 'empty' }],
    [' . ', { ok: false, reason: 'empty' }],
    ['123', { ok: false, reason: 'length', found: '3' }],
    [`${barcode}1`, { ok: false, reason: 'length', found: '45' }],
    [`8${'6'.repeat(46)}`, { ok: false, reason: 'length', found: '47' }],
    [`0${'6'.repeat(47)}`, { ok: false, reason: 'length', found: '48' }],
    ['0019x', { ok: false, reason: 'character', position: 5 }],
    ['００１９', { ok: false, reason: 'character', position: 1 }],
    ['0'.repeat(1_000_000), { ok: false, reason: 'length' }],
  ])('%# is refused with its reason', (input, answer) => expect(parse(input)).toEqual(answer));

  it('44 or 47 zeros are refused', () => {
    expect(parse('0'.repeat(44)).ok).toBe(false);
    expect(parse('0'.repeat(47)).ok).toBe(false);
  });

  it('nothing throws', () => {
    fc.assert(fc.property(fc.anything(), (input) => void parse(input)));
    fc.assert(fc.property(fc.stringMatching(/^[0-9 .-]{40,56}$/), (input) => void parse(input)));
  });
});

describe('the due factor', () => {
  it.each([
    ['2000-07-03', 1000],
    ['2025-02-21', 9999],
    ['2025-02-22', 1000],
    ['2025-02-23', 1001],
    ['2026-11-20', 1636],
    ['2049-10-13', 9999],
    ['2049-10-14', 1000],
  ])('%s is %d', (date, factor) => expect(dueFactor(plainDate(date))).toBe(factor));

  it('began on 3 July 2000', () => expect(() => dueFactor(plainDate('2000-07-02'))).toThrow(RangeError));

  it('is read in the cycle nearest to the reference date', () => {
    const at = (on: string) => {
      const slip = parse(barcode, plainDate(on));
      return slip.ok ? slip.dueDate : null;
    };
    expect(at('2026-11-20')).toBe('2026-11-20');
    expect(at('2002-03-31')).toBe('2002-03-31');
    expect(at('2014-07-25')).toBe('2002-03-31');
    expect(at('2014-07-26')).toBe('2026-11-20');
    expect(at('1990-01-01')).toBe('2002-03-31');
    expect(at('9999-12-31')).toMatch(/^99\d\d-/);
    expect(daysBetween(plainDate('2002-03-31'), plainDate('2014-07-26'))).toBe(4500);
  });
});

describe('buildBoleto refuses what does not fit, naming the field', () => {
  const right = { bank: '001', amountCents: cents(1), dueDate: null, freeField: '0'.repeat(25) };
  it.each([
    ['bank', { bank: '1' }],
    ['bank', { bank: '801' }],
    ['amountCents', { amountCents: cents(-1) }],
    ['amountCents', { amountCents: cents(10_000_000_000), dueDate: referenceDate }],
    ['amountCents', { amountCents: cents(10_000_000_000_000) }],
    ['dueDate', { dueDate: plainDate('2000-07-02') }],
    ['dueDate', { dueDate: '2026-02-30' as PlainDate }],
    ['dueDate', { dueDate: '30/11/2026' as PlainDate }],
    ['freeField', { freeField: '0'.repeat(24) }],
    ['freeField', { freeField: `${'0'.repeat(24)}x` }],
  ])('%s', (field, wrong) => expect(() => buildBoleto({ ...right, ...wrong })).toThrow(field));
});

describe('formatBoletoLine', () => {
  it.each([
    [line, '00191.23454 67890.123457 67890.123457 5 16360000012345'],
    ['00191', '00191'],
    ['001912', '00191.2'],
    [`${line}999`, '00191.23454 67890.123457 67890.123457 5 16360000012345'],
    ['846300000011234501232024611200000002001234567897', '846300000011 234501232024 611200000002 001234567897'],
    ['', ''],
  ])('%j → %j', (input, text) => expect(formatBoletoLine(input)).toBe(text));
});
