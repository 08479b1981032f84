import { addDays, cents, newId, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import type { UnpaidCharge } from '../../../charges/index.ts';
import type { PaymentMethod, TypeSettings } from '../../settings.ts';
import { notificationsOver } from '../../test-notifications.ts';
import { changeOptOut } from '../opt-outs/change-opt-out.ts';
import { optOutLinks } from '../opt-outs/opt-out-links.ts';

const { database } = await createTestDatabase();

const identity = { name: 'Doçaria da Ana', email: 'ana@docaria.test', hiddenEmail: 'copia@docaria.test', active: true };

function typesOf(type: Partial<TypeSettings>): Record<PaymentMethod, TypeSettings> {
  const whole = { email: true, whatsApp: false, message: '', ...type };
  return { BANK_SLIP: whole, PIX: whole, CREDIT_CARD: whole };
}

async function worldWith(type: Partial<TypeSettings> = {}, startsAt?: string) {
  const world = notificationsOver(database, startsAt);
  await world.settings({ ...identity, types: typesOf(type) });
  return world;
}

describe('a reminder', () => {
  it('says what is owed, until when and where to pay, in the seller’s name, with a hidden copy and a way out', async () => {
    const world = await worldWith({ message: 'Sua parcela está chegando.' });
    const charge = world.charge(7);
    await world.remind();
    const [mail, ...more] = await world.sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'EMAIL',
      to_address: 'ana@example.com',
      from_name: 'Doçaria da Ana',
      reply_to: 'ana@docaria.test',
      hidden_copy: 'copia@docaria.test',
      subject: 'Vence em 7 dias: Curso de Confeitaria',
    });
    for (const part of [
      ...['Ana Souza', 'Sua parcela está chegando.', 'R$\u00a01.234,56', '27/11/2026', 'Boleto'],
      ...[`https://balcao.example/payment-link/${charge.source.id}`, mail?.unsubscribe_url ?? 'none'],
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.unsubscribe_url).toMatch(/^https:\/\/balcao\.example\/cancelar-avisos\/[\w-]{66}$/);
  });

  it('of what is late says what it costs that day, with fine and interest, and which day that is', async () => {
    const world = await worldWith({ whatsApp: true });
    world.charge(-2, { status: 'LATE', accruedCents: cents(2_551) });
    world.charge(-2, { status: 'LATE', method: 'PIX' });
    const days: string[] = [];
    const find = world.deps.charges.findUnpaid;
    Object.assign(world.deps.charges, {
      findUnpaid: async (...given: Parameters<typeof find>) => {
        days.push(given[2].payOn);
        return find(...given);
      },
    });
    await world.remind();
    expect(new Set(days)).toEqual(new Set(['2026-11-20']));
    const sent = await world.sent();
    expect(sent).toHaveLength(4);
    const late = sent.filter(({ text }) => text.includes('Forma de pagamento: Boleto'));
    const byWhatsApp =
      'Valor: R$\u00a01.234,56 (com multa e juros até 20/11/2026: R$\u00a01.260,07)\nVenceu em: 18/11/2026';
    expect(sent.filter(({ text }) => text.includes(byWhatsApp))).toMatchObject([{ channel: 'WHATSAPP' }]);
    for (const { text } of late) {
      expect(text).toContain(
        'Valor: R$\u00a01.234,56\nMulta e juros até 20/11/2026: R$\u00a025,51\nTotal para pagar em 20/11/2026: R$\u00a01.260,07\nVenceu em: 18/11/2026',
      );
    }
    for (const { text } of sent.filter((one) => !late.includes(one) && !one.text.includes(byWhatsApp))) {
      expect(text).toContain('Valor: R$\u00a01.234,56\nVenceu em: 18/11/2026');
    }
  });

  it('goes by WhatsApp too, to a telephone that is known, and carries the code where there is no page to pay at', async () => {
    const world = await worldWith({ whatsApp: true });
    const subscription = { kind: 'subscription', id: newId() } as const;
    world.charge(2, { source: subscription, method: 'PIX', brCode: '00020126PIX' });
    world.charge(-2, { source: subscription, status: 'LATE', line: '34191.79001' });
    await world.remind();
    const sent = await world.sent();
    const whatsApp = sent.filter(({ channel }) => channel === 'WHATSAPP');
    expect(whatsApp.map(({ to_address }) => to_address)).toEqual(['5511999990000', '5511999990000']);
    expect(sent).toHaveLength(4);
    expect(sent.filter(({ text }) => text.includes('00020126PIX'))).toHaveLength(2);
    expect(sent.filter(({ text }) => text.includes('34191.79001'))).toHaveLength(2);
  });

  it.each<[PaymentMethod, readonly number[]]>([
    ['BANK_SLIP', [-15, -7, -2, 2, 7, 20]],
    ['PIX', [-15, -7, -2, 2, 7, 20]],
    ['CREDIT_CARD', [2, 7, 20]],
  ])('of a %s leaves on its days and on no other', async (method, offsets) => {
    const world = await worldWith();
    for (let dueIn = -25; dueIn <= 25; dueIn++) world.charge(dueIn, { method, title: String(-dueIn) });
    await world.remind();
    const reminded = (await world.sent()).map(({ subject }) => Number(subject.split(': ')[1]));
    expect(reminded.sort((a, b) => a - b)).toEqual(offsets);
  });

  it.each([
    ['all notifications are off', { active: false }, {}],
    ['its type is off', {}, { email: false }],
  ])('is not sent while %s', async (_, settings, type) => {
    const world = await worldWith(type);
    await world.settings(settings);
    world.charge(7);
    await world.remind();
    expect(await world.sent()).toEqual([]);
  });

  it('is not sent of a charge that waits for nothing', async () => {
    const world = await worldWith();
    for (const status of ['PAID', 'CANCELED', 'ABANDONED', 'REFUND'] as const) world.charge(7, { status });
    await world.remind();
    expect(await world.sent()).toEqual([]);
  });

  it('is left out for who asked for no more by that channel, and comes again for who changed their mind', async () => {
    const world = await worldWith({ whatsApp: true });
    const charge = world.charge(7);
    const optOut = changeOptOut(world.deps);
    const recipient = { sellerId: world.sellerId, customerId: charge.customerId, channel: 'EMAIL' } as const;
    const token = optOutLinks(world.deps).urlOf(recipient).split('/').at(-1) ?? '';
    expect(await optOut.change(token, false)).toEqual({
      sellerName: 'Doçaria da Ana',
      channel: 'EMAIL',
      receives: false,
    });
    await world.remind();
    expect((await world.sent()).map(({ channel }) => channel)).toEqual(['WHATSAPP']);
    await optOut.change(token, true);
    await world.advance('2026-11-26T15:00:00Z');
    expect((await world.sent()).map(({ channel }) => channel).sort()).toEqual(['EMAIL', 'WHATSAPP', 'WHATSAPP']);
  });

  it('is sent once, late, and not for each day that the product stood still', async () => {
    const world = await worldWith();
    const charge = world.charge(15);
    await world.remind();
    world.sleepUntil('2026-12-04T18:00:00Z');
    await world.remind(plainDate('2026-11-21'));
    expect((await world.sent()).map(({ subject }) => subject)).toEqual([
      'Vence em 15 dias: Curso de Confeitaria',
      'Vence amanhã: Curso de Confeitaria',
    ]);
    expect(charge.dueDate).toBe('2026-12-05');
  });

  it('that was missed more than once is sent as the latest of them, so that the run of its own day sends it no second time', async () => {
    const world = await worldWith();
    const charge = world.charge(10);
    expect(charge.dueDate).toBe('2026-11-30');
    // The reminder of seven days before was missed, and that of two days before is today's.
    world.sleepUntil('2026-11-28T18:00:00Z');
    await world.remind(plainDate('2026-11-21'));
    await world.remind(plainDate('2026-11-28'));
    expect((await world.sent()).map(({ subject }) => subject)).toEqual(['Vence em 2 dias: Curso de Confeitaria']);
  });
});

