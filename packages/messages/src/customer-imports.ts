import type { CustomerImportField } from '@balcao/contract/imports';
import type { ImportKindTexts } from './file-imports.ts';

const figure = (quantity: number) => quantity.toLocaleString('pt-BR');
const clients = (quantity: number) => (quantity === 1 ? '1 cliente' : `${figure(quantity)} clientes`);

export const customerImportFieldNames = {
  name: 'Nome',
  document: 'Documento',
  email: 'E-mail',
  phone: 'Telefone',
  countryCode: 'Código do país',
  alternativeEmail: 'E-mail financeiro',
  documentNation: 'País do documento',
  zipCode: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  country: 'País',
} satisfies Record<CustomerImportField, string>;

export const customerImports = {
  title: 'Importar clientes',
  help: 'Traga seus clientes de uma planilha. Nada é gravado antes de você conferir, e a importação pode ser desfeita.',
  limits: 'Excel (.xlsx) ou CSV de até 5 MB e 20.000 linhas, com uma linha de cabeçalho.',
  fields: customerImportFieldNames,
  existing: 'Clientes que já existem',
  SKIP: 'Manter como estão',
  UPDATE: 'Atualizar com os dados do arquivo',
  existingHelp: 'Um cliente é reconhecido pelo documento. Células vazias não mudam nada.',
  counts: {
    created: { CHECKED: 'A criar', DONE: 'Criados' },
    updated: { CHECKED: 'A atualizar', DONE: 'Atualizados' },
    unchanged: { CHECKED: 'Sem mudança', DONE: 'Sem mudança' },
    refused: { CHECKED: 'Recusadas', DONE: 'Recusadas' },
    removed: 'Removidos',
    restored: 'Restaurados',
    kept: 'Não desfeitos',
  },
  run: (quantity: number) => `Importar ${clients(quantity)}`,
  running: 'Importando clientes',
  seeAll: 'Ver clientes',
  undo: {
    consequence: (created: number, updated: number) =>
      `${clients(created)} ${created === 1 ? 'criado será removido' : 'criados serão removidos'}, e ${clients(updated)} ${updated === 1 ? 'alterado volta ao que era' : 'alterados voltam ao que eram'}.`,
    kept: 'Clientes que já têm cobranças, links ou recorrências, ou que foram alterados depois, ficam como estão.',
  },
  who: 'Cliente',
  notes: 'Motivo',
  planned: {
    CREATED: 'Será criado',
    UPDATED: 'Será atualizado',
    UNCHANGED: 'Sem mudança',
    REFUSED: 'Recusada',
    REMOVED: 'Removido',
    RESTORED: 'Restaurado',
    KEPT: 'Não desfeito',
  },
  outcomes: {
    CREATED: 'Criado',
    UPDATED: 'Atualizado',
    UNCHANGED: 'Sem mudança',
    REFUSED: 'Recusada',
    REMOVED: 'Removido',
    RESTORED: 'Restaurado',
    KEPT: 'Não desfeito',
  },
} as const satisfies ImportKindTexts & Record<string, unknown>;
