import { describe, expect, it } from 'vitest';
import type { AnyLayout } from '../../format/field.ts';
import { fieldLabels } from '../../format/problem-texts.ts';
import { has400, layouts240, layouts400 } from './layouts-of.ts';

const banks = ['001', '033', '104', '237', '341', '748', '756', '999'];
const layouts = banks.flatMap((bank) => [
  ...Object.entries(layouts240(bank)).map(([name, layout]): [string, AnyLayout, number] => [
    `${bank} ${name} 240`,
    layout,
    240,
  ]),
  ...Object.entries(layouts400(bank)).map(([name, layout]): [string, AnyLayout, number] => [
    `${bank} ${name} 400`,
    layout,
    444,
  ]),
]);
const lengths: Readonly<Record<string, number>> = { date: 8, isoDate: 8, shortDate: 6 };

describe.each(layouts)('the layout %s', (_, layout, width) => {
  const fields = Object.entries(layout.fields).flatMap(([name, field]) => (field ? [{ name, field }] : []));

  it('has fields within the record that do not overlap', () => {
    const columns = fields.map(({ field: [from, to] }) => [from, to] as const).sort(([left], [right]) => left - right);
    for (const [index, [from, to]] of columns.entries()) {
      expect(from).toBeGreaterThan(columns[index - 1]?.[1] ?? 0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(width);
    }
  });

  it('has dates of their length, amounts that a number holds, and names for what is checked', () => {
    for (const { name, field } of fields) {
      const [from, to, kind] = field;
      if (kind in lengths) expect([name, to - from + 1]).toEqual([name, lengths[kind]]);
      if (kind === 'cents' || kind === 'integer') expect(to - from).toBeLessThan(18);
      if (!['text', 'digits', 'codes', 'longCodes'].includes(kind)) expect(fieldLabels).toHaveProperty(name);
    }
  });

  it('names its source, and when it was compared', () => {
    expect(layout.source).not.toBe('');
    expect(layout.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('the bank of a layout', () => {
  it('is known by its code, and anything else is FEBRABAN', () => {
    expect(banks.filter(has400)).toEqual(banks.slice(0, -1));
    for (const bank of [null, '', '__proto__', 'constructor']) {
      expect(has400(bank)).toBe(false);
      expect(layouts240(bank)).toEqual(layouts240('999'));
      expect(layouts400(bank)).toEqual(layouts400('999'));
    }
  });
});
