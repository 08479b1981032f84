import type { LastResortKind } from '@balcao/contract/recovery';
import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { withoutLinks } from './without-links.ts';

/** Names of the last resort in a charge's history. */
export const lastResortNames: Readonly<Record<LastResortKind, string>> = {
  LINK: 'link de pagamento',
  BANK_SLIP: 'boleto novo',
  PARTS: 'acordo em parcelas',
};

interface LastResortMail {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly kind: LastResortKind;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly url: string;
  readonly parts: number;
}

interface CreditNoticeMail {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly registerOn: PlainDate;
  /** The customer's own page; null while the seller has it switched off. */
  readonly url: string | null;
}

interface CardExpiresMail {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly last4digits: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly url: string;
}

const leads = {
  LINK: () => 'Você pode pagar por este link, do jeito que preferir:',
  BANK_SLIP: () => 'Geramos um boleto novo. Ele está neste link:',
  PARTS: (parts: number) =>
    `Você pode pagar em até ${parts} parcelas. O acordo vale a partir do pagamento da primeira:`,
} as const;

export const recoveryMails = {
  by: 'Recuperação automática',
  replaced: 'paga pelo link de recuperação',
  negotiationTitle: (charges: number) => `Negociação de ${charges} cobranças`,
  creditNotice: ({ buyerName, sellerName, title, amountCents, dueDate, registerOn, url }: CreditNoticeMail) => {
    const [buyer, seller, thing] = [buyerName, sellerName, title].map(withoutLinks);
    return {
      subject: `Aviso de inclusão em cadastro de inadimplentes: ${thing}`,
      text: [
        `Olá, ${buyer},`,
        `${thing}, de ${formatCents(amountCents)}, venceu em ${formatPlainDate(dueDate)} e continua em aberto com ${seller}.`,
        `Se a dívida não for paga, seu nome será incluído em cadastro de proteção ao crédito a partir de ${formatPlainDate(registerOn)}. Este é o aviso previsto no art. 43, § 2º, do Código de Defesa do Consumidor.`,
        ...(url ? [`Pague ou veja a cobrança por este link:\n${url}`] : []),
        'Se você já pagou ou não reconhece esta dívida, responda a esta mensagem.',
        seller,
      ].join('\n\n'),
    };
  },
  cardExpires: ({
    buyerName,
    sellerName,
    title,
    last4digits,
    expirationMonth,
    expirationYear,
    url,
  }: CardExpiresMail) => {
    const [buyer, seller, thing] = [buyerName, sellerName, title].map(withoutLinks);
    const month = `${String(expirationMonth).padStart(2, '0')}/${expirationYear}`;
    return {
      subject: `Seu cartão vence este mês: ${thing}`,
      text: [
        `Olá, ${buyer},`,
        `O cartão final ${last4digits}, usado em ${thing}, vence em ${month}. Depois disso, a cobrança pode ser recusada.`,
        `Informe outro cartão por este link, sem precisar de senha:\n${url}`,
        'Se você já trocou o cartão, desconsidere esta mensagem.',
        seller,
      ].join('\n\n'),
    };
  },
  lastResort: ({ buyerName, sellerName, title, kind, amountCents, dueDate, url, parts }: LastResortMail) => {
    const [buyer, seller, thing] = [buyerName, sellerName, title].map(withoutLinks);
    return {
      subject: `Uma forma de regularizar: ${thing}`,
      text: [
        `Olá, ${buyer},`,
        `${thing} venceu em ${formatPlainDate(dueDate)} e continua em aberto. Total hoje: ${formatCents(amountCents)}.`,
        `${leads[kind](parts)}\n${url}`,
        'Se você já pagou, desconsidere esta mensagem.',
        seller,
      ].join('\n\n'),
    };
  },
};
