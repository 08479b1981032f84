import { addBusinessDays } from '@balcao/brazil';
import {
  activateInvoices,
  approveWithdrawal,
  changeInvoiceAutomation,
  confirmAnticipation,
  createInvoiceService,
  createNote,
  findCharges,
  getSellerBalance,
  readAllNotifications,
  rejectWithdrawal,
  requestWithdrawal,
  runReconciliation,
  saveInvoiceCertificate,
  saveInvoiceCompany,
  sendPortalLink,
  simulateAnticipation,
  testInvoiceSettings,
  updateNotificationIdentity,
} from '@balcao/contract';
import { addDays, cents, type PlainDate } from '@balcao/kernel';
import { sandboxCertificate } from '../../modules/rails/index.ts';
import type { Random } from '../random.ts';
import { actAs } from './act-as.ts';
import { afternoonOf, morningOf } from './calendar.ts';
import { importAddresses } from './import-addresses.ts';
import { importRecurrences } from './import-recurrences.ts';
import type { Life } from './life.ts';
import { dismissPartner, registerFirstPartners } from './partners.ts';

/** In days. */
const withdrawalEveryDays = 28;
const anticipatedAgo = [160, 96, 41, 12] as const;
/** In days ago. */
const remindedForDays = 7;
/** In days ago. */
const invoicedForDays = 5;

/** Settings, sub-sellers, withdrawals and anticipation. */
export function liveOffice(life: Life, from: PlainDate, today: PlainDate, random: Random): void {
  life.plan(morningOf(from).subtract({ minutes: 40 }), () => setUp(life));
  life.plan(afternoonOf(addDays(today, -90)), () => dismissPartner(life));
  for (let date = addDays(from, 20); date < addDays(today, -3); date = addDays(date, withdrawalEveryDays)) {
    const isRefused = date > addDays(today, -130) && date <= addDays(today, -130 + withdrawalEveryDays);
    planWithdrawal(life, addBusinessDays(date, 0), { id: random.uuid(), decision: isRefused ? 'REJECT' : 'APPROVE' });
  }
  planWithdrawal(life, addBusinessDays(addDays(today, -2), 0), { id: random.uuid(), decision: 'WAIT' });
  for (const ago of anticipatedAgo) {
    const [id, amountCents] = [random.uuid(), random.between(20, 60) * 10_000];
    life.plan(morningOf(addDays(today, -ago)).add({ minutes: 90 }), () => anticipate(life, id, amountCents));
  }
  life.plan(morningOf(addDays(today, -remindedForDays)), () => remindBuyers(life));
  const [serviceId, testInvoiceId] = [random.uuid(), random.uuid()];
  life.plan(morningOf(addDays(today, -invoicedForDays)).add({ minutes: 20 }), () =>
    setUpInvoices(life, [serviceId, testInvoiceId]),
  );
  const addressesId = random.uuid();
  life.plan(morningOf(addDays(today, -4)).add({ minutes: 50 }), () => importAddresses(life, addressesId));
  const pageIds = Array.from({ length: pagesSent }, () => random.uuid());
  life.plan(afternoonOf(addDays(today, -1)).add({ minutes: 40 }), () => sendPages(life, pageIds));
  const noteIds = notesOnLate.map(() => random.uuid());
  const recurrencesId = random.uuid();
  life.plan(morningOf(addDays(today, -3)).add({ minutes: 70 }), () => importRecurrences(life, recurrencesId, today));
  life.plan(afternoonOf(addDays(today, -1)), () => readNotifications(life));
  life.plan(afternoonOf(addDays(today, -1)).add({ minutes: 20 }), () => writeNotes(life, noteIds));
}

async function setUp(life: Life): Promise<void> {
  const { product, sellerId } = life;
  await product.sellers.updateSeller(sellerId, {
    payout: { onDemandAnticipation: true },
    bankSlipTax: { fine: { enabled: true, hundredths: 200 }, interest: { enabled: true, hundredths: 100 } },
  });
  await registerFirstPartners(life);
}

interface Withdrawal {
  readonly id: string;
  readonly decision: 'APPROVE' | 'REJECT' | 'WAIT';
}

