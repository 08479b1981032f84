import type { IncomingMessage } from 'node:http';
import { PDFDocument } from 'pdf-lib';
import { z } from 'zod';
import type { BookedSale } from './cielo-books.ts';

type CieloProcess = 'PRIMEIRO_CHARGEBACK' | 'SEGUNDO_CHARGEBACK' | 'PRE_ARBITRAGEM' | 'ARBITRAGEM';

interface Round {
  readonly idChargeback: number;
  readonly process: CieloProcess;
  readonly receptionDate: string;
  readonly treatmentDeadline: string;
  /** Null while it waits for the seller. */
  answer: 'RECUSADO' | 'ACATADO' | 'EXPIRADO' | null;
  file: Buffer | null;
}

interface BookedCase {
  readonly idCase: number;
  readonly establishmentNumber: number;
  readonly amountCents: number;
  readonly sale: object;
  readonly rounds: Round[];
  readonly steps: { readonly action: string; readonly actionDate: string }[];
}

type IssuerFiles = Map<number, { readonly idDocumento: number; readonly nameFile: string; readonly file: Buffer }[]>;

const won = 'A favor do Estabelecimento';
const lost = 'A favor do Emissor';

function today(addDays = 0): string {
  return new Date(Date.now() - 3 * 3_600_000 + addDays * 86_400_000).toISOString().slice(0, 10);
}

/** The acquirer's contested sales, their rounds, and the documents sent. In memory. `changed` sends a webhook. */
export function createChargebackBook(changed: (body: object) => void) {
  const cases = new Map<number, BookedCase>();
  const issuerFiles: IssuerFiles = new Map();
  let number = 1_000_000;
  /** Whether webhooks are sent, and how often. */
  const webhooks = { times: 1 };

  const caseOf = (idCase: number): BookedCase => {
    const found = cases.get(idCase);
    if (!found) throw new Error(`no case ${idCase}`);
    return found;
  };

  const step = (found: BookedCase, action: string) => {
    found.steps.push({ action, actionDate: today() });
    const { establishmentNumber, idCase: caseId } = found;
    const body = { establishmentNumber, caseId, message: action, executionDate: today(), ActionCicleDate: today() };
    for (let time = 0; time < webhooks.times; time++) changed(body);
  };

  const addRound = (found: BookedCase, process: CieloProcess, days: number) => {
    const round: Round = {
      idChargeback: ++number,
      process,
      receptionDate: today(),
      treatmentDeadline: today(days),
      answer: null,
      file: null,
    };
    found.rounds.push(round);
    for (let time = 0; time < webhooks.times; time++) changed(itemOf(found, round));
    return round.idChargeback;
  };

  const current = (found: BookedCase): Round => {
    const round = found.rounds.at(-1);
    if (!round) throw new Error('a case has a round');
    return round;
  };

  return {
    webhooks,
    cases: (): readonly BookedCase[] => [...cases.values()],
    case: caseOf,

    /** A buyer contests a sale, or one that was made elsewhere. Returns the case's number. */
    open: (
      { Payment }: Pick<BookedSale, 'Payment'>,
      { withTid = true, amountCents = Payment.Amount, days = 10, establishment = 1_024_162_076 } = {},
    ): number => {
      const found: BookedCase = {
        idCase: ++number,
        establishmentNumber: establishment,
        amountCents,
        rounds: [],
        steps: [],
        sale: {
          transactionDate: Payment.ReceivedDate.slice(0, 10),
          authorization: Payment.AuthorizationCode,
          cardAssociation: 1,
          truncatedCard: '400000******0010',
          nsu: Number(Payment.ProofOfSale),
          ro: '22774287',
          terminal: '77927537',
          tid: withTid ? Payment.Tid : '',
        },
      };
      cases.set(found.idCase, found);
      addRound(found, 'PRIMEIRO_CHARGEBACK', days);
      return found.idCase;
    },

    /** The issuer goes on: the seller is asked again. */
    goOn: (idCase: number, process: CieloProcess, days = 10): number => addRound(caseOf(idCase), process, days),

    decide: (idCase: number, isWon: boolean): void => {
      const found = caseOf(idCase);
      const round = current(found);
      round.answer ??= 'EXPIRADO';
      step(found, isWon ? won : lost);
    },

    addIssuerDocument: (idCase: number, nameFile: string, file: Buffer): void => {
      const { idChargeback } = current(caseOf(idCase));
      const files = issuerFiles.get(idChargeback) ?? [];
      files.push({ idDocumento: ++number, nameFile, file });
      issuerFiles.set(idChargeback, files);
    },

    /** Somebody answers at the acquirer's own pages. */
    answerThere: (idCase: number, answer: 'RECUSADO' | 'ACATADO'): void => {
      const found = caseOf(idCase);
      current(found).answer = answer;
      step(found, answer === 'ACATADO' ? lost : 'Em análise com o Emissor');
    },

    /** In cents: what the seller finally lost. */
    lostCents: (): number =>
      [...cases.values()]
        .filter(({ steps }) => steps.findLast(({ action }) => action === won || action === lost)?.action === lost)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),

    ...answersOf(cases, issuerFiles, step),
  };
}

