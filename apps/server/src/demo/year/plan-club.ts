import { addDays, addMonths, type PlainDate } from '@balcao/kernel';
import type { DemoBuyer } from '../people/make-buyers.ts';
import type { Random } from '../random.ts';
import { clubDays, morningOf } from './calendar.ts';

export interface ClubPlan {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly monthCents: number;
}

const offers = [
  ['Clube Serra Azul: um pacote', 'Um pacote de 250 g por mês, da torra da semana', 5_990],
  ['Clube Serra Azul: dois pacotes', 'Dois pacotes de 250 g por mês, de origens diferentes', 10_990],
  ['Clube Serra Azul: quatro pacotes', 'Um quilo por mês, em quatro origens', 19_900],
  ['Café para escritórios', 'Três quilos por mês e a manutenção da máquina', 32_900],
] as const;

/** Joins at a link with a card that is charged monthly. */
export interface Subscriber {
  readonly linkId: string;
  /** The first purchase's id, and so the subscription's. */
  readonly purchaseId: string;
  readonly at: Temporal.Instant;
  readonly buyer: DemoBuyer;
  readonly plan: ClubPlan;
  readonly card: ClubCard;
  /** Null when the first charge is made at once. */
  readonly startsOn: PlainDate | null;
  readonly leavesOn: PlainDate | null;
}

export interface ClubCard {
  readonly number: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
}

/** Was charged by another system, and gets a boleto or a Pix every month. */
export interface Imported {
  readonly id: string;
  readonly customerId: string;
  readonly buyer: DemoBuyer;
  readonly plan: ClubPlan;
  readonly method: 'BANK_SLIP' | 'PIX';
  readonly importedOn: PlainDate;
  readonly startDate: PlainDate;
  /** Per period, days after the due date, of `payDays`; null never pays. */
  readonly paysAfter: readonly (number | null)[];
}

/** Days after the due date. */
export const payDays = [0, 3, 8] as const;

/** Was invited to Pix Automático. */
export interface Debited {
  readonly id: string;
  readonly subscriptionId: string;
  readonly invitedOn: PlainDate;
  readonly answer: 'APPROVE' | 'REFUSE' | 'NONE';
  /** Behaviour of the payer's bank from a day on, or a cancellation there. */
  readonly turns: readonly (readonly [PlainDate, 'PAY' | 'NO_FUNDS' | 'CANCEL'])[];
}

export interface Club {
  readonly plans: readonly ClubPlan[];
  readonly subscribers: readonly Subscriber[];
  readonly imported: readonly Imported[];
  readonly debited: readonly Debited[];
}

const goodCards = [
  '4111111111111111',
  '4111111111111111',
  '5555555555554444',
  '5555555555554444',
  '6362970000457013',
  '6062825624254001',
] as const;
const noFunds = '4000000000009995';
const lostCard = '4000000000009987';
/** Refused until payday, for the retries of a recovery policy. */
const paydayCard = '4000000000003220';

interface ClubPeople {
  readonly people: DemoBuyer[];
  readonly companies: DemoBuyer[];
}

/** People who join on each club day, in the first month and later. */
const joining = { first: 30, later: 1 } as const;
const importedCount = 7;
/** Some of the companies want boletos. */
const importedCompanies = 5;
const wantBoletos = 2;
/** The other system charges late imports once more. */
const lateComers = 30;
const firstDueAfterDays = 22;

export function planClub(today: PlainDate, { people, companies }: ClubPeople, random: Random): Club {
  const plans = offers.map(([title, description, monthCents]) => ({
    id: random.uuid(),
    title,
    description,
    monthCents,
  }));
  const months = clubDays(today);
  const leavingDays = months.flatMap(([day]) => day ?? []);
  const subscribers = months.flatMap((days, month) =>
    days.flatMap((date) =>
      Array.from({ length: month === 0 ? joining.first : joining.later }, () =>
        planSubscriber(date, { buyer: take(people), plans, leavingDays }, random),
      ),
    ),
  );
  const [[first = today] = []] = months;
  const imported = Array.from({ length: importedCount }, (_, index) => {
    const isCompany = index < importedCompanies;
    return planImported(
      { importedOn: first, startDate: first, wantsBoleto: index < wantBoletos },
      take(isCompany ? companies : people),
      plans,
      random,
    );
  });
  const late = Array.from({ length: lateComers }, () => {
    const startDate = addDays(today, firstDueAfterDays + random.between(0, 8));
    return planImported({ importedOn: addDays(today, -6), startDate, wantsBoleto: false }, take(people), plans, random);
  });
  return { plans, subscribers, imported: [...imported, ...late], debited: planDebited({ imported, late }, first) };
}

