import { parseBoleto } from '@balcao/brazil';
import { plainDate } from '@balcao/kernel';
import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils';
import { validarBoleto } from '@mrmgomes/boleto-utils';
import boletoValidator from 'boleto-brasileiro-validator';
import { isBoleto } from 'validation-br';
import { slipAmounts, validity } from './cases.ts';
import type { Contender, Job } from './job.ts';

const near = { referenceDate: plainDate('2026-11-20') };

const slips = validity('02_boleto/bancario.json', 'input', {
  '00195163600000123451234567890123456789012345': true,
  '00191.23454 67890.123457 67890.123457 5 16360000012345': true,
  '00191234546789012345767890123457616360000012345': false,
});

const bills = validity('02_boleto/arrecadacao.json', 'input', {
  '846300000011234501232024611200000002001234567897': true,
  '846300000011234501232024611200000002001234567898': false,
});

const amounts = slipAmounts({ '00191234546789012345767890123457516360000012345': 12345 });

const validators: readonly Contender[] = [
  { name: '@balcao/brazil', run: (input) => parseBoleto(input, near).ok },
  { name: '@brazilian-utils/brazilian-utils', run: (input) => isValidBoleto(input) },
  { name: 'boleto-brasileiro-validator', run: (input) => boletoValidator.boleto(input) },
  { name: '@mrmgomes/boleto-utils', run: (input) => validarBoleto(input).sucesso },
];

export const boletoJobs: readonly Job[] = [
  {
    name: 'boleto',
    title: 'bank slip: valid or not (ours reads it whole)',
    reach: 1,
    inputs: [...slips.answers.keys()],
    answers: slips.answers,
    contenders: [...validators, { name: 'validation-br', run: (input) => isBoleto(input) }],
  },
  {
    name: 'arrecadacao',
    title: 'arrecadação: valid or not (ours reads it whole)',
    reach: 1,
    inputs: [...bills.answers.keys()],
    answers: bills.answers,
    contenders: validators,
  },
  {
    name: 'boleto-read',
    title: 'bank slip: amount and due date',
    reach: 1,
    inputs: [...amounts.answers.keys()],
    answers: amounts.answers,
    contenders: [
      { name: '@balcao/brazil', run: ours },
      { name: '@brazilian-utils/brazilian-utils', run: (input) => getBoletoInfo(input)?.amount },
      { name: '@mrmgomes/boleto-utils', run: (input) => Math.round(Number(validarBoleto(input).valor) * 100) },
    ],
  },
];

function ours(input: string): unknown {
  const slip = parseBoleto(input, near);
  return slip.ok && slip.amountCents;
}
