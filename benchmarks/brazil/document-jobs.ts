import { isCnpj, isCpf } from '@balcao/brazil';
import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { cnpj, cpf } from 'cpf-cnpj-validator';
import { isCNPJ, isCPF } from 'validation-br';
import { validity } from './cases.ts';
import type { Job } from './job.ts';

const cpfs = validity('01_documents/cpf.json', 'input', {
  '52998224725': true,
  '529.982.247-25': true,
  '52998224726': false,
  '00000000000': false,
});

const cnpjs = validity('01_documents/cnpj.json', 'input', {
  '12ABC34501DE35': true,
  '12.345.678/0001-95': true,
  '12345678000196': false,
  '00000000000000': false,
});

export const documentJobs: readonly Job[] = [
  {
    name: 'cpf',
    title: 'CPF',
    reach: 1,
    inputs: [...cpfs.answers.keys()],
    answers: cpfs.answers,
    contenders: [
      { name: '@balcao/brazil', run: isCpf },
      { name: 'validation-br', run: isCPF },
      { name: '@brazilian-utils/brazilian-utils', run: isValidCpf },
      { name: 'cpf-cnpj-validator', run: (input) => cpf.isValid(input) },
    ],
  },
  {
    name: 'cnpj',
    title: 'CNPJ, alphanumeric too',
    reach: 1,
    inputs: [...cnpjs.answers.keys()],
    answers: cnpjs.answers,
    contenders: [
      { name: '@balcao/brazil', run: isCnpj },
      { name: 'validation-br', run: isCNPJ },
      { name: '@brazilian-utils/brazilian-utils', run: (input) => isValidCnpj(input, { version: 2 }) },
      { name: 'cpf-cnpj-validator', run: (input) => cnpj.isValid(input) },
    ],
  },
];
