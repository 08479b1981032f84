import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPixProvider } from '../../../testing/providers/pix-provider.ts';
import { buyer, linkBody } from '../../../testing/route-bodies.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { sellerAt } from '../test-acquirer-seller.ts';

const bank = await startPixProvider();
const world = await createTestProduct({ sandbox: false, providers: [bank] });
const { call } = world;
const seller = await world.createSeller();
const of = sellerAt(world, seller);
beforeAll(async () => {
  bank.webhooks.hold = true;
  const { authority, certificate, clientId, clientSecret, pixKey, tokenUrl, url: baseUrl } = bank;
  await of.connect({
    ...{ method: 'PIX', provider: 'efi', environment: 'TEST', clientId, clientSecret },
    settings: { pixKey, baseUrl, tokenUrl, authority },
    certificate: { content: certificate.pfx.toString('base64'), password: certificate.password },
  });
});
afterAll(() => bank.close());

/** A buyer pays a link by Pix, and their bank reports an infraction. */
async function contested() {
  const { uuid } = (await of.callRoute('POST', '/service/core/payment-links', linkBody)).json();
  const body = { buyer, method: 'PIX', installments: 1, totalAmount: 10 };
  await call('POST', `/service/core/public/payment-links/${uuid}/payments`, { key: crypto.randomUUID(), body });
  const txid =
    bank.calls
      .findLast((one) => one.startsWith('PUT /cob/'))
      ?.split('/')
      .at(-1) ?? '';
  const endToEndId = bank.pay(txid);
  await of.runNow('connection.poll');
  const charge = await of.newestCharge();
  expect(charge.status).toBe('PAID');
  const infraction = bank.infractions.open(endToEndId);
  await of.pollNextDay();
  const dispute = (await of.disputes()).find((one: { charge: string }) => one.charge === charge.uuid);
  expect(dispute, 'the charge is disputed').toBeDefined();
  return { charge, infraction, uuid: dispute.uuid as string };
}

const send = (uuid: string) => of.callRoute('POST', `/service/core/disputes/${uuid}/dossier`);
const write = (uuid: string, statement: string) =>
  of.callRoute('PUT', `/service/core/disputes/${uuid}/statement`, { statement });

async function agree() {
  expect(await of.reconcile()).toMatchObject({ open: 0 });
  expect(await of.breaks()).toEqual([]);
}

it('a MED is open with the bank’s term, defended by the text that the seller writes, and won', async () => {
  const { charge, infraction, uuid } = await contested();
  expect(await of.dispute(uuid)).toMatchObject({
    ...{ kind: 'PIX_MED', contest: 'TEXT', provider: 'efi', state: 'DEFENCE', missing: ['STATEMENT', 'DOSSIER'] },
    deadline: new Date(Date.parse(infraction.dadosAnalise.prazoFinalizacao) - 3 * 3_600_000).toISOString().slice(0, 10),
  });
  expect((await send(uuid)).json().errors[0].code).toBe('charge.statement_missing');
  await write(uuid, 'Venda entregue em mãos.');
  const sent = await send(uuid);
  expect(sent.statusCode, sent.body).toBe(201);
  expect(infraction.defesa).toEqual({ analise: 'rejeitado', justificativa: 'Venda entregue em mãos.' });
  expect((await of.dispute(uuid)).state).toBe('OPEN');
  await agree();
  bank.infractions.decide(infraction.idInfracao, 'REJEITADA');
  // While one is open, each poll reads it.
  await of.runNow('connection.poll');
  expect((await of.charge(charge.uuid)).status).toBe('PAID');
  expect((await of.balances())['dispute-held']).toBe(0);
  await agree();
});

it('accepted by the bank is lost once, though its return is a MED of its own', async () => {
  const { charge, infraction } = await contested();
  bank.infractions.decide(infraction.idInfracao, 'ACEITA');
  await of.pollNextDay();
  expect((await of.charge(charge.uuid)).status).toBe('CHARGEBACK');
  const ofCharge = (await of.disputes()).filter((one: { charge: string }) => one.charge === charge.uuid);
  expect(ofCharge).toHaveLength(1);
  await agree();
});

it.each(['DONE_WITHOUT_ANSWER', 'LOST'] as const)('%s: the text is looked up before it is sent again', async (does) => {
  const { infraction, uuid } = await contested();
  await write(uuid, 'Venda entregue.');
  bank.faults.push({ call: `POST /gn/infracoes/${infraction.idInfracao}`, does });
  await send(uuid);
  expect((await of.dispute(uuid)).sent).toMatchObject([{ sent: false }]);
  await of.write(sql`update provider_defences set on_its_way_until = null where seller_id = ${seller.id}`);
  await of.runNow('dispute.send-document');
  expect((await of.dispute(uuid)).sent).toMatchObject([{ sent: true }]);
  expect(infraction.status).toBe('EM_DEFESA');
});

it('accepted by the seller is lost when the bank decides', async () => {
  const { infraction, uuid } = await contested();
  await of.callRoute('POST', `/service/core/disputes/${uuid}/accept`);
  expect(infraction.defesa?.analise).toBe('aceito');
  bank.infractions.decide(infraction.idInfracao, 'ACEITA');
  await of.pollNextDay();
  expect((await of.dispute(uuid)).state).toBe('LOST');
  await agree();
});

it('about a Pix of no charge is listed as such', async () => {
  const { idInfracao } = bank.infractions.open(bank.receive('12.34'));
  await of.pollNextDay();
  const { content } = (await of.callRoute('GET', '/service/core/disputes/unidentified')).json();
  expect(content).toMatchObject([{ provider: 'efi', caseId: idInfracao, amount: 12.34 }]);
});

it('what the bank blocks is told, and a rise of it once', async () => {
  const { rails } = world.product;
  const told = async () =>
    (await of.callRoute('GET', '/service/core/notification-panel?size=50'))
      .json()
      .content.filter(
        (one: { notificationPanelType: string }) => one.notificationPanelType === 'NOTIFICATION_BLOCKED_RISEN',
      );
  await of.pollNextDay();
  expect(await rails.pixBlocked(seller.id)).toEqual([]);
  Object.assign(bank.infractions.blocked, { med: '12.34', judicial: '5.00' });
  await of.pollNextDay();
  await of.runNow('connection.poll');
  expect(await rails.pixBlocked(seller.id)).toMatchObject([
    { provider: 'efi', medCents: 1_234, totalCents: 1_734, rise: { amountCents: 1_734 } },
  ]);
  const [one, ...others] = await told();
  expect(others).toEqual([]);
  expect(one.variablesResponse).toEqual(
    expect.arrayContaining([
      { name: 'buyer', value: 'Efí' },
      { name: 'amount', value: '17.34' },
    ]),
  );
  // While anything is blocked each poll reads it.
  Object.assign(bank.infractions.blocked, { med: '0.00', judicial: '0.00' });
  await of.runNow('connection.poll');
  expect(await rails.pixBlocked(seller.id)).toEqual([]);
  expect(await told()).toHaveLength(1);
});
