import { plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as brazil from './index.ts';

const takers: Readonly<Record<string, (input: unknown) => unknown>> = {
  isCpf: brazil.isCpf,
  isCnpj: brazil.isCnpj,
  isCpfOrCnpj: brazil.isCpfOrCnpj,
  normalizeDocument: brazil.normalizeDocument,
  formatCpf: brazil.formatCpf,
  formatCnpj: brazil.formatCnpj,
  formatDocument: brazil.formatDocument,
  parseBoleto: (input) => brazil.parseBoleto(input, { referenceDate: plainDate('2026-11-20') }),
  boletoLine: brazil.boletoLine,
  boletoBarcode: brazil.boletoBarcode,
  formatBoletoLine: brazil.formatBoletoLine,
  boletosIn: (input) => brazil.boletosIn(input, { referenceDate: plainDate('2026-11-20') }),
  parseBrCode: brazil.parseBrCode,
  pixKeyCandidates: brazil.pixKeyCandidates,
  'normalizePixKey CPF': (input) => brazil.normalizePixKey(input, 'CPF'),
  'normalizePixKey CNPJ': (input) => brazil.normalizePixKey(input, 'CNPJ'),
  'normalizePixKey PHONE': (input) => brazil.normalizePixKey(input, 'PHONE'),
  'normalizePixKey EMAIL': (input) => brazil.normalizePixKey(input, 'EMAIL'),
  'normalizePixKey EVP': (input) => brazil.normalizePixKey(input, 'EVP'),
  isPixKey: (input) => brazil.isPixKey(input, 'EMAIL'),
  isTxid: brazil.isTxid,
  isEndToEndId: brazil.isEndToEndId,
  isLuhn: brazil.isLuhn,
  cardBrand: brazil.cardBrand,
  maskPan: brazil.maskPan,
  parseCnab: brazil.parseCnab,
  parseBankStatement: brazil.parseBankStatement,
  parseSettlementFile: brazil.parseSettlementFile,
  'explainOccurrence bank': (input) => brazil.explainOccurrence(input, '02'),
  'explainOccurrence code': (input) => brazil.explainOccurrence('001', input),
};

const likeInput = fc.string({
  unit: fc.constantFrom(...'0123456789.-/ ()+@Aa6304\u00a0０é🧀\ud800\0'),
  maxLength: 120,
});

/** Two million characters that keep an inefficient pattern or loop busy. */
const huge = ['0', ' ', '8', 'a', '@', 'a@a.', '-', '(', '+', '1 ', '000201', '\u00a0', 'é', '🧀'].map((text) =>
  text.repeat(2_000_000 / text.length),
);

describe.each(Object.entries(takers))('%s', (_, take) => {
  it('answers anything, and the same twice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), likeInput), (input) => {
        expect(take(input)).toEqual(take(input));
      }),
    );
  });

  it('answers in bounded time, however long the input', () => {
    const began = process.cpuUsage();
    for (const text of huge) take(text);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000);
  });
});
