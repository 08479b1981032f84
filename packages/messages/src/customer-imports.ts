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

/** The import of customers from a file. */
export const customerImports = {
  title: 'Importar clientes',
  help: 'Traga seus clientes de uma planilha. Nada é gravado antes da sua conferência, e a importação pode ser desfeita.',
  limits: 'Excel (.xlsx) ou CSV de até 5 MB e 20.000 linhas, com uma linha de cabeçalho.',
  fields: customerImportFieldNames,
  existing: 'Clientes que já existem',
  SKIP: 'Manter como estão',
  UPDATE: 'Atualizar com o que o arquivo traz',
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
      `${clients(created)} que ela criou ${created === 1 ? 'será removido' : 'serão removidos'}, e ${clients(updated)} que ela mudou ${updated === 1 ? 'volta' : 'voltam'} ao que ${updated === 1 ? 'era' : 'eram'}.`,
    kept: 'Fica como está quem já tem cobranças, links ou recorrências, ou foi alterado depois.',
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
