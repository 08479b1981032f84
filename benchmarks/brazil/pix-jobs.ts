import { buildBrCode, parseBrCode, pixKeyCandidates } from '@balcao/brazil';
import { cents } from '@balcao/kernel';
import { generatePixPayload, getPixKeyInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils';
import { createStaticPix, hasError, parsePix } from 'pix-utils';
import { isPixCopyPaste, isPixKey } from 'validation-br';
import { keyTypes, validity } from './cases.ts';
import type { Job } from './job.ts';

const sale = { merchantName: 'Padaria Central', merchantCity: 'Sao Paulo' };
const keyOfSale = '123e4567-e12b-12d1-a456-426655440000';
const builtPayload = buildBrCode({ ...sale, key: keyOfSale, amountCents: cents(1234), txid: 'PEDIDO123' });

const payloads = validity('03_pix_brcode/payloads.json', 'payload', {
  [builtPayload]: true,
  [`${builtPayload.slice(0, -4)}0000`]: false,
});

const keys = keyTypes({
  '+5561988887777': 'PHONE',
  'mail@example.com': 'EMAIL',
  '52998224725': 'CPF',
  '12345678000195': 'CNPJ',
  [keyOfSale]: 'EVP',
});

export const pixJobs: readonly Job[] = [
  {
    name: 'br-code',
    title: 'BR Code: read',
    reach: 1,
    inputs: [...payloads.answers.keys()],
    answers: payloads.answers,
    contenders: [
      { name: '@balcao/brazil', run: (input) => parseBrCode(input).ok },
      { name: 'pix-utils', run: (input) => !hasError(parsePix(input)) },
      { name: '@brazilian-utils/brazilian-utils', run: (input) => isValidPixPayload(input) },
      { name: 'validation-br', run: (input) => isPixCopyPaste(input) },
    ],
  },
  {
    name: 'br-code-build',
    title: 'BR Code: write a static one',
    reach: 1,
    inputs: [keyOfSale],
    answers: new Map([[keyOfSale, builtPayload]]),
    contenders: [
      {
        name: '@balcao/brazil',
        run: (key) => buildBrCode({ ...sale, key, amountCents: cents(1234), txid: 'PEDIDO123' }),
      },
      { name: 'pix-utils', run: writtenByPixUtils },
      {
        name: '@brazilian-utils/brazilian-utils',
        run: (key) => generatePixPayload({ ...sale, key, amount: 12.34, txid: 'PEDIDO123' }),
      },
    ],
  },
  {
    name: 'pix-key',
    title: 'Pix key: its type (validation-br says only that it is one)',
    reach: 1,
    inputs: [...keys.answers.keys()],
    answers: keys.answers,
    contenders: [
      { name: '@balcao/brazil', run: (input) => pixKeyCandidates(input)[0]?.type },
      { name: '@brazilian-utils/brazilian-utils', run: (input) => getPixKeyInfo(input)?.type.toUpperCase() },
      { name: 'validation-br', run: (input) => isPixKey(input) && keys.answers.get(input) },
    ],
  },
];

function writtenByPixUtils(pixKey: string): unknown {
  const pix = createStaticPix({ ...sale, pixKey, transactionAmount: 12.34, txid: 'PEDIDO123' });
  return hasError(pix) ? pix.message : pix.toBRCode();
}
