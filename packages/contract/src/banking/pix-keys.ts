import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, pageOf, pageQuery, positiveSum, reais, typedText, uuidParams, uuidText } from '../shapes.ts';
import { bankingAccountTypes } from './banking-statement.ts';

export const pixKeyTypes = ['evp', 'email', 'phone', 'cnpj'] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];

/** Per account of a company. */
export const maxPixKeys = 20;

const key = z.object({ id: z.uuid(), key: z.string(), keyType: z.enum(pixKeyTypes) });
export type PixKey = z.infer<typeof key>;

const tag = 'Chaves Pix';
const access = grants.banking;
const path = '/service/banking/key/{accountId}';
const params = z.object({ accountId: uuidText });

export const findPixKeys = endpoint({
  name: 'findPixKeys',
  method: 'GET',
  path,
  summary: 'As chaves Pix de uma das contas do vendedor',
  tag,
  access,
  params,
  answer: z.array(key),
});

export const createPixKey = endpoint({
  name: 'createPixKey',
  method: 'POST',
  path,
  summary: 'Cria uma chave: aleatória, e-mail, CNPJ do vendedor, ou telefone, com o código que ele recebeu',
  tag,
  access,
  idempotency: 'required',
  stepUp: true,
  params,
  body: z.object({
    /** Repeats the path's, because the documents send it. */
    accountId: uuidText.optional(),
    keyType: z.enum(pixKeyTypes),
    /** For an e-mail, or a phone: 55, area code and number. */
    key: typedText(77).optional(),
    /** The code sent to the phone. */
    code: z
      .string()
      .regex(/^\d{6}$/, 'Código inválido')
      .optional(),
  }),
  status: 201,
  answer: z.object({ id: z.uuid(), keyType: z.enum(pixKeyTypes), keyValue: z.string() }),
});

export const sendPixKeyCode = endpoint({
  name: 'sendPixKeyCode',
  method: 'POST',
  path: `${path}/codes`,
  summary: 'Envia por SMS o código que confirma uma chave de telefone',
  tag,
  access,
  idempotency: 'required',
  params,
  body: z.object({ key: typedText(20) }),
  status: 204,
});

export const deletePixKey = endpoint({
  name: 'deletePixKey',
  method: 'DELETE',
  path,
  summary: 'Exclui uma chave Pix',
  tag,
  access,
  idempotency: 'accepted',
  stepUp: true,
  params,
  /** By its id; without one, the account's only key of the type, which the body may also name. */
  query: z.object({ id: uuidText.optional(), keyType: z.enum(pixKeyTypes).optional() }),
  body: z.object({ keyType: z.enum(pixKeyTypes).optional() }).optional(),
  status: 204,
});

const received = z.object({
  uuid: z.string(),
  endToEndId: z.string(),
  account: z.enum(bankingAccountTypes),
  key: z.string(),
  amount: reais,
  returnedAmount: reais,
  payer: z.string(),
  /** The payer's bank claims it back (MED), so it cannot be returned by hand. */
  disputed: z.boolean(),
  receivedAt: instantText,
});
export type ReceivedPix = z.infer<typeof received>;

export const findReceivedPix = endpoint({
  name: 'findReceivedPix',
  method: 'GET',
  path: '/service/banking/v1/pix/received',
  summary: 'O que chegou por Pix nas chaves do vendedor, o mais novo primeiro',
  tag,
  access,
  query: z.object(pageQuery(['receivedAt'], { size: 10, sort: 'receivedAt,DESC' })),
  answer: pageOf(received),
});

export const returnReceivedPix = endpoint({
  name: 'returnReceivedPix',
  method: 'POST',
  path: '/service/banking/v1/pix/received/{uuid}/returns',
  summary: 'Devolve, no todo ou em parte, um Pix recebido; sem valor, tudo o que resta',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  stepUp: true,
  params: uuidParams,
  body: z.object({ amount: positiveSum.optional() }),
  status: 201,
  answer: received,
});
