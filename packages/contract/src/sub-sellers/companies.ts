import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainDateText } from '../shapes.ts';

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/service/core/public/companies/{cnpj}',
  summary: 'Uma empresa no cadastro nacional, pelo CNPJ sem pontuação; sem resposta, preenche-se à mão',
  tag: 'Sub-vendedores',
  access: 'public',
  params: z.object({ cnpj: z.string().trim().min(1).max(30) }),
  answer: z.object({
    cnpj: z.string(),
    companyName: z.string(),
    fantasyName: z.string().nullable(),
    openingDate: plainDateText.nullable(),
    active: z.boolean(),
    address: z.object({
      zipCode: z.string().nullable(),
      street: z.string().nullable(),
      number: z.string().nullable(),
      complement: z.string().nullable(),
      district: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    }),
  }),
});
