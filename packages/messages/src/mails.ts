import { type Cents, formatCents } from '@balcao/kernel';
import { withoutLinks } from './without-links.ts';

/** The mails that the product sends, in plain text. */
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

function hoursText(hours: number): string {
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
