import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import { instantText, typedLines, typedText, uuidParams } from './shapes.ts';

/** Example: `minha-loja-2`. */
export const subDomainForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const subDomainLength = { min: 3, max: 60 } as const;

/** The last part of a checkout page's address; converted to lower case. */
const subDomain = typedText(subDomainLength.max, 'A URL deve ter no máximo 60 caracteres!')
  .overwrite((text) => text.toLowerCase())
  .min(1, { error: 'Url é um campo obrigatório!', abort: true })
  .min(subDomainLength.min, { error: 'A URL deve ter no mínimo 3 caracteres!', abort: true })
  .regex(subDomainForm, 'Use só letras minúsculas, números e hífens entre eles.');

const checkoutPageBody = z.object({
  title: typedText(60, 'O título deve ter no máximo 60 caracteres!').min(1, 'Título é um campo obrigatório!'),
  description: typedLines(500, 'A descrição deve ter no máximo 500 caracteres!').nullish(),
  subDomain,
});
export type CheckoutPageBody = z.infer<typeof checkoutPageBody>;

const checkoutPage = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  /** The current address; former ones lead to it. */
  subDomain: z.string(),
  /** The whole public address. */
  url: z.string(),
  createdAt: instantText,
});
export type SellerCheckoutPage = z.infer<typeof checkoutPage>;

/** Why an address is not available. */
export const subDomainProblems = ['INVALID', 'RESERVED', 'TAKEN'] as const;

const tag = 'Checkout do vendedor';

export const getDefaultCheckout = endpoint({
  name: 'getDefaultCheckout',
  method: 'GET',
  path: '/service/core/checkouts/default',
  summary: 'O checkout do vendedor, onde os planos ativos são vendidos',
  tag,
  access: { roles: allowed.planLookup },
  answer: checkoutPage,
});

export const createCheckout = endpoint({
  name: 'createCheckout',
  method: 'POST',
  path: '/service/core/checkouts',
  summary: 'Cadastra o checkout do vendedor; cada vendedor tem um',
  tag,
  access: grants.checkoutInfo,
  idempotency: 'required',
  body: checkoutPageBody,
  status: 201,
  answer: checkoutPage,
});

export const updateCheckout = endpoint({
  name: 'updateCheckout',
  method: 'PUT',
  path: '/service/core/checkouts/{uuid}',
  summary: 'Altera o checkout; um endereço trocado continua levando ao novo',
  tag,
  access: grants.checkoutInfo,
  idempotency: 'accepted',
  params: uuidParams,
  body: checkoutPageBody,
  answer: checkoutPage,
});

export const checkSubDomain = endpoint({
  name: 'checkSubDomain',
  method: 'GET',
  path: '/service/core/subdomains/{slug}/exists',
  summary: 'Se o vendedor pode usar o endereço: `isValid` é verdadeiro quando nenhum outro checkout o tem',
  tag,
  access: grants.checkoutInfo,
  params: z.object({ slug: z.string().max(200) }),
  answer: z.object({ isValid: z.boolean(), problem: z.enum(subDomainProblems).nullable() }),
});