function answersOf(
  cases: ReadonlyMap<number, BookedCase>,
  issuerFiles: IssuerFiles,
  step: (found: BookedCase, action: string) => void,
) {
  return {
    find: (isPending: boolean, query: z.infer<typeof listBody>) =>
      [...cases.values()].flatMap((found) => {
        if (query.idCase && Number(query.idCase) !== found.idCase) return [];
        if (query.establishmentNumber && !query.establishmentNumber.includes(found.establishmentNumber)) return [];
        return found.rounds
          .filter(({ answer }) => (answer === null) === isPending)
          .filter(
            ({ receptionDate: on }) => isPending || !query.endNotificationPeriod || on <= query.endNotificationPeriod,
          )
          .map((round) => itemOf(found, round));
      }),

    round: (idChargeback: number) => {
      for (const found of cases.values()) {
        const round = found.rounds.find((one) => one.idChargeback === idChargeback);
        if (round) return { found, round };
      }
      return null;
    },

    refuse: (idChargeback: number, file: Buffer): void => {
      for (const found of cases.values()) {
        const round = found.rounds.find((one) => one.idChargeback === idChargeback);
        if (!round) continue;
        Object.assign(round, { answer: 'RECUSADO', file });
        step(found, 'Em análise com a Cielo');
      }
    },

    accept: (idChargeback: number): void => {
      for (const found of cases.values()) {
        const round = found.rounds.find((one) => one.idChargeback === idChargeback);
        if (!round) continue;
        round.answer = 'ACATADO';
        step(found, lost);
      }
    },

    issuerFiles: (idChargeback: number) => issuerFiles.get(idChargeback) ?? [],
    issuerFile: (idDocumento: number) =>
      [...issuerFiles.values()].flat().find((one) => one.idDocumento === idDocumento) ?? null,
  };
}

export type ChargebackBook = ReturnType<typeof createChargebackBook>;

function itemOf(found: BookedCase, { answer, ...round }: Round) {
  const last = found.steps.at(-1);
  return {
    ...(answer === null && { treatmentDeadline: round.treatmentDeadline, remainingDaysToTreat: 9 }),
    idCase: found.idCase,
    idChargeback: round.idChargeback,
    establishmentNumber: found.establishmentNumber,
    process: round.process,
    lifecycle:
      answer === null ? {} : { action: last?.action ?? 'Em análise com a Cielo', actionDate: last?.actionDate },
    ...(answer !== null && { actionTakenCode: answer }),
    transactionAmount: found.amountCents / 100,
    transactionDetails: found.sale,
    chargebackDetails: {
      reasonCode: '10.4',
      reasonDescription: 'Fraude, cartão não presente',
      tpReason: 1,
      receptionDate: round.receptionDate,
      rapidDisputeResolution: 'false',
    },
  };
}

const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const listBody = z.strictObject({
  startNotificationPeriod: dayText.optional(),
  endNotificationPeriod: dayText.optional(),
  mainCustomer: z.string().regex(/^\d+$/).optional(),
  hierarchyType: z.literal(4).optional(),
  establishmentNumber: z.array(z.int()).min(1).optional(),
  idCase: z.string().regex(/^\d+$/).optional(),
});
const acceptBody = z.strictObject({
  updateChargeback: z
    .array(z.strictObject({ establishmentNumber: z.string().regex(/^\d+$/), idChargeback: z.string().regex(/^\d+$/) }))
    .min(1),
  userName: z.email(),
});

