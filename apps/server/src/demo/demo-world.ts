import type { Profile } from '@balcao/contract';

export interface DemoUser {
  readonly name: string;
  readonly profile: Profile;
  readonly email: string;
  /** Whether a second factor is required; the sandbox panel shows its code. */
  readonly twoFactor?: boolean;
  /** People without a status sign in. */
  readonly status?: 'CREATED' | 'BLOCKED';
}

export interface DemoSeller {
  readonly id: string;
  readonly document: string;
  readonly companyName: string;
  readonly fantasyName: string;
  readonly mixedInstallment: boolean;
  readonly blockReason: string | null;
  readonly termsAccepted: boolean;
  readonly users: readonly DemoUser[];
}

/** Shared by everybody, because a demonstration has no secrets. */
export const demoPassword = 'balcao-demo-2026';

/** Has a person of each profile and some months of history. */
export const mainSeller: DemoSeller = {
  id: '01930000-0000-7000-8000-000000000001',
  document: '45997418000153',
  companyName: 'Torrefação Serra Azul Ltda',
  fantasyName: 'Café Serra Azul',
  mixedInstallment: true,
  blockReason: null,
  termsAccepted: true,
  users: [
    { name: 'Helena Prado', profile: 'OWNER', email: 'dona@serraazul.example' },
    { name: 'Rafael Nogueira', profile: 'ADMIN', email: 'admin@serraazul.example' },
    { name: 'Camila Duarte', profile: 'MANAGER', email: 'gerente@serraazul.example' },
    { name: 'Otávio Ramos', profile: 'FINANCE', email: 'financeiro@serraazul.example' },
    { name: 'Lívia Barreto', profile: 'SUPERVISOR', email: 'supervisora@serraazul.example' },
    { name: 'Tiago Moura', profile: 'SALE', email: 'vendas@serraazul.example' },
    { name: 'Operação Balcão', profile: 'OPERATOR', email: 'operador@balcao.example' },
    { name: 'Sofia Teles', profile: 'MANAGER', email: 'segura@serraazul.example', twoFactor: true },
    { name: 'Bruna Castro', profile: 'SALE', email: 'nova@serraazul.example', status: 'CREATED' },
    { name: 'Marcos Vidal', profile: 'SUPERVISOR', email: 'antigo@serraazul.example', status: 'BLOCKED' },
  ],
};

/** New and blocked: its terms are not accepted, and it must not see the first seller's data. */
const otherSeller: DemoSeller = {
  id: '01930000-0000-7000-8000-000000000002',
  document: '12ABC34501DE35',
  companyName: 'Ateliê Norte Comércio de Artesanato Ltda',
  fantasyName: 'Ateliê Norte',
  mixedInstallment: false,
  blockReason: 'Cadastro desatualizado',
  termsAccepted: false,
  users: [
    { name: 'Nair Sampaio', profile: 'ADMIN', email: 'admin@atelienorte.example' },
    { name: 'Joana Lins', profile: 'SALE', email: 'vendas@atelienorte.example' },
  ],
};

/** Has no history; its clock is for moving. */
export const clockSeller: DemoSeller = {
  id: '01930000-0000-7000-8000-000000000003',
  document: '38471605000133',
  companyName: 'Livraria Relógio Ltda',
  fantasyName: 'Livraria Relógio',
  mixedInstallment: false,
  blockReason: null,
  termsAccepted: true,
  users: [{ name: 'Clara Antunes', profile: 'ADMIN', email: 'admin@livrariarelogio.example' }],
};

/** Has no sales, so that every cent can be followed from the first one. */
const newSeller: DemoSeller = {
  id: '01930000-0000-7000-8000-000000000004',
  document: '27183045000103',
  companyName: 'Empório Maré Alta Ltda',
  fantasyName: 'Empório Maré Alta',
  mixedInstallment: false,
  blockReason: null,
  termsAccepted: true,
  users: [
    { name: 'Davi Falcão', profile: 'OWNER', email: 'dono@marealta.example' },
    { name: 'Renata Pires', profile: 'ADMIN', email: 'admin@marealta.example' },
    { name: 'Igor Sales', profile: 'SUPERVISOR', email: 'supervisor@marealta.example' },
    { name: 'Paula Neri', profile: 'SALE', email: 'vendas@marealta.example' },
  ],
};

export const demoSellers = [mainSeller, otherSeller, clockSeller, newSeller] as const;
