import { addDays, newId, type PlainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call, product, app } = await createTestProduct();
const seller = await createSeller();
const token = seller.tokens.ADMIN;
const settingsPath = '/service/core/sellers/notifications';
const panelPath = '/service/core/notification-panel';
const identity = { name: 'Doçaria da Ana', email: 'ana@docaria.test', activeAllNotifications: true };
const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

describe('the settings of notifications', () => {
  it('begin with the seller’s name and nothing sent, and are changed part by part', async () => {
    const { id, tokens } = await createSeller();
    const as = { token: tokens.OWNER };
    const first = (await call('GET', settingsPath, as)).json();
    expect(first).toMatchObject({ name: 'Vendedor', email: '', hiddenEmail: '', activeAllNotifications: false });
    expect(first.types).toMatchObject([
      { paymentMethod: 'BANK_SLIP', email: true, whatsApp: false },
      { paymentMethod: 'PIX', email: true, whatsApp: false },
      { paymentMethod: 'CREDIT_CARD', email: true, whatsApp: false },
    ]);
    const body = { ...identity, hiddenEmail: 'copia@docaria.test' };
    expect((await call('PATCH', `${settingsPath}/basic`, { ...as, body })).json()).toMatchObject(body);
    await call('PATCH', `${settingsPath}/active`, { ...as, body: { type: 'PIX_WHATSAPP', active: true } });
    await call('PATCH', `${settingsPath}/active`, { ...as, body: { type: 'BANK_SLIP_EMAIL', active: false } });
    const message = { paymentMethod: 'CREDIT_CARD', message: 'Seu cartão foi recusado.' };
    const changed = (await call('PATCH', `${settingsPath}/message`, { ...as, body: message })).json();
    expect(changed.types).toMatchObject([
      { paymentMethod: 'BANK_SLIP', email: false, whatsApp: false, message: first.types[0].message },
      { paymentMethod: 'PIX', email: true, whatsApp: true },
      { paymentMethod: 'CREDIT_CARD', message: 'Seu cartão foi recusado.' },
    ]);
    expect((await call('GET', settingsPath, as)).json()).toEqual(changed);
    expect((await call('GET', settingsPath, { token })).json()).toMatchObject({ email: '' });
    expect(id).not.toBe(seller.id);
  });

  it.each([
    ['no name', { name: ' ' }, 'Preenchimento obrigatório!'],
    ['an e-mail that is none', { email: 'ana' }, 'Digite um e-mail válido!'],
    ['two e-mails', { email: 'a@b.co,c@d.co' }, 'Digite um e-mail válido!'],
    ['a hidden e-mail that is none', { hiddenEmail: 'copia' }, ''],
  ])('refuse %s', async (_, more, text) => {
    const refused = await call('PATCH', `${settingsPath}/basic`, { token, body: { ...identity, ...more } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].description).toContain(text);
  });
});

