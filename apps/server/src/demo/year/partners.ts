import { cnpjOf, cpfOf } from '@balcao/brazil';
import { activateSubSeller, type CreateSubSeller, createSubSeller } from '@balcao/contract';
import { plainDate } from '@balcao/kernel';
import { actAs } from './act-as.ts';
import type { Life } from './life.ts';

/** Sub-sellers: three registered, one refused, one under review. */
const partners = {
  'Barro Vivo': company(
    '01930000-0000-7000-8000-0000000000b1',
    'Barro Vivo Cerâmica Ltda',
    31_204_877,
    'Irene Salgado',
    'Canecas e xícaras de cerâmica',
    20,
  ),
  Rafaela: person('01930000-0000-7000-8000-0000000000b2', 'Rafaela Bittencourt', 274_918_356, 35),
  'Rota do Grão': company(
    '01930000-0000-7000-8000-0000000000b3',
    'Rota do Grão Eventos Ltda',
    40_118_265,
    'Samuel Peçanha',
    'Degustações e eventos de café',
    15,
  ),
  'Torra Velha': company(
    '01930000-0000-7000-8000-0000000000b4',
    'Torra Velha Representações Ltda',
    22_907_431,
    'Olavo Brito',
    'Representação comercial',
    10,
  ),
  Tainá: person('01930000-0000-7000-8000-0000000000b5', 'Tainá Rebouças', 318_450_972, 12),
} as const;
export type PartnerName = keyof typeof partners;

export function partnerId(name: PartnerName): string {
  return partners[name].id;
}

export async function registerFirstPartners({ product }: Life): Promise<void> {
  const owner = actAs(product, 'OWNER');
  for (const name of ['Barro Vivo', 'Rafaela', 'Rota do Grão', 'Torra Velha'] as const) {
    const { id: effectId, body } = partners[name];
    await owner(createSubSeller, { effectId, body });
  }
}

export async function dismissPartner({ product }: Life): Promise<void> {
  const uuid = partnerId('Torra Velha') as never;
  await actAs(product, 'OWNER')(activateSubSeller, { params: { uuid }, query: { active: 'false' } });
}

export async function registerNewPartner({ product }: Life): Promise<void> {
  const { id: effectId, body } = partners.Tainá;
  await actAs(product, 'OWNER')(createSubSeller, { effectId, body });
}

interface Partner {
  readonly id: string;
  readonly body: CreateSubSeller;
}

function person(id: string, name: string, documentBase: number, percent: number): Partner {
  return { id, body: { ...common(name, cpfOf(String(documentBase)), percent), birthdate: plainDate('1988-04-12') } };
}

function company(
  id: string,
  name: string,
  documentBase: number,
  ownerName: string,
  description: string,
  percent: number,
): Partner {
  const body = {
    ...common(name, cnpjOf(`${documentBase}0001`), percent),
    openingDate: plainDate('2015-03-02'),
    birthdate: plainDate('1979-09-23'),
    description,
    ownerName,
    ownerDocument: cpfOf(String(documentBase + 300_000_000)),
  };
  return { id, body };
}

function common(name: string, document: string, percent: number) {
  const mailbox = `${name
    .split(' ')[0]
    ?.normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()}@example.com`;
  return {
    name,
    document,
    paymentType: 'PERCENTAGE' as const,
    paymentValue: percent,
    address: {
      country: 'BR',
      state: 'SP',
      city: 'São Paulo',
      district: 'Pinheiros',
      street: 'Rua dos Pinheiros',
      zipCode: '05422000',
      number: '812',
    },
    account: {
      account: {
        bank: '341',
        issuer: '0912',
        issuerDigit: '3',
        number: document.slice(0, 6),
        bankDigit: '7',
        accountType: 'CHECKING_ACCOUNT' as const,
      },
      pixKey: mailbox,
      pixKeyType: 'EMAIL' as const,
    },
    contact: { email: mailbox, phone: '11987650000' },
  };
}