describe('the runs of a seller', () => {
  it('begin with a charge, go on day by day while something is owed, and end with it', async () => {
    const world = await worldWith({}, '2026-11-20T11:00:00Z');
    const charge = world.charge(30);
    const begin = world.notifications.consumers.find(({ name }) => name === 'begin-reminders');
    await begin?.handle([world.event('charge.created', charge.id)]);
    await world.advance('2027-11-20T12:00:00Z');
    const due = charge.dueDate;
    expect((await world.sent()).map(({ created_at }) => created_at.toString().slice(0, 10))).toEqual(
      [-15, -7, -2, 2, 7, 20].map((offset) => addDays(due, offset)),
    );
    const left = await database.reader
      .selectFrom('scheduled_jobs')
      .selectAll()
      .where('seller_id', '=', world.sellerId)
      .execute();
    expect(left).toEqual([]);
    expect(world.failures).toEqual([]);
  });

  it('remind in one jump as they do day by day, each charge once for each of its days, though they run twice and two at once', {
    timeout: 180_000,
  }, async () => {
    const start = '2026-11-20T11:00:00Z';
    const given = fc.record({
      charges: fc.array(
        fc.record({
          dueIn: fc.integer({ min: -20, max: 50 }),
          method: fc.constantFrom<PaymentMethod>('BANK_SLIP', 'PIX', 'CREDIT_CARD'),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      twice: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ charges, twice }) => {
        const worlds = [await worldWith({}, start), await worldWith({}, start)] as const;
        const [jumping, walking] = worlds;
        for (const world of worlds) {
          for (const [index, { dueIn, method }] of charges.entries()) {
            world.charge(dueIn, { method, title: String(index) });
          }
          const begin = world.notifications.consumers.find(({ name }) => name === 'begin-reminders');
          await begin?.handle([world.event('charge.created', newId())]);
        }
        await jumping.advance('2027-02-20T12:00:00Z');
        for (let day = plainDate('2026-11-20'); day < '2027-02-20'; day = addDays(day, 1)) {
          await walking.advance(`${day}T15:00:00Z`);
          if (twice) await Promise.all([walking.remind(day), walking.remind(day)]);
        }
        const seen = await Promise.all(worlds.map(remindersOf));
        expect(seen[1]).toEqual(seen[0]);
        const wanted = charges.flatMap(({ dueIn, method }, index) =>
          (method === 'CREDIT_CARD' ? [2, 7, 20] : [-15, -7, -2, 2, 7, 20])
            .filter((offset) => dueIn + offset >= 0)
            .map((offset) => `${index} ${addDays(plainDate('2026-11-20'), dueIn + offset)}`),
        );
        expect(seen[0]).toEqual(wanted.sort());
      }),
      { numRuns: 6 },
    );
  });

  it('write of each charge once when two run at the same time, page by page', async () => {
    const world = await worldWith();
    for (let count = 0; count < 1_200; count++) world.charge(7);
    await Promise.all([world.remind(), world.remind(), world.remind()]);
    expect(await world.sent()).toHaveLength(1_200);
    await world.remind();
    expect(await world.sent()).toHaveLength(1_200);
  });

  it('leave out who pays between the look and the writing', async () => {
    const world = await worldWith();
    const charge: UnpaidCharge = world.charge(7);
    const find = world.deps.charges.findUnpaid;
    const looks: boolean[] = [];
    Object.assign(world.deps.charges, {
      findUnpaid: async (...given: Parameters<typeof find>) => {
        if (looks.push(given[0].isTransaction) === 2) world.change(charge, { status: 'PAID' });
        return find(...given);
      },
    });
    await world.remind();
    // The transaction that records the reminders reads the charges again.
    expect(looks).toEqual([false, true]);
    expect(await world.sent()).toEqual([]);
  });

  it('leave out whose boleto is paid and not credited yet, as they do of what is due that day alone', async () => {
    const world = await worldWith();
    const [paid, owed] = [world.charge(2), world.charge(2)];
    world.charge(7, { method: 'CREDIT_CARD' });
    const lookups: (readonly string[])[] = [];
    Object.assign(world.deps.charges, {
      findOnTheirWay: async (_seller: string, ids: readonly string[]) => {
        lookups.push(ids);
        return new Set([paid.id]);
      },
    });
    await world.remind();
    expect(lookups).toEqual([[paid.id, owed.id].sort()]);
    expect(await world.sent()).toHaveLength(1);
  });

  it('leave out nobody of the next page when somebody pays between the look and the writing', async () => {
    const world = await worldWith();
    const charges = Array.from({ length: 501 }, () => world.charge(7));
    const find = world.deps.charges.findUnpaid;
    let looks = 0;
    Object.assign(world.deps.charges, {
      findUnpaid: async (...given: Parameters<typeof find>) => {
        if (++looks === 2 && charges[0]) world.change(charges[0], { status: 'PAID' });
        return find(...given);
      },
    });
    await world.remind();
    expect(await world.sent()).toHaveLength(500);
  });
});

async function remindersOf(world: Awaited<ReturnType<typeof worldWith>>): Promise<string[]> {
  const sent = await world.sent();
  return sent
    .map(({ subject, created_at }) => `${subject.split(': ')[1]} ${created_at.toString().slice(0, 10)}`)
    .sort();
}
