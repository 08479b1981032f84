import { buildBoleto, buildCnab240Payments } from '@balcao/brazil';
import {
  approveCnabFile,
  createBankSlipPayment,
  createDarfPayment,
  createPixFavorite,
  createPixPayment,
  createVirtualCard,
  findVirtualCards,
  getCnabFile,
  sendCnabFile,
} from '@balcao/contract';
import { addDays, cents, type PlainDate } from '@balcao/kernel';
import { mainSeller } from '../demo-world.ts';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import { morningOf } from './calendar.ts';
import type { Life } from './life.ts';

/** Pix keys; the directory knows the owners. */
const favorites = ['vendas@embalagens.example', 'sitio@boavista.example', 'contato@contarios.example'] as const;

/** Pix payments: days ago (negative is in the future) and reais. */
const pix = [
  { daysAgo: 30, reais: 184.9, to: 0, center: 'operacional', text: 'Caixas para envio' },
  { daysAgo: 21, reais: 320, to: 1, center: 'operacional', text: 'Café verde, duas sacas' },
  { daysAgo: 13, reais: 75.5, to: 0, center: 'vendas', text: 'Fitas e etiquetas' },
  { daysAgo: 6, reais: 210, to: 2, center: 'administrativo', text: 'Honorários' },
  { daysAgo: 1, reais: 96.3, to: 1, center: 'marketing', text: 'Amostras da feira' },
] as const;
const planned = [
  { inDays: 3, reais: 180, to: 2, by: 'ADMIN' },
  { inDays: 6, reais: 450, to: 1, by: 'MANAGER' },
  { inDays: 8, reais: 6_200, to: 1, by: 'ADMIN' },
] as const;
const boletos = [
  { daysAgo: 25, reais: 289.9, field: '2026100000000000000000017', center: 'operacional' },
  { daysAgo: 9, reais: 142.35, field: '2026100000000000000000025', center: 'administrativo' },
] as const;
/** Withholding tax on wages by DARF, paid and scheduled. */
const darfs = [
  { daysAgo: 17, inDays: 0, reais: 118.4 },
  { daysAgo: 1, inDays: 9, reais: 126.9 },
] as const;
const cards = [
  { cardName: 'Assinaturas', type: 'LIMIT_BALANCE', limitValue: cents(50_000) },
  { cardName: 'Viagens', type: 'FREE_BALANCE' },
] as const;
const purchases = [
  { daysAgo: 16, card: 'Assinaturas', merchant: 'Nuvem Hospedagem', category: 'SOFTWARE', reais: 89.9 },
  { daysAgo: 7, card: 'Viagens', merchant: 'Rodoviária Express', category: 'TRAVEL', reais: 134.2 },
  { daysAgo: 3, card: 'Assinaturas', merchant: 'Anúncios Já', category: 'ADVERTISING', reais: 60 },
] as const;
/** A batch file that one person sent and another approved, by the favourites' keys. */
const batch = {
  daysAgo: 4,
  name: 'fornecedores-novembro.txt',
  payments: [
    { to: 0, reais: 148.2, payee: null },
    // The key belongs to a person, so it waits for a confirmation.
    { to: 1, reais: 96, payee: { name: 'Sitio Boa Vista', document: '11222333000181' } },
    { to: 2, reais: 85.4, payee: null },
  ],
} as const;
const begunDaysAgo = 33;

