import type { ConnectionFailure, TemplateStatus } from '@balcao/contract';

export const metaFailures: Readonly<Partial<Record<ConnectionFailure, string>>> = {
  credentials: 'A Meta não reconheceu o token, ou ele não tem as permissões do WhatsApp.',
  unreachable: 'A Meta não respondeu.',
  refused: 'A Meta recusou a consulta.',
};

export const whatsAppSection = {
  title: 'WhatsApp',
  none: 'Nenhum número conectado para avisar os clientes por WhatsApp.',
  connect: 'Conectar WhatsApp',
  simulated: 'As mensagens de WhatsApp deste ambiente são simuladas.',
  activateTitle: (name: string) => `Avisar por ${name}?`,
  activateConsequence:
    'Os próximos avisos por WhatsApp saem deste número, pelos modelos que a Meta aprovou, e são cobrados por ela.',
  deactivateTitle: (name: string) => `Deixar de avisar por ${name}?`,
  deactivateConsequence: {
    production:
      'Nenhum aviso sai por WhatsApp até que um número seja ativado. Os avisos por e-mail continuam, e o que já foi enviado é acompanhado.',
    sandbox: 'Os próximos avisos por WhatsApp voltam a ser simulados. O que já foi enviado é acompanhado.',
  },
};

export const whatsAppTemplateTexts = {
  title: 'Modelos de mensagem',
  help: 'A Meta aprova cada modelo antes de ele ser enviado. A situação é consultada agora.',
  load: 'Ver modelos',
  refresh: 'Atualizar',
  submit: 'Enviar para aprovação',
  submitted: 'Modelos enviados para aprovação.',
  failed: 'Não foi possível consultar os modelos',
  statuses: {
    NONE: 'Não enviado',
    PENDING: 'Em análise',
    APPROVED: 'Aprovado',
    REJECTED: 'Recusado',
    PAUSED: 'Pausado',
    DISABLED: 'Desativado',
  } satisfies Readonly<Record<TemplateStatus, string>>,
  reason: (reason: string) => `Motivo informado pela Meta: ${reason}`,
};
