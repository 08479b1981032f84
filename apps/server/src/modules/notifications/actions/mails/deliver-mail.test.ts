import { fixedClock, newId } from '@balcao/kernel';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { Mail, Notifications } from '../../index.ts';
import { mailsOver, notificationsOver } from '../../test-notifications.ts';
import { sendMail } from './send-mail.ts';

const { database } = await createTestDatabase();
const { reader, transact } = database;
const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
const later = Temporal.Instant.from('2026-11-20T12:05:00Z');

const received: string[] = [];
const recipients: string[][] = [];
let isAway = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      if (isAway) return done(new Error('come back later'));
      recipients.push(session.envelope.rcptTo.map(({ address }) => address));
      received.push(Buffer.concat(parts).toString('utf8'));
      done();
    });
  },
});
const port = await new Promise<number>((resolve) => {
  const listening = server.listen(0, '127.0.0.1', () => {
    const address = listening.address();
    resolve(typeof address === 'object' && address ? address.port : 0);
  });
});
const clockOf = async () => fixedClock(later);
const bySmtp = mailsOver({
  reader,
  transact,
  clockOf,
  smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Balcão <nao-responda@balcao.test>' },
});
const byPanel = mailsOver({ reader, transact, clockOf, smtp: null });
afterAll(async () => {
  bySmtp.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

function aMail(more: Partial<Mail> = {}): Mail {
  const sellerId = newId<'seller'>();
  return {
    sellerId,
    to: 'ana@exemplo.com',
    subject: 'Redefinição de senha',
    text: 'Olá,\n\nabra o link.',
    at,
    ...more,
  };
}

async function deliver(notifications: Notifications, sellerId: string): Promise<void> {
  const subscription = notifications.consumers.find(({ name }) => name === 'deliver-mail');
  const events = await reader
    .selectFrom('outbox')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  for (const { id, topic, subject_id: subjectId, payload } of events) {
    expect(subscription?.topics).toContain(topic);
    expect(payload).toEqual({});
    await subscription?.handle([{ sellerId, id, topic, subjectId, payload } as never]);
  }
}

test('a mail reaches the mail server as it was written, and its text is then not kept', async () => {
  const mail = aMail({ text: 'Olá, João,\n\nhttps://balcao.test/redefinir-senha/abc\n' });
  await transact((tx) => sendMail(tx, mail));
  await deliver(bySmtp, mail.sellerId);
  const message = await PostalMime.parse(received.at(-1) ?? '');
  expect(message).toMatchObject({
    subject: 'Redefinição de senha',
    from: { name: 'Balcão', address: 'nao-responda@balcao.test' },
    to: [{ address: 'ana@exemplo.com' }],
  });
  expect(message.text?.trim()).toBe(mail.text.trim());
  const { content } = await bySmtp.findMails(mail.sellerId, { page: 0, size: 10 });
  expect(content).toMatchObject([{ to: mail.to, subject: mail.subject, text: '', createdAt: at }]);
  expect(message.messageId).toBe(`<${content[0]?.id}@balcao.test>`);
});

test('a mail in a seller’s name: answers go to the seller, a copy to whom nobody sees, and the reader may ask for no more', async () => {
  const unsubscribeUrl = 'https://balcao.test/cancelar-avisos/abc';
  const names = { fromName: 'Doçaria "Ana", Ltda <x@y>', replyTo: 'ana@docaria.test' };
  const mail = aMail({ ...names, hiddenCopy: 'escondido@docaria.test', unsubscribeUrl });
  await transact((tx) => sendMail(tx, mail));
  await deliver(bySmtp, mail.sellerId);
  const message = await PostalMime.parse(received.at(-1) ?? '');
  expect(message.from).toEqual({ name: names.fromName, address: 'nao-responda@balcao.test' });
  expect(message.replyTo).toMatchObject([{ address: 'ana@docaria.test' }]);
  expect(recipients.at(-1)).toEqual(['ana@exemplo.com', 'escondido@docaria.test']);
  expect(received.at(-1)).not.toContain('escondido');
  const headers = new Map(message.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('a WhatsApp message never goes to the mail server', async () => {
  const mail = aMail({ channel: 'WHATSAPP', to: '5511999990000', subject: '', text: 'Olá, Ana!' });
  const before = received.length;
  await transact((tx) => sendMail(tx, mail));
  await deliver(bySmtp, mail.sellerId);
  expect(received.length).toBe(before);
  const { content } = await bySmtp.findMails(mail.sellerId, { page: 0, size: 10 });
  expect(content).toMatchObject([{ channel: 'WHATSAPP', to: '5511999990000', text: 'Olá, Ana!' }]);
});

test('the same event twice is one message', async () => {
  const mail = aMail();
  const before = received.length;
  await transact((tx) => sendMail(tx, mail));
  await deliver(bySmtp, mail.sellerId);
  await deliver(bySmtp, mail.sellerId);
  expect(received.length - before).toBe(1);
});

test('a server that refuses fails the job, and the next attempt delivers', async () => {
  const mail = aMail({ text: 'segredo-do-link' });
  await transact((tx) => sendMail(tx, mail));
  isAway = true;
  const failure = await deliver(bySmtp, mail.sellerId).catch((error: unknown) => String(error));
  expect(failure).toContain('come back later');
  expect(failure).not.toContain('segredo-do-link');
  isAway = false;
  await deliver(bySmtp, mail.sellerId);
  expect(received.at(-1)).toContain('segredo-do-link');
});

test('who is written to cannot add headers or people', async () => {
  const mail = aMail({ to: 'ana@exemplo.com', subject: 'Oi\r\nBcc: outro@exemplo.com' });
  await transact((tx) => sendMail(tx, mail));
  await deliver(bySmtp, mail.sellerId);
  const message = await PostalMime.parse(received.at(-1) ?? '');
  expect(message.bcc).toBeUndefined();
  expect(message.subject).toContain('Oi');
});

test('a mail of a transaction that is undone was never sent', async () => {
  const mail = aMail();
  const undone = transact(async (tx) => {
    await sendMail(tx, mail);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await bySmtp.findMails(mail.sellerId, { page: 0, size: 10 })).toEqual({ content: [], totalElements: 0 });
});

test('without a mail server the panel shows the mails, the newest first, each seller their own', async () => {
  const { sellerId } = aMail();
  for (const minutes of [0, 1, 2]) {
    const mail = aMail({ sellerId, subject: `Mensagem ${minutes}`, at: at.add({ minutes }) });
    await transact((tx) => sendMail(tx, mail));
  }
  await deliver(byPanel, sellerId);
  const first = await byPanel.findMails(sellerId, { page: 0, size: 2 });
  expect(first.totalElements).toBe(3);
  expect(first.content.map((mail) => [mail.subject, mail.text])).toEqual([
    ['Mensagem 2', 'Olá,\n\nabra o link.'],
    ['Mensagem 1', 'Olá,\n\nabra o link.'],
  ]);
  expect((await byPanel.findMails(sellerId, { page: 1, size: 2 })).content).toMatchObject([{ subject: 'Mensagem 0' }]);
  expect((await byPanel.findMails(newId<'seller'>(), { page: 0, size: 2 })).totalElements).toBe(0);
});

test('a clock that is moved while the mail server is down goes on, and asks it once', async () => {
  // No server listens on this port.
  const smtp = { url: 'smtp://127.0.0.1:1', from: 'Balcão <nao-responda@balcao.test>' };
  const world = notificationsOver(database, '2026-11-20T11:00:00Z', smtp);
  const type = { email: true, whatsApp: false, message: '' };
  const types = { BANK_SLIP: type, PIX: type, CREDIT_CARD: type };
  await world.settings({ name: 'Doçaria da Ana', email: 'ana@docaria.test', active: true, types });
  const [first] = [world.charge(7), world.charge(8), world.charge(9)];
  const begin = world.notifications.consumers.find(({ name }) => name === 'begin-reminders');
  await begin?.handle([world.event('charge.created', first?.id ?? '')]);
  await world.advance('2026-11-23T15:00:00Z');
  expect(await world.sent()).toMatchObject([{ sent_at: null }, { sent_at: null }, { sent_at: null }]);
  expect(world.failures).toMatchObject([{ code: 'ESOCKET' }]);
  world.notifications.close();
});
