import { describe, expect, it } from 'vitest';
import { caixaCollectionOccurrences, collectionOccurrences } from './data/occurrences/collection-occurrences.ts';
import { occurrences400 } from './data/occurrences/occurrences400.ts';
import { paymentOccurrences } from './data/occurrences/payment-occurrences.ts';
import { explainOccurrence } from './explain-occurrence.ts';

describe('explainOccurrence', () => {
  it.each([
    ['001', '00', 'Crédito ou débito efetivado'],
    ['237', 'BD', 'Inclusão efetuada com sucesso'],
    ['341', 'BD', 'Pagamento agendado'],
    ['077', 'AG', 'Agência, conta-corrente ou dígito inválido'],
    ['756', 'PJ', 'Chave não cadastrada no DICT'],
    ['237', 'H1', 'Arquivo sem trailer'],
    ['001', '02', 'Entrada confirmada'],
    ['104', '02', 'Baixa confirmada'],
    ['104', '21', 'Liquidação'],
    ['237', '10', 'Baixado conforme instruções da agência'],
    ['341', '08', 'Liquidação em cartório'],
    ['237', '52', 'Título DDA não reconhecido pelo pagador'],
    ['999', '06', 'Liquidação'],
    ['001', '99', null],
    ['001', 'XX', null],
    ['001', '', null],
  ])('of bank %s, %s is %s', (bank, code, text) => {
    expect(explainOccurrence(bank, code)).toBe(text);
  });

  it('tells the same code apart by where it comes from', () => {
    expect(explainOccurrence('104', '02', 'payment')).toBe('Crédito ou débito cancelado pelo pagador ou credor');
    expect(explainOccurrence('104', '02', 'collection_240')).toBe('Entrada confirmada');
    expect(explainOccurrence('104', '02', 'collection_400')).toBe('Baixa confirmada');
    expect(explainOccurrence('104', '46', 'collection_240')).toBe('Liquidação on-line');
    expect(explainOccurrence('001', '46', 'collection_240')).toBe('Instrução para cancelar protesto confirmada');
    expect(explainOccurrence('237', '52', 'collection_400')).toBe(null);
    expect(explainOccurrence('422', '09', 'collection_400')).toBe('Baixa');
  });

  it('of anything else is null', () => {
    for (const code of [null, undefined, 2, {}, '__proto__', 'constructor', 'toString']) {
      expect(explainOccurrence('001', code)).toBe(null);
      expect(explainOccurrence('__proto__', code, 'collection_400')).toBe(null);
    }
  });

  it('has codes of two characters, and a sentence for each', () => {
    const tables = [
      paymentOccurrences,
      collectionOccurrences,
      caixaCollectionOccurrences,
      ...Object.values(occurrences400),
    ];
    for (const [code, text] of tables.flatMap((table) => Object.entries(table))) {
      expect(code).toMatch(/^[0-9A-Z]{2}$/);
      expect(text).toMatch(/^[A-ZÁÉÍÓÚ].{2,}[^.\s]$/);
    }
  });
});

it('Sicoob has a payment in analysis where others suspend', () => {
  expect(explainOccurrence('756', 'BS', 'payment')).toBe('Pagamento em análise de segurança');
  expect(explainOccurrence('001', 'BS', 'payment')).toBe('Suspensão efetuada com sucesso');
});
