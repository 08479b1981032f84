import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import { pageOf, pageQuery, typedText } from './shapes.ts';

export const customer = z.object({
  id: z.uuid(),
  name: z.string(),
  document: z.object({
    documentNumber: z.string(),
    documentType: z.enum(['cpf', 'cnpj']),
    documentNation: z.string(),
  }),
  email: z.string(),
  countryCode: z.string(),
  phone: z.string(),
});
export type Customer = z.infer<typeof customer>;

export const findCustomers = endpoint({
  name: 'findCustomers',
  method: 'GET',
  path: '/service/core/seller-clients',
  summary: 'Lista clientes por nome, documento ou e-mail',
  tag: 'Clientes',
  access: { roles: allowed.clientLookup },
  idempotency: 'unused',
  query: z.object({
    name: typedText(120).optional(),
    document: typedText(20).optional(),
    email: typedText(254).optional(),
    ...pageQuery(['name', 'createdAt'], { size: 20, sort: 'name,ASC' }),
  }),
  answer: pageOf(customer),
});
