export const pixAutomaticRefusalTexts = {
  'pix_automatic.inactive': 'O Pix Automático está desligado. Ligue-o em Métodos de pagamento.',
  'pix_automatic.not_pix': 'Esta recorrência não é cobrada por Pix.',
  'pix_automatic.interval': 'O Pix Automático aceita só cobranças semanais, mensais, trimestrais, semestrais e anuais.',
  'pix_automatic.subscription_ended': 'Esta recorrência terminou.',
  'pix_automatic.already_live': 'Já há uma autorização em vigor, ou um convite à espera do pagador.',
  'pix_automatic.not_connected':
    'O banco conectado para Pix não oferece o Pix Automático. Em Conexões, conecte um banco que ofereça e informe a conta do Pix Automático.',
  'pix_automatic.nothing_live': 'Não há autorização nem convite para cancelar.',
};
