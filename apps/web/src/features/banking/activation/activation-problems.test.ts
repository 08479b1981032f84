import { openBankingAccount } from '@balcao/contract/banking/banking-account';
import { plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { firstWrongStep, stepProblems } from './activation-problems.ts';
import { type ActivationValues, activationBody, emptyOwner, startingValues } from './activation-values.ts';

const today = plainDate('2026-11-22');
const seller = { document: '45997418000153', companyName: 'Torrefação Aurora Ltda', fantasyName: 'Café Aurora' };
const address = {
  zipCode: '01001-000',
  street: 'Rua Direita',
  number: '10',
  complement: '',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};
const ana = {
  ...emptyOwner(),
  ...address,
  document: '529.982.247-25',
  name: 'Ana Lima Souza',
  date: plainDate('1985-02-10'),
  email: 'ana@aurora.example',
  phone: '(11) 98888-7777',
};
const norte = { ...ana, document: '12.ABC.345/01DE-35', name: 'Norte SA', type: 'LEGAL_REPRESENTATIVE' as const };
const bruno = { ...ana, document: '390.533.447-05', name: 'Bruno Costa', type: 'PROXY_HOLDER' as const };
const whole: ActivationValues = {
  ...startingValues(null, seller),
  ...address,
  openingDate: plainDate('2015-03-02'),
  mail: 'a@aurora.example',
  url: 'aurora.example/loja',
  mainActivity: 'Torrefação',
  owners: [ana, norte, bruno],
};

describe('what the wizard asks for', () => {
  it('says nothing of what is right, and sends people and companies to lists of their own', () => {
    expect(firstWrongStep(whole, today)).toBeNull();
    const body = activationBody(whole);
    expect(openBankingAccount.body.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      accountOwner: { firstName: 'Ana', lastName: 'Lima Souza', phoneNumber: '(11) 98888-7777' },
      naturalOwner: [{ document: '390.533.447-05', type: 'PROXY_HOLDER' }],
      legalOwner: [{ legalName: 'Norte SA', foundingDate: '1985-02-10' }],
    });
  });

  it('asks for every field of each step, in the words of the documents', () => {
    const none = startingValues(null, { document: '', companyName: '', fantasyName: '' });
    const requiredFields = (step: 1 | 2 | 3) => Object.keys(stepProblems(step, none, today));
    expect(requiredFields(1)).toEqual([
      ...['companyDocument', 'companyName', 'openingDate', 'mail'],
      ...['zipCode', 'street', 'number', 'district', 'city', 'state'],
    ]);
    expect(requiredFields(2)).toEqual(['fantasyName', 'url', 'mainActivity']);
    const ofOwner = [
      'document',
      'name',
      'date',
      'email',
      'phone',
      'zipCode',
      'street',
      'number',
      'district',
      'city',
      'state',
    ];
    expect(requiredFields(3)).toEqual(ofOwner.map((name) => `owners.0.${name}`));
    for (const step of [1, 2, 3] as const) {
      expect(new Set(Object.values(stepProblems(step, none, today)))).toEqual(new Set(['Peenchimento obrigatório!']));
    }
  });

  it.each([
    [1, { mail: 'aurora' }, { mail: 'E-mail inválido!' }],
    [1, { companyDocument: '45.997.418/0001-54' }, { companyDocument: 'Cnpj inválido.' }],
    [1, { openingDate: plainDate('2026-11-23') }, { openingDate: 'A data não pode ser futura.' }],
    [2, { url: 'aurora' }, { url: 'Digite uma url válida!' }],
    [3, { owners: [{ ...ana, document: '529.982.247-26' }] }, { 'owners.0.document': 'Cpf inválido.' }],
    [3, { owners: [ana, { ...norte, document: '12ABC34501DE36' }] }, { 'owners.1.document': 'Cnpj inválido.' }],
    [3, { owners: [{ ...ana, document: norte.document }] }, { 'owners.0.document': 'Cpf inválido.' }],
    [3, { owners: [ana, ana] }, { 'owners.1.document': 'Este documento já está em outro campo.' }],
    [3, { owners: [{ ...ana, name: 'Ana' }] }, { 'owners.0.name': 'Informe nome e sobrenome.' }],
  ] as const)('step %i: %o', (step, change, problems) => {
    expect(stepProblems(step, { ...whole, ...change } as ActivationValues, today)).toEqual(problems);
  });

  it('shows what was sent as it was typed', () => {
    const body = openBankingAccount.body.parse(activationBody(whole));
    const { accountOwner, naturalOwner, legalOwner, address: newBankingAddress, ...company } = body;
    const input = {
      ...company,
      newBankingAddress,
      newAccountOwner: accountOwner,
      newNaturalOwner: naturalOwner,
      newLegalOwner: legalOwner,
    };
    const shown = startingValues(input, seller);
    expect(shown.owners.map(({ name, type }) => [name, type])).toEqual([
      ['Ana Lima Souza', 'PARTNER'],
      ['Bruno Costa', 'PROXY_HOLDER'],
      ['Norte SA', 'LEGAL_REPRESENTATIVE'],
    ]);
    expect(openBankingAccount.body.parse(activationBody(shown))).toEqual(body);
  });
});
