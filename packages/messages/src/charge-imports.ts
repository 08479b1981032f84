import type { ChargeImportField } from '@balcao/contract/imports';
import { customerImportFieldNames } from './customer-imports.ts';
import type { ImportKindTexts } from './file-imports.ts';

const figure = (quantity: number) => quantity.toLocaleString('pt-BR');
const charges = (quantity: number) => (quantity === 1 ? '1 cobrança' : `${figure(quantity)} cobranças`);

const fieldNames = {
  title: 'Título',
  value: 'Valor',
  valueCents: 'Valor em centavos',
  dueDate: 'Vencimento',
  method: 'Método de pagamento',
  description: 'Descrição',
  reference: 'Sua referência',
} satisfies Record<ChargeImportField, string>;

export const chargeImports = {
  title: 'Importar cobranças',
  help: 'Cobre muitos clientes de uma vez, por uma planilha. Nada é emitido antes de você conferir, e a importação pode ser desfeita enquanto ninguém pagar. Ninguém recebe e-mail ao importar.',
  limits: 'Excel (.xlsx) ou CSV de até 5 MB e 20.000 linhas, com uma linha de cabeçalho.',
  model: {
    fileName: 'modelo-cobrancas.csv',
    text: '\ufeffNome;Documento;E-mail;Telefone;Título;Valor;Vencimento;Método de pagamento;Referência\nAna Lima;529.982.247-25;ana@exemplo.com.br;(11) 98888-7777;Mensalidade;150,00;10/01/2027;Boleto;1042\n',
  },
  fields: {
    ...customerImportFieldNames,
    ...fieldNames,
    name: 'Nome do cliente',
    document: 'Documento do cliente',
    email: 'E-mail do cliente',
    phone: 'Telefone do cliente',
  },
  method: 'Método de pagamento',
  methodHelp: 'Vale para todas as linhas: o arquivo não tem esta coluna.',
  methods: { BANK_SLIP: 'Boleto', PIX: 'Pix' },
  counts: {
    created: { CHECKED: 'A criar', DONE: 'Criadas' },
    updated: { CHECKED: 'A atualizar', DONE: 'Atualizadas' },
    unchanged: { CHECKED: 'Sem mudança', DONE: 'Sem mudança' },
    refused: { CHECKED: 'Recusadas', DONE: 'Recusadas' },
    removed: 'Canceladas',
    restored: 'Restauradas',
    kept: 'Não desfeitas',
  },
  run: (quantity: number) => `Criar ${charges(quantity)}`,
  running: 'Criando cobranças',
  seeAll: 'Ver cobranças',
  undo: {
    consequence: (created: number) => `${charges(created)} ${created === 1 ? 'será cancelada' : 'serão canceladas'}.`,
    kept: 'Cobranças já pagas, encerradas ou alteradas ficam como estão. Os clientes criados continuam cadastrados.',
  },
  who: 'Cliente',
  notes: 'Motivo',
  planned: {
    CREATED: 'Será criada',
    UPDATED: 'Será atualizada',
    UNCHANGED: 'Sem mudança',
    REFUSED: 'Recusada',
    REMOVED: 'Cancelada',
    RESTORED: 'Restaurada',
    KEPT: 'Não desfeita',
  },
  outcomes: {
    CREATED: 'Criada',
    UPDATED: 'Atualizada',
    UNCHANGED: 'Sem mudança',
    REFUSED: 'Recusada',
    REMOVED: 'Cancelada',
    RESTORED: 'Restaurada',
    KEPT: 'Não desfeita',
  },
} as const satisfies ImportKindTexts & Record<string, unknown>;
