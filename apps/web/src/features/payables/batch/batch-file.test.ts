import { expect, test } from 'vitest';
import { isBatchFile } from './batch-file.ts';

test.each([
  ['folha.txt', true],
  ['FOLHA.RET', true],
  ['folha.cnab', true],
  ['Folha de novembro.XLSX', true],
  ['folha.csv', true],
  ['folha.xlsm', false],
  ['folha.rem', false],
  ['folha.txt.pdf', false],
])('%s may be sent: %s', (name, isOne) => expect(isBatchFile({ name })).toBe(isOne));