describe('a message that is being written', () => {
  const shown = (path: string, body: object, as = token) =>
    call('POST', `${settingsPath}/${path}`, { token: as, key: newId(), body });

  it('names what the charge says; an unknown name is refused, and told', async () => {
    const message = { paymentMethod: 'PIX', message: 'Olá {nome}, {valr} {prazo}.' };
    const refused = await call('PATCH', `${settingsPath}/message`, { token, body: message });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].description).toContain('A variável {valr} não existe.');
    const body = {
      paymentMethod: 'PIX',
      channel: 'WHATSAPP',
      days: -2,
      message: '{primeiro_nome}: {cobranca}, {valor}, {prazo}.',
    };
    const preview = await shown('preview', body);
    expect(preview.json().text).toContain('Olá, Ana Souza! Ana: Pedido de exemplo, R$\u00a0149,90, vence em 2 dias.');
    expect((await shown('preview', { ...body, message: '{x}' })).statusCode).toBe(400);
  });

  it('of a late boleto shows the fine and the interest of that day', async () => {
    const tax = { fine: { enable: true, percentage: 2 }, interest: { enable: true, percentage: 1 } };
    await call('PATCH', '/service/core/sellers/default-tax', { token, body: { bankSlipTax: tax } });
    const body = { paymentMethod: 'BANK_SLIP', channel: 'EMAIL', days: 20, message: 'Total de {total}.' };
    const { subject, text } = (await shown('preview', body)).json();
    expect(subject).toBe('Venceu há 20 dias: Pedido de exemplo');
    // R$ 149,90, R$ 3,00 of fine and R$ 1,00 of interest.
    expect(text).toContain('Total de R$\u00a0153,90.');
    expect(text).toContain('/cancelar-avisos/exemplo');
  });

  it('is sent to whoever asks and to nobody else, marked, five times an hour', async () => {
    const { id, tokens } = await createSeller();
    const body = { paymentMethod: 'CREDIT_CARD', days: 2, message: 'Segunda tentativa, {nome}.' };
    const identified = { ...identity, hiddenEmail: 'copia@docaria.test', activeAllNotifications: false };
    await call('PATCH', `${settingsPath}/basic`, { token: tokens.ADMIN, body: identified });
    const key = newId();
    const sent = await call('POST', `${settingsPath}/test`, { token: tokens.ADMIN, key, body });
    expect(sent.statusCode, sent.body).toBe(200);
    await call('POST', `${settingsPath}/test`, { token: tokens.ADMIN, key, body });
    for (let more = 0; more < 4; more++) expect((await shown('test', body, tokens.ADMIN)).statusCode).toBe(200);
    const refused = await shown('test', body, tokens.ADMIN);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'notification.test_too_often']);
    expect((await shown('test', body, tokens.OWNER)).statusCode).toBe(200);
    const { content } = await product.notifications.findMails(id, { page: 0, size: 20 });
    expect(content).toHaveLength(6);
    const phone = '5511987654321';
    const byWhatsApp = await shown('test', { ...body, phone }, tokens.OWNER);
    expect([byWhatsApp.statusCode, byWhatsApp.json().to]).toEqual([200, phone]);
    for (let more = 1; more < 5; more++) {
      expect((await shown('test', { ...body, phone: `551198765432${more + 1}` }, tokens.OWNER)).statusCode).toBe(200);
    }
    expect((await shown('test', { ...body, phone: '5521987654321' }, tokens.ADMIN)).statusCode).toBe(429);
    expect((await shown('test', { ...body, phone: '11 98765' }, tokens.OWNER)).statusCode).toBe(400);
    const all = (await product.notifications.findMails(id, { page: 0, size: 20 })).content;
    const messages = all.filter((mail) => mail.channel === 'WHATSAPP');
    expect(messages).toHaveLength(5);
    for (const { text } of messages) expect(text).toMatch(/^Esta é uma mensagem de teste/);
    const { to } = sent.json();
    expect(content.filter((mail) => mail.to === to)).toHaveLength(5);
    for (const mail of content) {
      expect(mail).toMatchObject({
        hiddenCopy: null,
        unsubscribeUrl: null,
        subject: '[Teste] Venceu há 2 dias: Pedido de exemplo',
      });
      expect(mail.text).toContain('Segunda tentativa, Ana Souza.');
      expect(mail.text).toMatch(/^Esta é uma mensagem de teste/);
    }
  });
});

