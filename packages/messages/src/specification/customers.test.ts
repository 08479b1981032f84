import { type Grant, grants, isGranted } from '@balcao/contract/access';
import { findCharges } from '@balcao/contract/charges';
import { customerAddress, customerContactBody, findCustomers } from '@balcao/contract/customers';
import type { Feature } from '@balcao/contract/features';
import type { Role } from '@balcao/contract/roles';
import { describe, expect, it } from 'vitest';
import { customerScreens as texts } from '../customer-screens.ts';
import { generic } from '../generic.ts';
import { customerRefusalTexts } from '../refusals/customers.ts';
import { screens } from '../screens.ts';

/** Section of the documents, what it gives, and where the product has it. */
const given: readonly (readonly [section: string, text: string, ours: string])[] = [
  ['2.8', 'Nome', texts.search.name],
  ['2.8', 'Documento', texts.search.document],
  ['2.8', 'Email', texts.search.email],
  ['2.8', 'Adicionar cliente', texts.add],
  ['2.8', 'Adicionar cliente', screens.addCustomer],
  ['2.8', 'Assinaturas', texts.detail.tabs.subscriptions],
  ['2.8', 'Recebíveis', texts.detail.tabs.receivables],
  ['2.8', 'Histórico', texts.detail.receivables.history],
  ['2.8', 'Agendados', texts.detail.receivables.scheduled],
  ['2.8, 8', 'Sem dados de clientes', texts.empty],
  ['5', 'Inclua um CNPJ ou CPF válido', generic.fields.invalidDocument],
  ['5', 'Inclua um CNPJ ou CPF válido', customerRefusalTexts['customer.invalid_document']],
  ['5', 'Cep inválido.', generic.fields.invalidZipCode],
  ['5', 'Cep inválido.', customerRefusalTexts['postal_code.invalid']],
  ['8', 'Cliente cadastrado com sucesso!', texts.created],
  ['8', 'Cliente editado com sucesso!', texts.contactSaved],
  ['8', 'Endereço editado com sucesso!', texts.addressSaved],
  ['8', 'Sem dados de recorrências', texts.detail.noSubscriptions],
  ['8', 'Sem dados de cobranças', texts.detail.noReceivables],
];

describe('the texts of customers', () => {
  it.each(given)('section %s: %s', (_section, text, ours) => expect(ours).toBe(text));
});

const contact = { name: 'Ana', email: 'ana@prado.example', countryCode: '55', phone: '11912345678' };
const address = {
  zipCode: '01310100',
  street: 'Rua',
  number: '1',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};
const required = 'Peenchimento obrigatório!';

describe('the rules of a customer’s contact and address (section 5)', () => {
  it.each(['name', 'email', 'countryCode', 'phone'])('%s is required', (field) => {
    const { error } = customerContactBody.safeParse({ ...contact, [field]: '' });
    expect(error?.issues[0]?.message).toBe(required);
  });

  it.each(['zipCode', 'street', 'number', 'district', 'city', 'state', 'country'])('%s is required', (field) => {
    const { error } = customerAddress.safeParse({ ...address, [field]: '' });
    expect(error?.issues[0]?.message).toBe(required);
  });

  it('the e-mail is one', () => {
    expect(customerContactBody.safeParse({ ...contact, email: 'ana' }).success).toBe(false);
  });

  it('a state has three capital letters at most', () => {
    const abroad = { ...address, country: 'PT' };
    expect(customerAddress.safeParse({ ...abroad, state: 'lis' })).toMatchObject({ data: { state: 'LIS' } });
    expect(customerAddress.safeParse({ ...abroad, state: 'LISB' }).success).toBe(false);
  });
});

describe('the sizes of lists (sections 7 and 9)', () => {
  it('20 customers a page, by name; the picker’s 100; 10,000 receivables of one customer', () => {
    expect(findCustomers.query.parse({})).toMatchObject({ size: 20, sort: 'name,ASC' });
    expect(findCustomers.query.safeParse({ size: 100 }).success).toBe(true);
    expect(findCharges.query.safeParse({ size: 10_000 }).success).toBe(true);
  });
});

/** Profiles that see the tabs of a customer (section 6), and the screens (section 2.3). */
const who: readonly (readonly [what: string, grant: Grant, roles: readonly Role[]])[] = [
  ['Assinaturas', grants.subscriptions, ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_SUBSCRIPTIONS']],
  ['Recebíveis', grants.charges, ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_CHARGES']],
  ['/clientes', grants.customers, ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_CLIENTS']],
  [
    '/clientes/adicionar-cliente',
    grants.customerForm,
    ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_CLIENTS'],
  ],
];
const flags: Readonly<Record<string, Feature>> = {
  '/clientes': 'view_seller_clients',
  '/clientes/adicionar-cliente': 'view_seller_clients_add',
};

describe('who sees what of customers', () => {
  it.each(who)('%s', (what, grant, roles) => {
    expect([...grant.roles].toSorted()).toEqual([...roles].toSorted());
    if (flags[what]) expect(grant.feature).toBe(flags[what]);
    const features = grant.feature ? [grant.feature].flat() : [];
    for (const role of roles) expect(isGranted(grant, { roles: [role], features })).toBe(true);
  });
});
