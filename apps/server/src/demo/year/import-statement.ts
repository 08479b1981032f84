import { findWithdrawals, importBankStatement } from '@balcao/contract';
import { addDays, cents, type PlainDate, reaisFromCents } from '@balcao/kernel';
import { actAs } from './act-as.ts';
import { depositsBefore } from './audit-fees.ts';
import { bankStatement } from './bank-statement.ts';
import type { Life } from './life.ts';

const statementDays = 70;

/** Imports the bank's statement: the withdrawals arrived, one payment is unknown, and of the acquirer's deposits one is short and one missing. */
export async function importStatement({ product }: Life, effectId: string, today: PlainDate): Promise<void> {
  const finance = actAs(product, 'FINANCE');
  const query = findWithdrawals.query.parse({ size: 20 });
  const { content } = await finance(findWithdrawals, { query });
  const from = addDays(today, -statementDays);
  const arrived = content.flatMap(({ uuid, status, scheduledDate, amount }) =>
    status === 'CONFIRMED' && scheduledDate && scheduledDate > from
      ? [
          {
            date: scheduledDate,
            amount: reaisFromCents(amount).toFixed(2),
            id: uuid.slice(-12),
            memo: 'TED RECEBIDA SERRA AZUL',
          },
        ]
      : [],
  );
  const lines = [
    ...arrived,
    ...creditsOf(depositsBefore(today).filter(({ date }) => date > from)),
    { date: addDays(today, -9), amount: '-59,90', id: '90001', memo: 'TARIFA PACOTE DE SERVIÇOS' },
    { date: addDays(today, -5), amount: '386,40', id: '90002', memo: 'PIX RECEBIDO MARCOS TEIXEIRA' },
    { date: addDays(today, -3), amount: '-1.240,00', id: '90003', memo: 'PAGAMENTO DE BOLETO TORREFADORA SUL' },
    { date: addDays(today, -1), amount: '-18,75', id: '90004', memo: 'TARIFA PIX' },
  ];
  const body = { fileName: `extrato-${today}.ofx`, content: bankStatement(lines, '56789-0') };
  await finance(importBankStatement, { effectId, body });
}

/** The credits of an acquirer's deposits; the third is R$ 35.00 short, and the seventh did not come. */
function creditsOf(deposits: ReturnType<typeof depositsBefore>) {
  return deposits.flatMap(({ date, amountCents }, index) => {
    if (index === 6) return [];
    const reais = reaisFromCents(cents(index === 2 ? amountCents - 3_500 : amountCents));
    return [
      { date, amount: reais.toFixed(2), id: `8${index}${date.replaceAll('-', '')}`, memo: 'CIELO VENDAS CARTAO' },
    ];
  });
}