describe('as time passes', () => {
  it('a boleto is reminded of, is late, is paid; the seller reads it, the buyer asks for no more', async () => {
    await call('PATCH', `${settingsPath}/basic`, { token, body: identity });
    const charge = await buyByBoleto();
    const body = { paymentMethod: 'BANK_SLIP', channel: 'EMAIL', days: -2, charge: charge.uuid };
    const preview = (await call('POST', `${settingsPath}/preview`, { token, body })).json();
    for (const other of [{ charge: newId() }, { paymentMethod: 'PIX' }]) {
      const refused = await call('POST', `${settingsPath}/preview`, { token, body: { ...body, ...other } });
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([404, 'notification.charge_not_owed']);
    }
    await advanceTo(addDays(charge.expirationDate, 3));
    const reminders = await mailsOf(/^Venc.*: Curso$/);
    expect(reminders.map(({ subject }) => subject).sort()).toEqual(
      ['Vence em 2 dias: Curso', 'Venceu há 2 dias: Curso'].sort(),
    );
    const sent = reminders.find(({ subject }) => subject === preview.subject);
    const withoutLink = (text = '') => text.replaceAll(/(cancelar-avisos|minhas-cobrancas)\/\S+/g, '$1');
    expect(withoutLink(preview.text), 'what was shown is what was sent').toBe(withoutLink(sent?.text));
    expect(preview.text, 'nor opens the customer’s own page').not.toMatch(/minhas-cobrancas\/(?!exemplo)/);
    const [reminder] = reminders;
    const pageOfLink = /https?:\/\/balcao\.test(\/cancelar-avisos\/[\w-]+)/.exec(reminder?.text ?? '')?.[1] ?? '';
    const optOutPath = `/service/core/public/opt-outs/${pageOfLink.split('/').at(-1)}`;
    expect((await call('GET', optOutPath)).json()).toEqual({
      sellerName: 'Doçaria da Ana',
      channel: 'EMAIL',
      receives: true,
    });

    const late = (await call('GET', panelPath, { token })).json();
    expect(late).toMatchObject({
      totalElements: 1,
      content: [
        {
          notificationPanelType: 'NOTIFICATION_PAYMENT_LATE',
          notifiedAt: null,
          variablesResponse: [
            { name: 'uuid', value: charge.uuid },
            { name: 'buyer', value: 'Ana Lima' },
            { name: 'amount', value: '1234.56' },
            { name: 'date', value: charge.expirationDate },
            { name: 'whatsApp', value: '5511988887777' },
          ],
        },
      ],
    });
    expect(late.content[0].timeDiff).toBeGreaterThan(24 * 3600);
    expect((await call('GET', `${panelPath}/quantity-unread`, { token })).json()).toEqual({ quantity: 1 });

    const posted = await app.fastify.inject({
      method: 'POST',
      url: pageOfLink,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(posted.statusCode, posted.body).toBe(204);
    expect((await call('GET', optOutPath)).json()).toMatchObject({ receives: false });
    await advanceTo(addDays(charge.expirationDate, 9));
    expect(await mailsOf(/^Venc.*: Curso$/)).toHaveLength(2);
    const { activities } = (await call('GET', `/service/core/charges/${charge.uuid}`, { token })).json();
    const descriptions = activities.map(({ description }: { description: string }) => description);
    expect(descriptions.filter((text: string) => text.startsWith('Lembrete'))).toEqual([
      'Lembrete não enviado por e-mail para a•••@example.com (7 dias depois do vencimento): o cliente pediu para não receber avisos',
      'Lembrete enviado por e-mail para a•••@example.com (2 dias depois do vencimento)',
      'Lembrete enviado por e-mail para a•••@example.com (2 dias antes do vencimento)',
    ]);

    await payBoleto();
    const ofThePurchase = (await mailsOf(/^(Seu boleto|Pagamento confirmado): Curso$/)).map(({ subject }) => subject);
    expect(ofThePurchase.sort(), 'the purchase is told of all the same').toEqual([
      'Pagamento confirmado: Curso',
      'Seu boleto: Curso',
    ]);
    const content = (await call('GET', `${panelPath}?size=2&sort=createdAt,desc`, { token })).json().content;
    expect(content.map((one: { notificationPanelType: string }) => one.notificationPanelType)).toEqual([
      ...['NOTIFICATION_RECOVERED_DEFAULTS', 'NOTIFICATION_PAYMENT_LATE'],
    ]);
    const read = await call('PATCH', `${panelPath}/${content[0].uuid}/read`, { token });
    expect(read.json()).toMatchObject({ uuid: content[0].uuid, notifiedAt: expect.any(String) });
    expect((await call('PATCH', `${panelPath}/read`, { token })).json()).toEqual({ quantity: 1 });
    expect((await call('GET', `${panelPath}/quantity-unread`, { token })).json()).toEqual({ quantity: 0 });
  });
});

describe('a link to ask for no more messages', () => {
  it('that was not made here is refused, and a form is taken nowhere else', async () => {
    for (const forged of ['x', 'A'.repeat(66), '%00', '..%2f']) {
      const answer = await call('PUT', `/service/core/public/opt-outs/${forged}`, { body: { receives: false } });
      expect(answer.statusCode).toBe(404);
      expect((await call('POST', `/cancelar-avisos/${forged}`)).statusCode).toBe(404);
    }
    const form = await app.fastify.inject({
      method: 'PATCH',
      url: `${settingsPath}/basic`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ana',
    });
    expect(form.statusCode).toBe(415);
  });
});

async function buyByBoleto(): Promise<{ uuid: string; expirationDate: PlainDate }> {
  const body = {
    type: 'ORDER',
    paymentOrder: { title: 'Curso', value: 1234.56, installments: 1 },
    allowedPaymentMethods: { bankSlipMethod: {} },
  };
  const link = (await call('POST', '/service/core/payment-links', { token, key: newId(), body })).json();
  const paying = await call('POST', `/service/core/public/payment-links/${link.uuid}/payments`, {
    key: newId(),
    body: { buyer, method: 'BANK_SLIP', installments: 1, totalAmount: 1234.56 },
  });
  expect(paying.statusCode, paying.body).toBe(201);
  await product.clockMover.pump(seller.id);
  return (await call('GET', '/service/core/charges', { token })).json().content[0];
}

async function advanceTo(date: PlainDate): Promise<void> {
  await product.clockMover.advance(seller.id, Temporal.Instant.from(`${date}T15:00:00Z`));
}

async function payBoleto(): Promise<void> {
  const { instruments } = product.controls;
  const { content } = await instruments.findInstruments(seller.id, 'boleto', { page: 0, size: 1, order: 'DESC' });
  const id = content[0]?.id ?? '';
  await instruments.controlSimulator({
    sellerId: seller.id,
    rail: 'boleto',
    id,
    action: 'PAY',
    effectId: newId(),
  });
  const { now } = await product.sellers.sandboxClockOf(seller.id);
  await product.clockMover.advance(seller.id, now.add({ hours: 96 }));
}

async function mailsOf(pattern: RegExp): Promise<{ subject: string; text: string }[]> {
  const { content } = (await call('GET', '/service/core/sandbox/mails?size=100', { token })).json();
  return content.filter(({ subject }: { subject: string }) => pattern.test(subject));
}
