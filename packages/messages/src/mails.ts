import { type Cents, formatCents, timeZone } from '@balcao/kernel';
import { deviceText } from './device-text.ts';
import { withoutLinks } from './without-links.ts';

export const mails = {
  passwordReset: ({ link, hours }: { readonly link: string; readonly hours: number }) => ({
    subject: 'Redefinição de senha',
    text: [
      'Olá,',
      'Recebemos um pedido para criar uma nova senha de acesso ao Balcão.',
      `Para continuar, abra o link abaixo em até ${hoursText(hours)}:`,
      link,
      'O link funciona uma única vez. Ao criar a nova senha, as sessões abertas em outros aparelhos são encerradas.',
      'Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.',
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  securityNotification: ({ kind, at, address, userAgent, link }: SecurityNotificationParams) => ({
    subject: notificationTexts[kind].subject,
    text: [
      'Olá,',
      notificationTexts[kind].text,
      [
        `Quando: ${momentText(at)}`,
        `Dispositivo: ${deviceText(userAgent)}`,
        ...(address ? [`Endereço: ${address}`] : []),
      ].join('\n'),
      'Se foi você, não é preciso fazer nada. Se não foi, troque a senha e encerre as outras sessões agora:',
      link,
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  approverAdded: ({
    email,
    by,
    from,
    link,
  }: {
    readonly email: string;
    readonly by: string;
    readonly from: Temporal.Instant;
    readonly link: string;
  }) => ({
    subject: 'Uma pessoa a mais aprova pagamentos',
    text: [
      'Olá,',
      `${by} deu a ${email} acesso de administrador. As aprovações desta pessoa valem a partir de ${momentText(from)}, ou assim que outro administrador as confirmar.`,
      'Se isso não era esperado, retire o acesso agora:',
      link,
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  approvalPolicyChanged: ({
    by,
    from,
    link,
  }: {
    readonly by: string;
    readonly from: Temporal.Instant | null;
    readonly link: string;
  }) => ({
    subject: 'A política de aprovação mudou',
    text: [
      'Olá,',
      from
        ? `${by} deixou a política de aprovação de pagamentos menos exigente. A mudança vale a partir de ${momentText(from)}, ou assim que outro administrador a confirmar.`
        : `${by} mudou a política de aprovação de pagamentos. A mudança já vale.`,
      'Veja o que mudou:',
      link,
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  firstAccess: ({ link, hours, sellerName }: { link: string; hours: number; sellerName: string }) => ({
    subject: 'Crie sua senha no Balcão',
    text: [
      'Olá,',
      `Você foi convidado para a conta de ${withoutLinks(sellerName)} no Balcão.`,
      `Para criar sua senha e entrar, abra o link abaixo em até ${hoursText(hours)}:`,
      link,
      'Se o prazo passar, use "Esqueci a senha" na tela de acesso para receber um novo link.',
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  emailInUseElsewhere: ({ sellerName }: { sellerName: string }) => ({
    subject: 'Convite para outra conta no Balcão',
    text: [
      'Olá,',
      `Você foi convidado para a conta de ${withoutLinks(sellerName)} no Balcão, mas este e-mail já tem acesso a outra conta.`,
      'Cada e-mail acessa uma única conta. Para entrar nesta, peça a quem o convidou um convite para outro e-mail.',
      'Se você não conhece essa empresa, ignore este e-mail: nada muda no seu acesso.',
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  anticipationAsked: ({
    companyName,
    document,
    by,
    amountCents,
  }: {
    readonly companyName: string;
    readonly document: string;
    readonly by: string;
    readonly amountCents: Cents;
  }) => ({
    subject: `Pedido de antecipação de recebíveis: ${withoutLinks(companyName)}`,
    text: [
      'Olá,',
      `${withoutLinks(companyName)} (${document}) pede a atualização do cadastro para antecipar recebíveis.`,
      `Valor que pode ser antecipado hoje: ${formatCents(amountCents)}.`,
      `Quem pediu: ${by}. Responda a este e-mail para falar com essa pessoa.`,
      'Equipe Balcão',
    ].join('\n\n'),
  }),
} as const;

interface SecurityNotificationParams {
  readonly kind: keyof typeof notificationTexts;
  readonly at: Temporal.Instant;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly link: string;
}

const notificationTexts = {
  NEW_DEVICE: {
    subject: 'Novo acesso à sua conta',
    text: 'Sua conta do Balcão foi acessada de um dispositivo que ainda não conhecíamos.',
  },
  TWO_FACTOR_ON: {
    subject: 'Duplo fator de autenticação ativado',
    text: 'O duplo fator de autenticação da sua conta foi ativado.',
  },
  TWO_FACTOR_OFF: {
    subject: 'Duplo fator de autenticação desativado',
    text: 'O duplo fator de autenticação da sua conta foi desativado. Os códigos de recuperação deixaram de servir.',
  },
  RECOVERY_CODES_MADE: {
    subject: 'Novos códigos de recuperação',
    text: 'Novos códigos de recuperação da sua conta foram criados. Os anteriores deixaram de servir.',
  },
  RECOVERY_CODE_USED: {
    subject: 'Código de recuperação usado',
    text: 'Um dos códigos de recuperação da sua conta foi usado. Ele não serve mais.',
  },
  PASSWORD_CHANGED: { subject: 'Senha alterada', text: 'A senha da sua conta do Balcão foi alterada.' },
  PASSKEY_ADDED: {
    subject: 'Chave de acesso adicionada',
    text: 'Uma chave de acesso foi adicionada à sua conta do Balcão.',
  },
  PASSKEY_REMOVED: {
    subject: 'Chave de acesso removida',
    text: 'Uma chave de acesso foi removida da sua conta do Balcão.',
  },
  PASSKEY_CLONED: {
    subject: 'Chave de acesso recusada',
    text: 'Uma chave de acesso da sua conta foi recusada, porque pode existir uma cópia dela. Remova essa chave e crie outra.',
  },
} as const;

function momentText(at: Temporal.Instant): string {
  const { day, month, year, hour, minute } = at.toZonedDateTimeISO(timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(day)}/${two(month)}/${year} às ${two(hour)}:${two(minute)}`;
}

function hoursText(hours: number): string {
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
