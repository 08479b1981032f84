import { getApprovalPolicy } from '@balcao/contract/payables/approval-policy';
import { cents } from '@balcao/kernel';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { PolicyDialog } from './policy-dialog.tsx';

const policy = {
  secondPersonAbove: cents(500_000),
  notifyAbove: null,
  codeAbove: null,
  delegations: [],
  pending: null,
};

it.each([
  ['ADMIN', true],
  ['OWNER', false],
] as const)(
  'the policy of approvals is read by who approves, and changed by the owner alone: %s',
  async (profile, isFixed) => {
    const answers = [answer(getApprovalPolicy, policy)];
    await renderPart(<PolicyDialog onClose={() => undefined} />, { profile, answers });
    const second = await screen.findByRole<HTMLInputElement>('switch', { name: /^Exigir uma segunda pessoa/ });
    expect(second.checked).toBe(true);
    expect(second.disabled).toBe(isFixed);
    const said = document.body.textContent ?? '';
    expect(said.includes('Só quem é dono da conta muda a política.')).toBe(isFixed);
    expect(screen.queryByRole('button', { name: 'Salvar política' }) === null).toBe(isFixed);
  },
);
