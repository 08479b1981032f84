import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCompany } from '@balcao/contract';
import { afterAll, expect, test } from 'vitest';
import { createRails, type PaymentRails } from '../../rails/index.ts';
import { companyRoutes } from './company-routes.ts';

const { companies: simulated } = railsWith(undefined);

test('a company is found by its CNPJ, masked or not, numeric or not, always the same', async () => {
  const found = await lookUp(simulated, '11.222.333/0001-81');
  expect(getCompany.answer.encode(found)).toMatchObject({ cnpj: '11222333000181', active: true });
  expect(await lookUp(simulated, '11222333000181')).toEqual(found);
  expect(await lookUp(simulated, '12abc34501de35')).toMatchObject({ cnpj: '12ABC34501DE35' });
});

test('a simulated register knows the sellers of the installation by their names', async () => {
  const names = { companyName: 'Torrefação Serra Azul Ltda', fantasyName: 'Serra Azul' };
  const { companies } = railsWith(undefined, async (cnpj) => (cnpj === '11222333000181' ? names : null));
  expect(await lookUp(companies, '11222333000181')).toMatchObject(names);
  expect(await lookUp(companies, '45997418000153')).not.toMatchObject(names);
});

test('what is no CNPJ, or of nobody, or not answered, is refused so that a person can go on by hand', async () => {
  for (const document of ['11222333000180', '52998224725', 'x']) {
    await expect(lookUp(simulated, document)).rejects.toMatchObject({ code: 'company.invalid_document' });
  }
  await expect(lookUp(simulated, '99999999000191')).rejects.toMatchObject({ code: 'company.not_found' });
  await expect(lookUp(simulated, '98000000000196')).rejects.toMatchObject({ code: 'company.registry_unavailable' });
});

/** Next answer of the published registry: a status and a body. */
let next: readonly [number, string] = [200, ''];
const requestedUrls: (string | undefined)[] = [];
const server = createServer((request, response) => {
  requestedUrls.push(request.url);
  response.writeHead(next[0], { 'content-type': 'application/json' }).end(next[1]);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => void server.close());
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/cnpj/v1`;
const { companies: published } = railsWith(base);

const answered = {
  cnpj: '11222333000181',
  razao_social: 'PADARIA AURORA LTDA',
  nome_fantasia: '',
  descricao_situacao_cadastral: 'BAIXADA',
  data_inicio_atividade: '1999-05-10',
  cep: 1_001_000,
  logradouro: 'PRAÇA DA SÉ',
  numero: 'S/N',
  complemento: null,
  bairro: 'SÉ',
  municipio: 'SAO PAULO',
  uf: 'SP',
  qsa: [{ nome_socio: 'ANA LIMA' }],
};

test('the published registry is read, and nothing of a company’s people is handed on', async () => {
  next = [200, JSON.stringify(answered)];
  expect(await lookUp(published, '11.222.333/0001-81')).toEqual({
    cnpj: '11222333000181',
    companyName: 'PADARIA AURORA LTDA',
    fantasyName: null,
    openingDate: '1999-05-10',
    active: false,
    address: {
      zipCode: '01001000',
      street: 'PRAÇA DA SÉ',
      number: 'S/N',
      complement: null,
      district: 'SÉ',
      city: 'SAO PAULO',
      state: 'SP',
    },
  });
  expect(requestedUrls.at(-1)).toBe('/api/cnpj/v1/11222333000181');
});

test('what it does not have is not found; what it says otherwise is no answer', async () => {
  next = [404, '{}'];
  await expect(lookUp(published, '11222333000181')).rejects.toMatchObject({ code: 'company.not_found' });
  const noAnswers: (readonly [number, string])[] = [
    [500, JSON.stringify(answered)],
    [429, '{}'],
    [200, 'not JSON'],
    [200, '{"razao_social":""}'],
  ];
  for (const one of noAnswers) {
    next = one;
    await expect(lookUp(published, '11222333000181')).rejects.toMatchObject({ code: 'company.registry_unavailable' });
  }
  const { companies: nowhere } = railsWith('http://127.0.0.1:9/api');
  await expect(lookUp(nowhere, '11222333000181')).rejects.toMatchObject({ code: 'company.registry_unavailable' });
});

function lookUp(companies: PaymentRails['companies'], cnpj: string): Promise<never> {
  const [route] = companyRoutes(companies);
  if (!route) throw new Error('no route for the lookup');
  return (route.handler as unknown as (request: unknown) => Promise<never>)({ params: { cnpj } });
}

function railsWith(
  companyRegistryUrl: string | undefined,
  namesOf: Parameters<typeof createRails>[0]['namesOf'] = async () => null,
): PaymentRails {
  const unused = () => Promise.reject(new Error('a lookup asks nothing of the database'));
  const { rails } = createRails({
    reader: {} as never,
    transact: unused,
    clockOf: unused,
    deliver: unused,
    companyRegistryUrl,
    namesOf,
    vaultSecret: 'a secret that is only used by tests',
  });
  return rails;
}
