import { type DisputeSheet, findIssuerDocuments, getDispute } from '@balcao/contract/charges/dispute-desk';
import { cents, plainDate } from '@balcao/kernel';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { DisputeDrawer } from './dispute-drawer.tsx';

const dispute: DisputeSheet = {
  uuid: '0190b5a4-0000-7000-8000-000000000001',
  kind: 'CHARGEBACK',
  charge: null,
  title: 'Café',
  customerName: 'Ana Lima',
  amount: cents(12_345),
  reason: 'fraude',
  state: 'DEFENCE',
  contest: 'ONE_FILE',
  provider: 'cielo',
  stage: 'PRE_ARBITRATION',
  detail: '',
  openedAt: '2026-11-20T12:00:00Z',
  deadline: plainDate('2026-11-30'),
  daysLeft: 6,
  decidedAt: null,
  acceptedAt: null,
  documents: 1,
  missing: ['DOSSIER'],
  authentication: null,
  receivedPix: null,
  statement: null,
  sent: [],
};
const dossier = {
  ...{ uuid: '0190b5a4-0000-7000-8000-000000000002', fileName: 'dossie-0190b5a4.pdf', addedBy: 'ana@loja.example' },
  ...{ addedAt: '2026-11-21T12:00:00Z', sent: true, refused: false },
};

async function drawn(more: Partial<DisputeSheet>): Promise<string> {
  const answers = [answer(getDispute, { ...dispute, ...more }), answer(findIssuerDocuments, { content: [] })];
  const service = await renderPart(<DisputeDrawer id={dispute.uuid} opened onClose={() => undefined} />, { answers });
  await screen.findByText('Ana Lima');
  await service.loaded();
  return document.body.textContent ?? '';
}

const button = (name: string) => screen.queryByRole('button', { name });

describe('a defence at an acquirer that takes one file', () => {
  it('is sent in each stage, also after the one before', async () => {
    await drawn({ sent: [dossier] });
    expect(button('Enviar a defesa')).not.toBeNull();
  });

  it('is not sent twice in one', async () => {
    await drawn({ sent: [dossier], missing: [] });
    expect(button('Enviar a defesa')).toBeNull();
  });

  it('that was sent before its last day is not said to be late', async () => {
    const text = await drawn({ state: 'OPEN', daysLeft: null, missing: [], sent: [dossier] });
    expect(text).toContain('A defesa desta etapa está encerrada.');
    expect(text).not.toContain('O prazo da defesa terminou');
  });
});

it('a bank that takes a text is offered no documents', async () => {
  const text = await drawn({
    kind: 'PIX_MED',
    contest: 'TEXT',
    provider: 'efi',
    stage: null,
    missing: ['STATEMENT', 'DOSSIER'],
  });
  expect(text).toContain('sua defesa por escrito e envio');
  expect(text).toContain('o banco recebe só a sua defesa por escrito');
  expect(button('Adicionar documento')).toBeNull();
  expect(button('Enviar a defesa')).toBeNull();
});

it('what is contested at the acquirer sends nothing from here', async () => {
  await drawn({ contest: 'AT_PROVIDER', provider: 'pagarme', missing: [] });
  expect(button('Ver o dossiê')).not.toBeNull();
  for (const name of ['Enviar a defesa', 'Adicionar documento', 'Aceitar']) expect(button(name)).toBeNull();
});
