import { type AccountingLine, accountingAccounts, getAccountingMap, saveAccountingMap } from '@balcao/contract/reports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { AccountingMap } from './accounting-map.tsx';

const lines = (code: string): AccountingLine[] =>
  accountingAccounts.map((account, at) => ({ account, code: at === 0 ? code : '', history: '' }));

it('what is typed while the accounts are being saved stays', async () => {
  const saving = Promise.withResolvers<Response>();
  const service = await renderPart(<AccountingMap />, {
    answers: [
      answer(getAccountingMap, { lines: lines('1.1') }),
      { endpoint: saveAccountingMap, respond: () => saving.promise },
    ],
  });
  const [code] = await screen.findAllByRole('textbox');
  if (!code) throw new Error('There is no line.');
  fireEvent.change(code, { target: { value: '1.2' } });
  fireEvent.click(screen.getByRole('button', { name: /^Salvar/ }));
  await waitFor(() => expect(service.sent).toContain(`PUT ${saveAccountingMap.path}`));
  fireEvent.change(code, { target: { value: '1.23' } });
  saving.resolve(await answer(saveAccountingMap, { lines: lines('1.2') }).respond());
  await waitFor(() => expect(service.toasts).toHaveLength(1));
  expect(code).toHaveProperty('value', '1.23');
});
