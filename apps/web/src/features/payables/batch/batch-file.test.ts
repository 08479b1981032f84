import { expect, test } from 'vitest';
import { batchFileProblem } from './batch-file.ts';

const max = 5 * 1024 * 1024;

test.each([
  ['folha.txt', max, null],
  ['FOLHA.RET', 1, null],
  ['folha.cnab', 1, null],
  ['Folha de novembro.XLSX', 1, null],
  ['folha.csv', 1, null],
  ['folha.xlsm', 1, 'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab, .xlsx, .csv'],
  ['folha.rem', 1, 'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab, .xlsx, .csv'],
  ['folha.txt.pdf', 1, 'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab, .xlsx, .csv'],
  ['folha.txt', max + 1, 'Arquivo muito grande. Tamanho máximo: 5MB'],
])('%s of %i bytes: %s', (name, size, problem) => expect(batchFileProblem({ name, size })).toBe(problem));
