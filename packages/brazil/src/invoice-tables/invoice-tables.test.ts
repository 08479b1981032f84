import { describe, expect, it } from 'vitest';
import { serviceItems } from '../reference/index.ts';
import {
  nbsCodes,
  operationCodes,
  serviceCorrelation,
  serviceIncidence,
  suggestCodes,
  taxClasses,
  taxSituations,
} from './index.ts';

const items = new Set(serviceItems.map(({ code }) => code));
const codesIn = (table: readonly { readonly code: string }[]) => new Set(table.map(({ code }) => code));

describe('official tables of NFS-e', () => {
  it.each([
    ['NBS', nbsCodes, 917, /^1\d{8}$/],
    ['cClassTrib', taxClasses, 71, /^\d{6}$/],
    ['cIndOp', operationCodes, 26, /^\d{6}$/],
  ])('of %s is whole, in order, each code once and named', (_name, table, length, form) => {
    const codes = table.map(({ code }) => code);
    expect(codes).toHaveLength(length);
    expect(codes).toEqual([...new Set(codes)].sort());
    for (const { code, name } of table) {
      expect(code).toMatch(form);
      expect(name).toBe(name.trim());
      expect(name.length).toBeGreaterThan(3);
    }
  });

  it('every classification is of a known CST and reduces by at most all', () => {
    for (const { code, ibsReduction, cbsReduction, law } of taxClasses) {
      expect(Object.keys(taxSituations), code).toContain(code.slice(0, 3));
      expect(Math.max(ibsReduction, cbsReduction)).toBeLessThanOrEqual(100);
      expect(law === '').toBe(code === '000001');
    }
    expect(taxClasses.find(({ code }) => code === '200052')).toMatchObject({ ibsReduction: 30, cbsReduction: 30 });
  });

  it('the incidence names only items of the list', () => {
    for (const code of Object.keys(serviceIncidence)) expect(items, code).toContain(code);
    expect(serviceIncidence['01.01']).toBeUndefined();
    expect(serviceIncidence['07.02']).toBe('PLACE');
    expect(serviceIncidence['17.05']).toBe('BUYER');
  });
});

describe('suggestions by correlation', () => {
  it('hold only codes of the tables, for items of the list', () => {
    for (const code of Object.keys(serviceCorrelation)) {
      expect(items, code).toContain(code);
      const { nbs, operations, classes } = suggestCodes(code, null);
      for (const one of nbs) expect(codesIn(nbsCodes), one).toContain(one);
      for (const one of operations) expect(codesIn(operationCodes), one).toContain(one);
      for (const one of classes) expect(codesIn(taxClasses), one).toContain(one);
    }
    expect(Object.keys(serviceCorrelation).length).toBeGreaterThan(190);
  });

  it('are narrowed by an NBS code that the item is correlated with, and by no other', () => {
    expect(suggestCodes('01.01', '115021000').classes).toEqual(['000001']);
    expect(suggestCodes('01.01', '115029000').classes).toEqual(['000001', '200043', '200044']);
    expect(suggestCodes('01.01', '101011100').classes).toEqual(['000001', '200043', '200044']);
  });

  it('are none for an unknown item', () => {
    expect(suggestCodes(null, null)).toEqual({ nbs: [], operations: [], classes: [] });
  });
});
