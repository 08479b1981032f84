export const optOut = {
  title: 'Avisos de cobrança',
  receiving: {
    EMAIL: (seller: string) => `Você recebe por e-mail os avisos de cobrança de ${seller}.`,
    WHATSAPP: (seller: string) => `Você recebe por WhatsApp os avisos de cobrança de ${seller}.`,
  },
  stopped: {
    EMAIL: (seller: string) => `Você não receberá mais avisos de cobrança de ${seller} por e-mail.`,
    WHATSAPP: (seller: string) => `Você não receberá mais avisos de cobrança de ${seller} por WhatsApp.`,
  },
  stopHelp: 'Suas cobranças continuam valendo e podem ser pagas normalmente.',
  stop: 'Não quero mais receber',
  resume: 'Voltar a receber',
  invalid: 'Este link não é válido.',
  invalidHelp: 'Abra-o novamente a partir da mensagem que você recebeu.',
  loadFailed: 'Não foi possível abrir este link.',
} as const;
