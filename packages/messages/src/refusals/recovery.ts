export const recoveryRefusalTexts = {
  'recovery.bureau_not_connected':
    'A negativação não está disponível: nenhum birô de crédito está conectado a esta instalação.',
  'recovery.charge_not_found': 'Cobrança não encontrada.',
  'recovery.report_not_proposed': 'Esta cobrança não está à espera de confirmação para ser negativada.',
  'recovery.charge_not_late': 'Esta cobrança não está mais atrasada.',
  'recovery.debtor_without_email': 'O cliente não tem e-mail. Sem o aviso prévio, a lei não permite negativar.',
  'recovery.negotiation_changed': 'A negociação mudou. Confira os valores e tente de novo.',
} as const;
