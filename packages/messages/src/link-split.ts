import type { SplitType } from '@balcao/contract/split-shapes';

export const linkSplit = {
  subSeller: (line: number) => `Sub-vendedor ${line}`,
  subSellerPlaceholder: 'Nome, CPF, CNPJ',
  heads: { subSeller: 'Sub-vendedor', type: 'Divisão', value: 'Valor' },
  type: (line: number) => `Tipo de divisão do sub-vendedor ${line}`,
  types: { FIXED: 'Valor fixo', PERCENTAGE: 'Porcentagem' } satisfies Record<SplitType, string>,
  amount: (line: number) => `Valor do sub-vendedor ${line}`,
  percent: (line: number) => `Porcentagem do sub-vendedor ${line}`,
  add: 'Adicionar sub-vendedor',
  remove: (line: number) => `Remover sub-vendedor ${line}`,
  searching: 'Buscando…',
  failed: 'Não foi possível buscar sub-vendedores',
  empty: 'Nenhum sub-vendedor ativo encontrado',

  problems: {
    required: 'Preenchimento obrigatório!',
    empty: 'Inclua ao menos um sub-vendedor.',
    repeated: 'Este sub-vendedor já foi incluído.',
  },

  review: {
    title: 'Revisar split',
    help: 'Confira quanto de cada venda vai para cada sub-vendedor.',
    name: 'Sub-vendedor',
    rule: 'Divisão',
    amount: 'Recebe',
    total: 'Total dos sub-vendedores',
    available: 'Disponível, já sem as tarifas',
    left: 'Fica com você',
    atLeast: 'Calculado no parcelamento em que você recebe menos.',
    tooLarge: 'O valor do split é superior ao valor disponível. Revise os valores para criar o link.',
    noSkips: 'Com esta divisão, você não recebe nada: tudo vai para os sub-vendedores.',
    back: 'Revisar',
    confirm: 'Confirmar e criar link',
  },
} as const;