/** One of the earliest Pix subscribers lacks funds in the third month, and one cancels at the bank in the tenth. */
function planDebited(
  { imported, late }: { readonly imported: readonly Imported[]; readonly late: readonly Imported[] },
  first: PlainDate,
): Debited[] {
  const debited = (one: Imported | undefined, more: Pick<Debited, 'answer'> & Partial<Debited>): Debited[] =>
    one
      ? [
          // A fixed id takes no random number.
          {
            id: `0a${one.id.slice(2)}`,
            subscriptionId: one.id,
            invitedOn: addDays(one.importedOn, 2),
            turns: [],
            ...more,
          },
        ]
      : [];
  const byPix = imported.filter(({ method }) => method === 'PIX');
  return [
    ...debited(byPix.at(-1), {
      answer: 'APPROVE',
      turns: [
        [addDays(addMonths(first, 3), -1), 'NO_FUNDS'],
        [addDays(addMonths(first, 3), 3), 'PAY'],
      ],
    }),
    ...debited(byPix.at(-2), { answer: 'APPROVE', turns: [[addDays(addMonths(first, 10), 3), 'CANCEL']] }),
    ...debited(byPix.at(-3), { answer: 'APPROVE' }),
    ...debited(late[0], { answer: 'APPROVE' }),
    ...debited(late[1], { answer: 'APPROVE' }),
    ...debited(late[2], { answer: 'NONE' }),
    ...debited(late[3], { answer: 'REFUSE' }),
  ];
}

function take(people: DemoBuyer[]): DemoBuyer {
  const one = people.pop();
  if (!one) throw new Error('the club has more members than there are people');
  return one;
}

interface Joining {
  readonly buyer: DemoBuyer;
  readonly plans: readonly ClubPlan[];
  /** Cancellations happen when the next period is due; oldest first. */
  readonly leavingDays: readonly PlainDate[];
}

function planSubscriber(date: PlainDate, { buyer, plans, leavingDays }: Joining, random: Random): Subscriber {
  const leaving = (afterDays: number) => leavingDays.find((day) => day >= addDays(date, afterDays)) ?? null;
  const fate = random.between(1, 100);
  const isRefused = fate <= 4;
  const isPaidLater = fate > 60 && fate <= 65;
  const card = isRefused ? (fate === 4 ? lostCard : noFunds) : random.pick(goodCards);
  const number = isPaidLater ? paydayCard : card;
  const year = Number(date.slice(0, 4));
  const expiresSoon = fate > 92;
  return {
    linkId: random.uuid(),
    purchaseId: random.uuid(),
    at: morningOf(date),
    buyer,
    plan: pickPlan(plans, random),
    card: {
      number,
      expirationMonth: expiresSoon ? random.between(1, 12) : 12,
      expirationYear: year + (expiresSoon ? 1 : 5),
    },
    // A refused card cannot join, so it is stored for a first charge on another day and refused then.
    startsOn: isRefused || isPaidLater ? addDays(date, 6) : null,
    leavesOn: isRefused
      ? leaving(random.between(45, 110))
      : fate > 84 && fate <= 92
        ? leaving(random.between(70, 330))
        : null,
  };
}

function pickPlan(plans: readonly ClubPlan[], random: Random): ClubPlan {
  const [one, two, four] = plans;
  if (!one || !two || !four) throw new Error('the club has its plans');
  return random.pick([one, one, one, two, two, four]);
}

function planImported(
  { wantsBoleto, ...dates }: Pick<Imported, 'importedOn' | 'startDate'> & { readonly wantsBoleto: boolean },
  buyer: DemoBuyer,
  plans: readonly ClubPlan[],
  random: Random,
): Imported {
  const isCompany = buyer.document.length === 14;
  const office = plans.at(-1);
  if (!office) throw new Error('the club has its plans');
  const reliable = random.chance(80);
  return {
    id: random.uuid(),
    customerId: random.uuid(),
    buyer,
    ...dates,
    plan: isCompany ? office : pickPlan(plans, random),
    method: wantsBoleto ? 'BANK_SLIP' : 'PIX',
    paysAfter: Array.from({ length: 14 }, () => paysAfter(reliable, random)),
  };
}

function paysAfter(reliable: boolean, random: Random): number | null {
  const fate = random.between(1, 100);
  if (fate <= (reliable ? 88 : 45)) return 0;
  if (fate <= (reliable ? 95 : 72)) return 3;
  return fate <= (reliable ? 99 : 92) ? 8 : null;
}
