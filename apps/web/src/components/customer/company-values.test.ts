import { describe, expect, it } from 'vitest';
import { type Company, valuesOfCompany } from './company-values.ts';
import { emptyCustomer } from './customer-values.ts';
import { fillIn } from './use-fill-in.ts';

const company: Company = {
  cnpj: '45997418000153',
  companyName: 'Padaria do Bairro LTDA',
  fantasyName: 'Padaria do Bairro',
  openingDate: null,
  active: true,
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: null,
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};
const found = valuesOfCompany(company);

describe('a company that fills the form in', () => {
  it('gives its name and its address, as they are written', () => {
    const values = { ...emptyCustomer, ...fillIn(emptyCustomer, found, {}) };
    expect(values).toMatchObject({ name: 'Padaria do Bairro LTDA', zipCode: '01310-100', complement: '', state: 'SP' });
  });

  it('leaves what the person typed', () => {
    const typed = { ...emptyCustomer, name: 'Pão Quente', number: '12' };
    const filled = fillIn(typed, found, {});
    expect(filled).not.toHaveProperty('name');
    expect(filled).not.toHaveProperty('number');
    expect(filled.street).toBe('Avenida Paulista');
  });

  it('takes the place of another company, and leaves nothing of it', () => {
    const first = { ...emptyCustomer, ...found, district: 'typed' };
    const second = valuesOfCompany({
      ...company,
      companyName: 'Outra LTDA',
      address: { ...company.address, street: null },
    });
    const filled = fillIn(first, second, found);
    expect(filled).toMatchObject({ name: 'Outra LTDA', street: '' });
    expect(filled).not.toHaveProperty('district');
  });
});