/** Payments from the checking account: Pix to suppliers, boletos and card purchases. */
export function livePayables(life: Life, today: PlainDate): void {
  const random = randomOf(20_261_124);
  const { product, sellerId } = life;
  const atEleven = (daysAgo: number, minutes = 0) =>
    morningOf(addDays(today, -daysAgo)).add({ minutes: 120 + minutes });
  const begin = favorites.map(() => random.uuid());
  const cardIds = cards.map(() => random.uuid());
  life.plan(atEleven(begunDaysAgo), async () => {
    for (const [index, pixKey] of favorites.entries()) {
      const owner = await product.rails.pixDirectory.find(sellerId, { type: 'EMAIL', key: pixKey });
      if (!owner) throw new Error(`nobody has the key ${pixKey}`);
      const body = createPixFavorite.body.parse({
        nickname: owner.name,
        recipientName: owner.name,
        pixKey,
        beneficiaryDocument: '11222333000181',
      });
      await actAs(product, 'ADMIN')(createPixFavorite, { effectId: begin[index] ?? '', body });
    }
    for (const [index, body] of cards.entries()) {
      await actAs(product, 'OWNER')(createVirtualCard, { effectId: cardIds[index] ?? '', body });
    }
  });
  for (const { daysAgo, reais, to, center: costCenter, text: description } of pix) {
    const effectId = random.uuid();
    life.plan(atEleven(daysAgo, 5), async () => {
      const amount = cents(Math.round(reais * 100));
      const paymentDate = addDays(today, -daysAgo);
      const body = { pixKey: favorites[to], amount, paymentDate, costCenter, description };
      await actAs(product, 'ADMIN')(createPixPayment, { effectId, body });
    });
  }
  for (const { daysAgo, reais, field: freeField, center: costCenter } of boletos) {
    const effectId = random.uuid();
    life.plan(atEleven(daysAgo, 10), async () => {
      const [amount, paymentDate] = [cents(Math.round(reais * 100)), addDays(today, -daysAgo)];
      const { barcode } = buildBoleto({
        bank: '001',
        amountCents: amount,
        dueDate: addDays(paymentDate, 4),
        freeField,
      });
      const body = { barcode, amount, paymentDate, costCenter };
      await actAs(product, 'ADMIN')(createBankSlipPayment, { effectId, body });
    });
  }
  for (const { inDays, reais, to, by } of planned) {
    const effectId = random.uuid();
    life.plan(atEleven(1, 15), async () => {
      const paymentDate = addDays(today, inDays);
      const body = { pixKey: favorites[to], amount: cents(reais * 100), paymentDate, costCenter: 'operacional' };
      await actAs(product, by)(createPixPayment, { effectId, body });
    });
  }
  planBatch(life, today, [random.uuid(), random.uuid()]);
  for (const { daysAgo, card, merchant, category, reais } of purchases) {
    const [effectId, confirmId] = [random.uuid(), random.uuid()];
    const buy = async () => {
      const query = { page: 0, size: 20, sort: 'createdAt,ASC' };
      const { content } = await actAs(product, 'OWNER')(findVirtualCards, { query });
      const cardId = content.find(({ cardName }) => cardName === card)?.cardId;
      if (!cardId) throw new Error(`no card is called ${card}`);
      const bought = { cardId, merchant, category, amountCents: cents(Math.round(reais * 100)) };
      const isRecurring = card === 'Assinaturas';
      return product.controls.cards.buy({ sellerId, effectId, ...bought, isRecurring });
    };
    life.plan(atEleven(daysAgo, 20), async () => void (await buy()));
    // The newest is approved and not confirmed yet.
    if (daysAgo < 5) continue;
    life.plan(atEleven(daysAgo, 50), async () => {
      const event = { sellerId, effectId: confirmId, id: await buy(), amountCents: null };
      await product.controls.cards.change({ ...event, action: 'CONFIRM' });
    });
  }
  for (const { daysAgo, inDays, reais } of darfs) {
    const effectId = random.uuid();
    life.plan(atEleven(daysAgo, 20), async () => {
      const paymentDate = addDays(today, inDays - daysAgo);
      const body = createDarfPayment.body.parse({
        taxpayerDocument: mainSeller.document,
        taxpayerName: mainSeller.companyName,
        revenueCode: '0561',
        // The last day of the month before.
        assessmentPeriod: addDays(paymentDate, -Number(paymentDate.slice(8))),
        dueDate: addDays(paymentDate, 2),
        principal: reais,
        paymentDate,
        costCenter: 'administrativo',
      });
      await actAs(product, 'ADMIN')(createDarfPayment, { effectId, body });
    });
  }
}

function planBatch({ plan, product, sellerId }: Life, today: PlainDate, [sentId, approvedId]: [string, string]): void {
  const payOn = addDays(today, -batch.daysAgo);
  const { document, companyName: name } = mainSeller;
  plan(morningOf(payOn).add({ minutes: 130 }), async () => {
    const owners = await Promise.all(
      favorites.map((key) => product.rails.pixDirectory.find(sellerId, { type: 'EMAIL', key })),
    );
    const file = buildCnab240Payments({
      bank: '001',
      bankName: 'Banco do Brasil',
      fileNumber: 1,
      generatedOn: payOn,
      company: { document, name, agreement: '1', agency: '1234', account: '67890', accountDigit: '1' },
      payments: batch.payments.map(({ to, reais, payee }, index) => ({
        ...({
          kind: 'pix_key',
          amountCents: cents(Math.round(reais * 100)),
          payOn,
          reference: `NF ${index + 1}`,
        } as const),
        key: { type: 'EMAIL', key: favorites[to] } as const,
        payee: payee ?? { name: owners[to]?.name ?? '', document: owners[to]?.document ?? '' },
      })),
    });
    const body = { fileName: batch.name, content: Buffer.from(file).toString('base64') };
    const { fileId } = await actAs(product, 'ADMIN')(sendCnabFile, { effectId: sentId, body });
    const params = { uuid: fileId };
    const { status } = await actAs(product, 'OWNER')(getCnabFile, { params });
    if (status !== 'generated') return;
    const approved = { params, body: { costCenter: 'operacional' } };
    await actAs(product, 'OWNER')(approveCnabFile, { effectId: approvedId, ...approved });
  });
}
