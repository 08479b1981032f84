import {
  type BankFile,
  type BankFileLine,
  checkBankFileLine,
  findBankFileLines,
  getBankFile,
} from '@balcao/contract/connections/bank-files';
import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { BankFileDrawer } from './bank-file-drawer.tsx';

const uuid = '0190b5a4-0000-7000-8000-000000000009';
const file: BankFile = {
  uuid,
  kind: 'COLLECTION',
  direction: 'RECEIVED',
  provider: 'itau',
  number: 1,
  fileName: 'retorno.ret',
  createdAt: '2026-11-18T12:00:00Z',
  createdBy: 'ana@loja.example',
  lines: 21,
  amount: 0 as BankFile['amount'],
  events: [],
  toCheck: 21,
  discardedAt: null,
  discardedBy: null,
  isDiscardable: false,
};
const lineOf = (line: number): BankFileLine => ({
  ...{ line, event: 'PAYMENT', outcome: 'TO_CHECK', occurrence: null, reasons: [], nossoNumero: String(line) },
  ...{ payer: `Pagador ${line}`, chargeId: null, paymentId: null, amount: null, paid: null, fee: null },
  ...{ occurredOn: null, creditedOn: null, problem: 'unknown', checkedBy: null, checkedAt: null },
});
const pageOf = (number: number, lines: readonly number[], totalElements: number) =>
  answer(findBankFileLines, {
    ...{ content: lines.map(lineOf), totalElements, number, size: 20 },
    totalPages: Math.ceil(totalElements / 20),
  }).respond();

it('the lines that are left are shown when the last one of a page was checked', async () => {
  let left = 21;
  const service = await renderPart(<BankFileDrawer id={uuid} onClose={() => undefined} />, {
    answers: [answer(getBankFile, file), answer(checkBankFileLine, lineOf(21))],
  });
  service.answer({
    endpoint: findBankFileLines,
    respond: () => {
      const isSecond = service
        .searchesOf({ ...findBankFileLines, path: `/service/bank-files/${uuid}/lines` })
        .at(-1)
        ?.includes('page=1');
      return isSecond ? pageOf(1, left > 20 ? [21] : [], left) : pageOf(0, [left - 20], left);
    },
  });
  await screen.findByText('Pagador 1');
  fireEvent.click(screen.getByRole('button', { name: /[Pp]róxima/ }));
  await screen.findByText('Pagador 21');
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como conferida' }));
  left = 20;
  await queryClient.invalidateQueries({ queryKey: [findBankFileLines.name] });
  await screen.findByText('Pagador 0');
});
