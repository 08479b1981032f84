import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantText } from '../shapes.ts';

export const recoveryCodeCount = 10;

const tag = 'Segurança';
const path = '/service/core/twofactor/recovery-codes';

export const getRecoveryCodes = endpoint({
  name: 'getRecoveryCodes',
  method: 'GET',
  path,
  summary: 'Quantos códigos de recuperação ainda servem; os códigos não são mostrados de novo',
  tag,
  access: 'signed-in',
  answer: z.object({ total: z.int(), left: z.int(), createdAt: instantText.nullable() }),
});

export const createRecoveryCodes = endpoint({
  name: 'createRecoveryCodes',
  method: 'POST',
  path,
  summary: 'Cria dez códigos de recuperação, mostrados só agora; os anteriores deixam de servir',
  tag,
  access: 'signed-in',
  idempotency: 'required',
  stepUp: 'factor',
  answersSecret: true,
  status: 201,
  answer: z.object({ codes: z.array(z.string()) }),
});
