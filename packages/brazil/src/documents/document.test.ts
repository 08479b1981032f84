import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDocument, isCpfOrCnpj, normalizeDocument, shownDocument } from './document.ts';

describe('normalizeDocument', () => {
  it.each([
    ['529.982.247-25', '52998224725'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [' 12ABC34501DE35 ', '12ABC34501DE35'],
    ['52998224726', null],
    ['', null],
    [null, null],
    [52998224725, null],
    // Upper-casing would make S and I of these, so only ASCII letters are raised.
    ['12ABC34501Dſ35', null],
    ['12ABC34501Dı35', null],
    ['x'.repeat(100_000), null],
  ])('%j → %j', (input, normal) => expect(normalizeDocument(input)).toBe(normal));

  it('never throws, answers a valid document or null, and is idempotent', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const normal = normalizeDocument(input);
        if (normal === null) return;
        expect(isCpfOrCnpj(normal)).toBe(true);
        expect(normalizeDocument(normal)).toBe(normal);
      }),
    );
  });
});

describe('isCpfOrCnpj', () => {
  it('takes both, and nothing else', () => {
    expect(isCpfOrCnpj('529.982.247-25')).toBe(true);
    expect(isCpfOrCnpj('12ABC34501DE35')).toBe(true);
    expect(isCpfOrCnpj('529982247251')).toBe(false);
  });

  it('is bounded on a huge text', () => {
    const began = process.cpuUsage();
    expect(isCpfOrCnpj('1'.repeat(50_000_000))).toBe(false);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  });
});

describe('formatDocument', () => {
  it.each([
    ['52998224725', '529.982.247-25'],
    ['529982247251', '52.998.224/7251'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['1A', '1A'],
    ['529', '529'],
  ])('%j → %j', (input, masked) => expect(formatDocument(input)).toBe(masked));
});

describe('shownDocument', () => {
  it.each([
    ['52998224725', '***.982.247-**'],
    ['529.982.247-25', '***.982.247-**'],
    ['***.982.247-**', '***.982.247-**'],
    ['12345678000195', '12.345.678/0001-95'],
  ])('shows %s as %s', (document, shown) => {
    expect(shownDocument(document)).toBe(shown);
  });
});
