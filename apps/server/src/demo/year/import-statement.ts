import { findWithdrawals, importBankStatement } from '@balcao/contract';
import { addDays, type PlainDate, reaisFromCents } from '@balcao/kernel';
import { actAs } from './act-as.ts';
import { bankStatement } from './bank-statement.ts';
import type { Life } from './life.ts';

const statementDays = 70;

/** Imports the bank's statement: the withdrawals arrived, and one payment is unknown. */
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
    { date: addDays(today, -9), amount: '-59,90', id: '90001', memo: 'TARIFA PACOTE DE SERVIÇOS' },
    { date: addDays(today, -5), amount: '386,40', id: '90002', memo: 'PIX RECEBIDO MARCOS TEIXEIRA' },
    { date: addDays(today, -3), amount: '-1.240,00', id: '90003', memo: 'PAGAMENTO DE BOLETO TORREFADORA SUL' },
    { date: addDays(today, -1), amount: '-18,75', id: '90004', memo: 'TARIFA PIX' },
  ];
  const body = { fileName: `extrato-${today}.ofx`, content: bankStatement(lines, '56789-0') };
  await finance(importBankStatement, { effectId, body });
}
