import { expect, test } from 'vitest';
import { batchFileProblem } from './batch-file.ts';

const most = 5 * 1024 * 1024;

test.each([
  ['folha.txt', most, null],
  ['FOLHA.RET', 1, null],
  ['folha.cnab', 1, null],
  ['folha.rem', 1, 'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab'],
  ['folha.txt.pdf', 1, 'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab'],
  ['folha.txt', most + 1, 'Arquivo muito grande. Tamanho máximo: 5MB'],
])('%s of %i bytes: %s', (name, size, problem) => expect(batchFileProblem({ name, size })).toBe(problem));