interface Answered {
  readonly status: number;
  readonly said: unknown;
}

const coded = (code: string, status = 412): Answered => ({ status, said: { code, message: `Mensagem ${code}` } });

/** The answers of the API of chargebacks, under the path after `/chargeback/v1`. */
export async function answerChargebacks(
  book: ChargebackBook,
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { path, url, body }: { readonly path: string; readonly url: URL; readonly body: Buffer },
): Promise<Answered> {
  const [, resource = '', first = '', second = ''] = path.split('/');
  switch (`${method} ${resource}`) {
    case 'POST PENDING':
    case 'POST DONE':
      return list(book, resource === 'PENDING', url, JSON.parse(body.toString('utf8') || '{}'));
    case 'GET lifecycle': {
      const found = book.cases().find(({ idCase }) => String(idCase) === first);
      return found ? { status: 200, said: found.steps } : coded('103');
    }
    case 'PUT accept':
      return accept(book, acceptBody.parse(JSON.parse(body.toString('utf8'))));
    case 'PUT refuse':
      return refuse(
        book,
        await new Response(new Uint8Array(body), {
          headers: { 'content-type': String(headers['content-type']) },
        }).formData(),
      );
    case 'GET ListIssuerDocuments': {
      const files = book.issuerFiles(Number(second));
      return files.length === 0
        ? coded('938')
        : { status: 200, said: files.map(({ idDocumento, nameFile }) => ({ idDocumento, nameFile })) };
    }
    case 'GET DocumentIssuer': {
      const found = book.issuerFile(Number(second));
      if (!found) return coded('939');
      const { nameFile, file } = found;
      return {
        status: 200,
        said: { dateInclusion: today(), nameFile, returncode: 105, file: file.toString('base64') },
      };
    }
    default:
      return { status: 404, said: null };
  }
}

function list(book: ChargebackBook, isPending: boolean, url: URL, body: unknown): Answered {
  const query = listBody.parse(body);
  const { startNotificationPeriod: start, endNotificationPeriod: end } = query;
  if (!query.mainCustomer && !query.establishmentNumber) return coded('909');
  if (!isPending && (!start || !end)) return coded('920');
  if (start && end && Date.parse(end) - Date.parse(start) > 180 * 86_400_000) return coded('906');
  const [page, size] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name))) as [number, number];
  if (!(size >= 1 && size <= 200)) return coded('138');
  const found = book.find(isPending, query);
  if (found.length === 0) return coded('103');
  const content = found.slice(page * size, (page + 1) * size);
  return { status: 200, said: { content, last: (page + 1) * size >= found.length, totalElements: found.length } };
}

function accept(book: ChargebackBook, { updateChargeback }: z.infer<typeof acceptBody>): Answered {
  const said = updateChargeback.map(({ establishmentNumber, idChargeback }) => {
    const known = book.round(Number(idChargeback));
    const isShop = String(known?.found.establishmentNumber) === establishmentNumber;
    const code = !known || !isShop ? '941' : known.round.answer ? '931' : '101';
    if (code === '101') book.accept(Number(idChargeback));
    return { establishmentNumber, idChargeback, code, message: `Mensagem ${code}` };
  });
  return { status: said.every(({ code }) => code === '101') ? 200 : 412, said };
}

/** Checks the document as the manual asks: its type, pages and size, and its name, which is the case's. */
async function refuse(book: ChargebackBook, form: FormData): Promise<Answered> {
  const known = book.round(Number(form.get('idChargeback')));
  const file = form.get('file');
  if (!known || String(known.found.establishmentNumber) !== form.get('establishmentNumber')) return coded('941');
  const reason = String(form.get('reasonToRefuse') ?? '');
  if (reason === '') return coded('930');
  if (reason.length > 100) return coded('905');
  if (!(file instanceof File) || !z.email().safeParse(form.get('userName')).success) return coded('904');
  if (known.round.answer) return coded('931');
  const content = Buffer.from(await file.arrayBuffer());
  if (file.name !== `${known.found.idCase}.pdf`) return coded('929');
  const pages = (await PDFDocument.load(content)).getPageCount();
  if (pages > 10 || content.length > 8 * 1024 * 1024) return coded('903');
  book.refuse(known.round.idChargeback, content);
  return { status: 200, said: { code: '102', message: 'Chargeback recusado com sucesso!' } };
}
