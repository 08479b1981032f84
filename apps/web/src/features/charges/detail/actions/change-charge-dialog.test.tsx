import type { ChargeDetail } from '@balcao/contract/charges';
import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { ChangeChargeDialog } from './change-charge-dialog.tsx';
import { ManualPayDialog } from './manual-pay-dialog.tsx';

const charge = {
  ...{ uuid: '0190b5a4-0000-7000-8000-000000000001', title: 'Clube', customerName: 'Nair', value: cents(9_990) },
  ...{ expirationDate: plainDate('2026-11-20'), dueTerms: null, description: null, actions: { change: 'AMOUNT' } },
} as unknown as ChargeDetail;
const props = { charge, opened: true, onClose: () => undefined };

it.each([
  ['a charge is changed', <ChangeChargeDialog key="change" {...props} />, 'Novo vencimento', 'Alterar cobrança'],
  ['a charge is marked as paid', <ManualPayDialog key="pay" {...props} />, 'Data do pagamento', 'Alterar para paga'],
])('%s: a date that was cleared is asked for', async (_, dialog, label, confirm) => {
  const service = await renderPart(dialog);
  const field = await screen.findByLabelText(new RegExp(label));
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: confirm }));
  await screen.findByText('Preenchimento obrigatório!');
  expect(service.sent.filter((sent) => !sent.startsWith('GET'))).toEqual([]);
});
