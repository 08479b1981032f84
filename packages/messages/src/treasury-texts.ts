import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';

/** Texts of the service: mails, and the parts of investments. */
export const treasuryTexts = {
  idleMail: ({
    kind,
    amountCents,
    reason,
  }: {
    readonly kind: 'INVESTED' | 'REDEEMED' | 'REFUSED';
    readonly amountCents: Cents;
    readonly reason: string | null;
  }) => {
    const amount = formatCents(amountCents);
    const [subject, what] = {
      INVESTED: [
        'Dinheiro parado investido',
        `${amount} que estavam acima do valor mantido na conta corrente foram investidos.`,
      ],
      REDEEMED: [
        'Resgate para pagamentos de hoje',
        `${amount} foram resgatados para a conta corrente, porque os pagamentos de hoje precisam deles.`,
      ],
      REFUSED: [
        'A regra do dinheiro parado não foi concluída',
        `${amount} não foram movidos: ${reason ?? 'a instituição recusou'}. Nada saiu do lugar.`,
      ],
    }[kind] as [string, string];
    return {
      subject,
      text: [
        'Olá,',
        what,
        'A regra do dinheiro parado fez isso. Para mudar ou desligar, abra Banco, Tesouraria.',
        'Equipe Balcão',
      ].join('\n\n'),
    };
  },
  applied: (name: string, since: PlainDate) => `${name} de ${formatPlainDate(since)}`,
  yielded: (name: string, since: PlainDate) => `Rendimento de ${name} de ${formatPlainDate(since)}`,
  iof: 'IOF se resgatado hoje',
  ir: 'IR se resgatado hoje',
} as const;
