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

const leads = {
  LINK: () => 'Você pode pagar por este link, do jeito que preferir:',
  BANK_SLIP: () => 'Geramos um boleto novo. Ele está neste link:',
  PARTS: (parts: number) =>
    `Você pode pagar em até ${parts} parcelas. O acordo vale a partir do pagamento da primeira:`,
} as const;

export const recoveryMails = {
  by: 'Recuperação automática',
  replaced: 'paga pelo link de recuperação',
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
