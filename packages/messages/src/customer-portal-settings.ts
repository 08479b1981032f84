/** What a seller's people read about the pages of their customers. */
export const customerPortalSettings = {
  help: 'Cada cliente tem uma página só sua: vê o que deve, paga várias cobranças com um Pix, baixa comprovantes e cuida das assinaturas. O link vai no fim de cada mensagem ao cliente e vale por 30 dias.',
  page: 'Página do cliente',
  active: 'Página do cliente ligada',
  activeHelp: 'Desligada, nenhum link abre e as mensagens não o trazem.',
  actions: 'O que o cliente pode fazer',
  mayChangePayment: 'Trocar cartão ou forma de pagamento da assinatura',
  mayChangePaymentHelp: 'Vale a partir da próxima cobrança ainda não emitida.',
  mayCancel: 'Cancelar a assinatura',
  mayCancelHelp: 'Cobranças que ainda não venceram são canceladas; as vencidas continuam devidas.',
  saved: 'Página do cliente alterada.',
  loadFailed: 'Não conseguimos carregar a página do cliente.',

  menu: 'Página do cliente',
  send: 'Enviar página do cliente',
  copy: 'Copiar link da página',
  revoke: 'Invalidar links enviados',
  sent: (email: string) => `Página enviada para ${email}.`,
  copied: 'Link copiado. Envie-o só ao cliente: quem o tiver vê as cobranças dele.',
  revoked: 'Links invalidados. Envie um novo quando o cliente precisar.',
  revokeTitle: 'Invalidar links enviados',
  revokeHelp: (name: string) =>
    `Nenhum link enviado até agora a ${name} abrirá a página. As próximas mensagens trazem um novo.`,
  revokeConfirm: 'Invalidar links',
};
