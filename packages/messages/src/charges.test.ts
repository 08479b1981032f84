import { cents, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { charges } from './charges.ts';

function activityText(
  kind: Parameters<typeof charges.activity>[0]['kind'],
  details: Record<string, string | number> = {},
) {
  return charges.activity({ kind, details, by: null, reason: null, amountCents: null });
}

describe('the history of a charge', () => {
  it('says how it is to be paid', () => {
    const dueDate = '2026-11-25';
    expect(activityText('charge.created', { method: 'CREDIT_CARD', installments: 12, part: 1, of: 1, dueDate })).toBe(
      'Cobrança criada: Cartão de crédito em 12x, vencimento em 25/11/2026',
    );
    expect(activityText('charge.created', { method: 'BANK_SLIP', installments: 3, part: 2, of: 3, dueDate })).toBe(
      'Cobrança criada: Boleto, parcela 2 de 3, vencimento em 25/11/2026',
    );
    expect(activityText('charge.replaced', { method: 'PIX', installments: 1, part: 1, of: 1 })).toBe(
      'Nova tentativa de pagamento: Pix',
    );
    expect(activityText('charge.replaced', { method: 'PIX', methodBefore: 'CREDIT_CARD' })).toBe(
      'Método de pagamento alterado de Cartão de crédito para Pix',
    );
  });

  it('says why an attempt failed, whoever refused it', () => {
    expect(activityText('card.refused', { code: '51' })).toBe('Cartão recusado: Saldo ou limite insuficiente');
    expect(activityText('charge.failed', { code: 'boleto.bank_refused' })).toBe(
      'Cobrança com erro: O banco não aceitou o registro do boleto',
    );
  });

  it('says why it was given up, when there is a reason', () => {
    expect(activityText('charge.abandoned')).toBe('Desistência do comprador');
    const givenUp = { kind: 'charge.abandoned', details: {}, by: 'Ana', reason: 'link excluído' } as const;
    expect(charges.activity({ ...givenUp, amountCents: null })).toBe('Desistência: link excluído');
  });

  it('says what was received by other means, and the difference to the charge', () => {
    const paid = { kind: 'charge.paid_manually', by: 'Ana', reason: null, amountCents: 10_000 } as const;
    const textOf = (details: Record<string, string | number>) => charges.activity({ ...paid, details });
    expect(textOf({})).toBe('Cobrança alterada para paga manualmente');
    expect(textOf({ receivedCents: 9_000, method: 'CASH', paidOn: '2026-11-25' })).toBe(
      'Cobrança alterada para paga manualmente: R$\u00a090,00 recebidos em dinheiro em 25/11/2026 (R$\u00a010,00 a menos)',
    );
    expect(textOf({ receivedCents: 10_000 })).toBe('Cobrança alterada para paga manualmente: R$\u00a0100,00 recebidos');
  });
});

describe('the mail of a Pix that fell due', () => {
  const mail = {
    buyerName: 'Maria',
    sellerName: 'Loja',
    title: 'Curso',
    part: 2,
    of: 3,
    amountCents: cents(3333),
    dueDate: plainDate('2026-12-20'),
    link: 'https://balcao.example/payment-link/1',
  };

  it('says which part, how much, when and where', () => {
    const { subject, text } = charges.pixIssued(mail);
    expect(subject).toBe('Loja: seu Pix de R$\u00a033,33 já pode ser pago');
    expect(text).toContain('A parcela 2 de 3 de "Curso", cobrada por Loja, vence em 20/12/2026.');
    expect(text).toContain('https://balcao.example/payment-link/1');
  });

  it('names no part when there is only one', () => {
    expect(charges.pixIssued({ ...mail, part: 1, of: 1 }).text).toContain('A cobrança "Curso", de Loja, vence em');
  });
});