/** The finance person requests three quarters of the balance; the owner approves an hour later. */
function planWithdrawal(life: Life, date: PlainDate, { id, decision }: Withdrawal): void {
  const { product } = life;
  const at = morningOf(date).add({ minutes: 30 });
  const params = { uuid: id as never };
  life.plan(at, async () => {
    const finance = actAs(product, 'FINANCE');
    const { amount } = await finance(getSellerBalance, {});
    const body = { amount: cents(Math.floor((amount * 0.5) / 10_000) * 10_000), useAnticipationAmount: false };
    if (body.amount === 0) return;
    await finance(requestWithdrawal, { effectId: id, body });
    if (decision === 'WAIT') return;
    life.plan(at.add({ minutes: 60 }), async () => {
      const owner = actAs(product, 'OWNER');
      if (decision === 'APPROVE') await owner(approveWithdrawal, { params });
      else await owner(rejectWithdrawal, { params, body: { reason: 'Aguardar o pagamento do fornecedor' } });
    });
  });
}

async function anticipate({ product }: Life, effectId: string, amountCents: number): Promise<void> {
  const owner = actAs(product, 'OWNER');
  const { availableNetAmount } = await owner(simulateAnticipation, { query: {} });
  const amount = cents(Math.min(amountCents, Math.floor(availableNetAmount / 2)));
  if (amount < 10_000) return;
  const { quote } = await owner(simulateAnticipation, { query: { amount } });
  await owner(confirmAnticipation, { effectId, body: { amount, quote } });
}

async function remindBuyers({ product }: Life): Promise<void> {
  const body = {
    name: 'Café Serra Azul',
    email: 'atendimento@serraazul.example',
    hiddenEmail: '',
    activeAllNotifications: true,
  };
  await actAs(product, 'ADMIN')(updateNotificationIdentity, { body });
}

async function setUpInvoices({ product }: Life, [serviceId, testId]: readonly [string, string]): Promise<void> {
  const admin = actAs(product, 'ADMIN');
  const company = {
    taxRegime: 'SIMPLES' as const,
    municipalRegistration: '1234567',
    simplesRate: 6,
    cityCode: '3550308',
    city: 'São Paulo',
    state: 'SP',
  } as const;
  await admin(saveInvoiceCompany, { body: company });
  const service = {
    name: 'Assessoria',
    isDefault: true,
    serviceCode: '17.01',
    serviceDesdobro: '01',
    municipalCode: null,
    nbsCode: '114013900',
    description: 'Assessoria em torra e preparo de cafés',
    placeOfService: 'SELLER',
    issRate: 2.5,
    isIssWithheld: false,
    ibsCbs: { taxClass: '000001', operationCode: '030101' },
    pisCofins: null,
    withheld: null,
  } as const;
  await admin(createInvoiceService, { effectId: serviceId, body: { ...service, plans: [], links: [] } });
  await admin(saveInvoiceCertificate, { body: sandboxCertificate });
  await admin(testInvoiceSettings, { effectId: testId });
  await admin(activateInvoices, {});
  await admin(changeInvoiceAutomation, { body: { subscriptions: false, links: true, email: false } });
}

/** Banks deregistered boletos unpaid for two months; the reconciliation finds them. */
export async function reconcileAll({ product }: Life, effectId: string): Promise<void> {
  await actAs(product, 'ADMIN')(runReconciliation, { effectId });
}

async function readNotifications({ product }: Life): Promise<void> {
  await actAs(product, 'ADMIN')(readAllNotifications, {});
}

const notesOnLate = [
  'Ligou hoje: paga na sexta, quando recebe.',
  'Pediu a segunda via por WhatsApp. Enviada.',
  'Empresa mudou o financeiro. Falar com Renata, ramal 204.',
] as const;

/** Number of late customers who are sent their page. */
const pagesSent = 3;

async function sendPages({ product }: Life, ids: readonly string[]): Promise<void> {
  const query = findCharges.query.parse({ status: 'LATE', paymentMethod: 'BANK_SLIP', size: 100 });
  const { content } = await actAs(product, 'ADMIN')(findCharges, { query });
  const customers = [...new Set(content.map(({ customerId }) => customerId))];
  for (const [index, effectId] of ids.entries()) {
    const uuid = customers[index];
    if (uuid) await actAs(product, 'SALE')(sendPortalLink, { effectId, params: { uuid } });
  }
}

/** Notes of phone calls with late customers. */
async function writeNotes({ product }: Life, ids: readonly string[]): Promise<void> {
  const query = findCharges.query.parse({ status: 'LATE', size: notesOnLate.length });
  const { content } = await actAs(product, 'ADMIN')(findCharges, { query });
  for (const [index, { uuid }] of content.entries()) {
    const [effectId, text] = [ids[index], notesOnLate[index]];
    if (!effectId || !text) continue;
    const body = { subject: 'charge' as const, subjectId: uuid, text };
    await actAs(product, index === 1 ? 'SALE' : 'MANAGER')(createNote, { effectId, body });
  }
}
