import { expect, test } from 'vitest';
import { isPayeeOfFile } from './actions/start-due.ts';

const ana = { name: 'Ana Conceição Almeida', document: '***.982.247-**' };
const power = { name: 'Companhia Paulista de Força e Luz', document: '33.050.196/0001-88' };

test.each([
  ['the CPF', ana, '', '52998224725', true],
  ['the CPF with another name', ana, 'ANINHA', '529.982.247-25', true],
  ['another CPF with the name', ana, 'ANA CONCEICAO ALMEIDA', '11144477735', false],
  ['the CNPJ', power, 'CPFL', '33050196000188', true],
  ['another CNPJ', power, 'COMPANHIA PAULISTA DE FORCA E LUZ', '12345678000195', false],
  ['a CNPJ of a person', ana, 'ANA', '33050196000188', false],
  ['the name cut by the file', power, 'COMPANHIA PAULISTA DE FORCA E ', null, true],
  ['the name without accents', ana, 'ana conceicao almeida', null, true],
  ['another name', ana, 'COMPANHIA PAULISTA DE FORCA E LUZ', null, false],
  ['no name', ana, '', null, true],
])('%s', (_, owner, payeeName, payeeDocument, expected) => {
  expect(isPayeeOfFile({ payeeName, payeeDocument }, owner)).toBe(expected);
});
