import { addDays, type PlainDate } from '@balcao/kernel';
import { disputeAnswers } from '@balcao/messages';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import { isDone, type ProviderAnswer, readAs } from '../../calls/call-provider.ts';
import type { ContestOutcome } from '../../calls/send-defence.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import type { AcquirerChargebacks } from '../acquirer.ts';
import { type ChargebackClient, codeOf, createChargebackClient } from './chargeback-client.ts';
import {
  casesOf,
  chargebackWebhook,
  issuerDocument,
  issuerDocuments,
  lifeCycle,
  outcomeOf,
  pageOfCases,
} from './read-chargebacks.ts';

const pageSize = 200;
/** A guard against a list that never ends. */
const maxPages = 500;
/** The longest period that the list takes. */
const maxDays = 180;

const codes = { accepted: '101', refused: '102', none: '103', treated: '931' } as const;

/** Cielo's API of chargebacks, apart from that of sales: its credentials, its hosts and a client certificate. */
export function cieloChargebacks(
  noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>,
): AcquirerChargebacks & { probe(connection: OpenConnection): Promise<CallResult> } {
  const call = createChargebackClient(noteCall);
  return {
    isConnected: ({ chargebackId, chargebackSecret }) => Boolean(chargebackId && chargebackSecret),

    namedBy: (body) => {
      const read = chargebackWebhook.safeParse(body);
      return read.success ? [read.data] : null;
    },

    list: async (connection, { from, to, caseId }) => {
      const start = [from, addDays(to, -maxDays + 1)].toSorted().at(-1) ?? from;
      const period = { startNotificationPeriod: start, endNotificationPeriod: to };
      const of = { ...shopsOf(connection), ...(caseId && { idCase: caseId }) };
      // A case that is treated meanwhile is in the second list, or in both.
      const pending = await pages(call, connection, 'PENDING', of);
      const done = await pages(call, connection, 'DONE', { ...of, ...period });
      return casesOf({ pending, done });
    },

    outcomeOf: async (connection, caseId) => {
      const answer = await call(connection, { method: 'GET', path: `/lifecycle/${encodeURIComponent(caseId)}` });
      if (isNone(answer)) return null;
      const steps = readAs(lifeCycle, answer, 'cielo:GET lifecycle');
      const [last] = steps.toSorted((one, other) => (other.actionDate ?? '').localeCompare(one.actionDate ?? ''));
      const sameDay = steps.filter(({ actionDate }) => actionDate === last?.actionDate);
      return sameDay.map(({ action }) => outcomeOf(action)).find((outcome) => outcome !== null) ?? null;
    },

    refuse: async (connection, { establishment, caseId, chargebackId, content }) => {
      const form = new FormData();
      form.set('establishmentNumber', establishment);
      form.set('idChargeback', chargebackId);
      form.set('reasonToRefuse', disputeAnswers.seeDossier);
      form.set('userName', connection.settings.responsibleEmail ?? '');
      form.set('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), `${caseId}.pdf`);
      const answer = await call(connection, { method: 'PUT', path: '/refuse', body: form });
      return contested(answer, codes.refused);
    },

    accept: async (connection, { establishment, chargebackId }) => {
      const updateChargeback = [{ establishmentNumber: establishment, idChargeback: chargebackId }];
      const body = { updateChargeback, userName: connection.settings.responsibleEmail ?? '' };
      return contested(await call(connection, { method: 'PUT', path: '/accept', body }), codes.accepted);
    },

    issuerDocuments: async (connection, { establishment, chargebackId }) => {
      const path = `/ListIssuerDocuments/${establishment}/${chargebackId}`;
      const answer = await call(connection, { method: 'GET', path });
      if (isNone(answer) || !isDone(answer)) return [];
      const documents = readAs(issuerDocuments, answer, 'cielo:GET issuer documents');
      return documents.map(({ idDocumento: id, nameFile: fileName }) => ({ id, fileName }));
    },

    issuerDocument: async (connection, { establishment }, documentId) => {
      const path = `/DocumentIssuer/${establishment}/${encodeURIComponent(documentId)}`;
      const answer = await call(connection, { method: 'GET', path });
      if (!isDone(answer)) return null;
      const { nameFile: fileName, file } = readAs(issuerDocument, answer, 'cielo:GET issuer document');
      return { fileName, content: Buffer.from(file, 'base64') };
    },

    probe: async (connection) => {
      const query = { page: '0', pageSize: '1' };
      const answer = await call(connection, { method: 'POST', path: '/PENDING', query, body: shopsOf(connection) });
      if (isDone(answer) || isNone(answer)) return { ok: true };
      return { ok: false, reason: 'refused', detail: `API de Chargeback: ${answer.status} ${codeOf(answer)}`.trim() };
    },
  };
}

function isNone(answer: ProviderAnswer): boolean {
  return answer.status === 204 || codeOf(answer) === codes.none;
}

/** The shops that a person named, all of a hierarchy under the first: Cielo recommends asking by the head shop. */
function shopsOf({ settings: { establishments } }: OpenConnection) {
  const numbers = (establishments ?? '').split(/\D+/).filter(Boolean);
  return numbers.length === 1
    ? { mainCustomer: numbers[0], hierarchyType: 4 }
    : { establishmentNumber: numbers.map(Number) };
}

function contested(answer: ProviderAnswer, done: string): ContestOutcome {
  const code = codeOf(answer);
  if (code === codes.treated) return 'TREATED';
  if (isDone(answer) && code === done) return 'TAKEN';
  // An answer that says neither leaves the outcome unknown.
  if (isDone(answer) || code === '') throw new RailTimeout(`cielo:contest ${answer.status}`);
  return 'REFUSED';
}

async function pages(
  call: ChargebackClient,
  connection: OpenConnection,
  status: 'PENDING' | 'DONE',
  body: object & { readonly startNotificationPeriod?: PlainDate },
) {
  const items = [];
  for (let page = 0; page < maxPages; page++) {
    const answer = await call(connection, {
      method: 'POST',
      path: `/${status}`,
      query: { page: String(page), pageSize: String(pageSize), orderBy: 'receptionDate', order: 'asc' },
      body,
    });
    if (isNone(answer)) break;
    const { content, last } = readAs(pageOfCases, answer, `cielo:POST ${status}`);
    items.push(...(content ?? []));
    if (last !== false || !content?.length) break;
  }
  return items;
}
