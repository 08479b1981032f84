/** The institution that holds sellers' accounts, played on the sandbox panel. */
export const sandboxAccounts = {
  analyses: 'Pedidos de conta PJ',
  analysesHelp:
    'A instituição responde sozinha uma hora depois. O CPF 000.000.001-91, ou um CNPJ que começa com 99, é reprovado.',
  noAnalyses: 'Nenhum pedido de conta',
  noAnalysesHelp: 'Quando o vendedor enviar os dados em Ativar conta PJ, o pedido aparece aqui.',
  analysesFailed: 'Falha ao carregar os pedidos de conta.',
  statuses: { PENDING: 'Em análise', ACTIVE: 'Aprovado', FAILED: 'Reprovado' },
  asked: 'enviado em',
  decides: 'responde em',
  reason: 'Motivo, se reprovar',
  approve: 'Aprovar',
  fail: 'Reprovar',
  decided: 'A instituição respondeu. O aviso está a caminho.',
} as const;
