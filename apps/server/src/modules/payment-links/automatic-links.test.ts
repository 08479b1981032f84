import { parseBrCode } from '@balcao/brazil';
import * as contract from '@balcao/contract';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { call, create, type LinksWorld, linksOver, pay } from './test-links.ts';

const { database } = await createTestDatabase();

describe('Pix Automático at a link of a subscription', () => {
  const shownAt = (world: LinksWorld, uuid: string, payment: string) =>
    call(world, contract.getCheckoutPayment, { params: { uuid, payment } });

  it('pays the first charge and authorises the next ones by one code', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    expect(await call(world, contract.getCheckoutLink, { params: { uuid } })).toMatchObject({ pixAutomatic: true });
    const paid = await pay(world, uuid, 'PIX', { automatic: true });
    expect(paid.automatic).toMatchObject({
      status: 'CRIADA',
      paysNow: true,
      valueKind: 'MINIMUM',
      value: 10_000,
      periodicity: 'MENSAL',
      firstDate: '2026-12-19',
    });
    const code = parseBrCode(paid.automatic?.brCode);
    expect(code).toMatchObject({ ok: true, kind: 'dynamic' });
    expect(code.ok && code.recurrenceUrl).toBeTruthy();
    const [recurrence] = await world.recurrences();
    await world.act(recurrence?.id ?? '', 'APPROVE');
    await world.settleDown();
    expect(await shownAt(world, uuid, paid.uuid)).toMatchObject({
      status: 'PAID',
      automatic: { status: 'APROVADA', brCode: null },
    });
    await world.advance('2026-12-20T12:00:00Z');
    expect((await world.charged()).map(({ status, paid_on }) => [status, paid_on])).toEqual([
      ['PAID', '2026-11-19'],
      // It is a Saturday, so the next business day is in the future.
      ['SCHEDULED', null],
    ]);
    await world.advance('2026-12-21T12:00:00Z');
    expect((await world.charged())[1]).toMatchObject({ status: 'PAID', paid_on: '2026-12-21' });
  });

  it('authorises alone when the first charge is scheduled, which is debited then', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world, { scheduledDate: '2026-12-08' });
    const booked = await pay(world, uuid, 'PIX', { automatic: true });
    expect(booked).toMatchObject({ status: 'SCHEDULED', automatic: { status: 'CRIADA', paysNow: false } });
    const [recurrence] = await world.recurrences();
    await world.act(recurrence?.id ?? '', 'APPROVE');
    await world.advance('2026-12-08T12:00:00Z');
    expect((await world.charged())[0]).toMatchObject({ status: 'PAID', paid_on: '2026-12-08' });
  });

  it('is taken back by another way to pay, and not offered unless the seller does', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    await pay(world, uuid, 'PIX', { automatic: true });
    await pay(world, uuid, 'BANK_SLIP', { automatic: false });
    await world.settleDown();
    expect(await world.recurrences()).toMatchObject([{ status: 'CANCELADA' }]);
    await world.pixAutomatic.updateSettings(world.sellerId, { active: false, retryPolicy: 'NAO_PERMITE' });
    expect(await call(world, contract.getCheckoutLink, { params: { uuid } })).toMatchObject({ pixAutomatic: false });
    expect((await pay(world, uuid, 'PIX', { automatic: true })).automatic).toBeNull();
  });

  it('keeps the plain code when the provider takes no recurrence', async () => {
    const world = await linksOver(database);
    const { uuid } = await create(world);
    await world.behave({ pix: 'TIMEOUT' });
    const paid = await pay(world, uuid, 'PIX', { automatic: true });
    expect(['PENDING', 'PROCESSING']).toContain(paid.status);
    await world.behave({});
    await world.advance('2026-11-19T15:05:00Z');
    expect(await shownAt(world, uuid, paid.uuid)).toMatchObject({ status: 'PENDING', automatic: { status: 'CRIADA' } });
    expect(await world.recurrences()).toHaveLength(1);
  });
});
