import type { ImportOutcome, ImportState } from '@balcao/contract/imports';

const figure = (quantity: number) => quantity.toLocaleString('pt-BR');
const lines = (quantity: number) => (quantity === 1 ? '1 linha' : `${figure(quantity)} linhas`);

export const fileImports = {
  drop: 'Arraste uma planilha Excel ou CSV para cá',
  choose: 'Escolher arquivo',
  model: 'Baixar o modelo',
  tooLarge: 'O arquivo passa de 5 MB. Divida-o e importe as partes.',
  sending: 'Lendo o arquivo…',
  earlier: 'Importações anteriores',
  listLabel: 'Importações',
  empty: 'Sem dados de importações',
  columns: { fileName: 'Arquivo', createdAt: 'Enviado em', createdBy: 'Por', rows: 'Linhas', state: 'Situação' },
  states: {
    READY: 'A conferir',
    CHECKED: 'Conferida',
    RUNNING: 'Importando',
    DONE: 'Concluída',
    UNDOING: 'Desfazendo',
    UNDONE: 'Desfeita',
  } satisfies Record<ImportState, string>,

  loadFailed: 'Não foi possível carregar a importação.',
  notFound: 'Importação não encontrada',
  notFoundHelp: 'O endereço desta página pode estar incompleto.',
  another: 'Importar outro arquivo',
  about: (rows: number, when: string, who: string) => `${lines(rows)} · enviado em ${when} por ${who}`,

  mapping: {
    title: 'Colunas do arquivo',
    help: 'Diga o que cada coluna traz. O que reconhecemos já está escolhido.',
    knownSource: (source: string) =>
      `Este arquivo parece vir de ${source}: as colunas dele já estão escolhidas. Confira-as.`,
    none: 'Não importar',
    example: (values: string) => `Ex.: ${values}`,
    emptyColumn: 'Sem valores nas primeiras linhas',
    unnamed: (number: number) => `Coluna ${number}`,
    missing: (fields: string) => `Escolha a coluna de: ${fields}.`,
    either: (one: string, other: string) => `${one} ou ${other.toLowerCase()}`,
    check: 'Conferir linhas',
    change: 'Alterar colunas',
  },

  countsLabel: 'Resultado',
  checked: 'Conferência',
  checkedHelp: 'Nada foi gravado ainda. As linhas recusadas ficam de fora.',
  nothingToRun: 'Nenhuma linha pode ser importada. Corrija o arquivo ou altere as colunas.',
  undoing: 'Desfazendo a importação',
  leave: 'Você pode sair desta tela: o trabalho continua.',
  progress: (done: number, of: number) => `${figure(done)} de ${figure(of)} linhas`,
  done: 'Importação concluída',
  undone: 'Importação desfeita',
  finished: (when: string) => `Terminou em ${when}`,
  undo: { open: 'Desfazer importação', title: 'Desfazer importação?', confirm: 'Desfazer importação' },

  rows: {
    title: 'Linhas',
    label: 'Linhas da importação',
    show: 'Mostrar',
    all: 'Todas',
    line: 'Linha',
    outcome: 'Resultado',
    empty: 'Sem dados',
    emptyHelp: 'Nenhuma linha com este resultado.',
    problem: (column: string, reason: string) => `${column}: ${reason}`,
  },
} as const;

type Planned = Readonly<Record<'CHECKED' | 'DONE', string>>;

export interface ImportKindTexts {
  readonly title: string;
  readonly help: string;
  readonly limits: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<'created' | 'unchanged' | 'refused', Planned>> &
    Readonly<Record<'removed' | 'kept', string>> & {
      readonly updated: Planned | null;
      readonly restored: string | null;
    };
  /** The button that runs it, with the number of created or changed subjects. */
  readonly run: (quantity: number) => string;
  readonly running: string;
  readonly seeAll: string;
  readonly undo: { readonly consequence: (created: number, updated: number) => string; readonly kept: string };
  readonly who: string;
  readonly notes: string;
  /** Outcomes in a dry run, and after the run. */
  readonly planned: Readonly<Record<ImportOutcome, string>>;
  readonly outcomes: Readonly<Record<ImportOutcome, string>>;
}
