import type { PartnerName } from './partners.ts';

export interface Product {
  readonly title: string;
  readonly description: string;
  readonly fromCents: number;
  readonly toCents: number;
  readonly forCompanies?: boolean;
  /** Receives a part of a card sale. */
  readonly partner?: { readonly name: PartnerName; readonly percent: number };
}

export const products: readonly Product[] = [
  {
    title: 'Kit presente Serra Azul',
    description: 'Dois cafés, caneca esmaltada e filtro de pano',
    fromCents: 18_900,
    toCents: 24_900,
    partner: { name: 'Barro Vivo', percent: 20 },
  },
  {
    title: 'Curso de métodos filtrados',
    description: 'Turma de sábado, quatro horas, com apostila',
    fromCents: 32_000,
    toCents: 32_000,
    partner: { name: 'Rafaela', percent: 35 },
  },
  {
    title: 'Assinatura trimestral de presente',
    description: 'Três pacotes de 250 g por mês, torra da semana',
    fromCents: 26_700,
    toCents: 38_900,
  },
  {
    title: 'Moedor manual de precisão',
    description: 'Mós cônicas de aço, 40 ajustes',
    fromCents: 64_900,
    toCents: 79_900,
  },
  {
    title: 'Máquina de espresso Serra 15',
    description: 'Caldeira dupla, garantia de um ano',
    fromCents: 389_000,
    toCents: 429_000,
  },
  {
    title: 'Café em grãos 1 kg — atacado',
    description: 'Pedido mínimo de cinco pacotes',
    fromCents: 41_500,
    toCents: 128_000,
    forCompanies: true,
  },
  {
    title: 'Consultoria de carta de cafés',
    description: 'Duas visitas e treinamento da equipe',
    fromCents: 180_000,
    toCents: 260_000,
    forCompanies: true,
  },
  {
    title: 'Degustação para empresas',
    description: 'Até vinte pessoas, no escritório',
    fromCents: 95_000,
    toCents: 148_000,
    forCompanies: true,
    partner: { name: 'Rota do Grão', percent: 15 },
  },
];
