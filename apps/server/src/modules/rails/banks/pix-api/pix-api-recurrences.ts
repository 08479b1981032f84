import { assertInvariant } from '@balcao/kernel';
import { decimalText } from '../../../../files/decimal-text.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { isDone, readAs } from '../../calls/call-provider.ts';
import { connectionOf } from '../../calls/connection-of.ts';
import type {
  CreateRecurrence,
  PixRecurringRail,
  Recurrence,
  RecurrenceJourney,
} from '../../ports/pix-recurring-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { BankCall } from '../bank.ts';
import { carriesRecurring } from '../bank.ts';
import { sendOrRefuse } from '../bank-client.ts';
import { pixApiCharge } from '../store/pix-api-store.ts';
import {
  changeRecurrence,
  keepRecurrence,
  nameRecurrence,
  type PixApiRecurrence,
  recurrenceOfContract,
  recurrenceOfId,
  unansweredRecurrences,
} from '../store/pix-recurring-api-store.ts';
import type { PixApiDeps } from './pix-api-deps.ts';
import { readPages } from './read-pages.ts';
import { documentOf } from './read-pix.ts';
import {
  endOfRecurrence,
  liveRequest,
  locationAnswer,
  pageOfRecurrences,
  type RecurrenceAnswer,
  recurrenceAnswer,
} from './read-recurring.ts';

const journeysAtBank: readonly RecurrenceJourney[] = [1, 2, 3, 4];

/**
 * Recurrences of Pix Automático at a seller's own bank (API Pix 2.9: locrec, rec, solicrec). Creating one is not
 * idempotent at the bank, so it is stored before sending and looked up by its contract before sending again.
 */
export function pixApiRecurrences(
  deps: PixApiDeps,
): Pick<PixRecurringRail, 'journeys' | 'create' | 'find' | 'findByContract' | 'request' | 'cancel'> {
  const findByContract = findOfContract(deps);
  return {
    journeys: async (sellerId) => {
      const connection = await deps.active(sellerId);
      return connection && carriesRecurring(connection) ? journeysAtBank : [];
    },
    create: createRecurrence(deps, findByContract),
    findByContract,
    find: findRecurrence(deps),
    request: requestAcceptance(deps),
    cancel: async (sellerId, recurrenceId) => {
      const recurrence =
        (await recurrenceOfId(deps.reader, sellerId, recurrenceId)) ?? refuse('pix_recurring.not_found');
      await cancelAt(deps, await connectionOf(deps, recurrence), recurrenceId);
    },
  };
}

function createRecurrence(
  deps: PixApiDeps,
  findByContract: PixRecurringRail['findByContract'],
): PixRecurringRail['create'] {
  return async (instruction) => {
    const { sellerId, contract, offeredTxid = null } = instruction;
    const paidTxid = instruction.firstTxid ?? offeredTxid;
    assertInvariant(contract.length <= 35, 'a contract has up to 35 characters');
    const kept = await recurrenceOfContract(deps.reader, sellerId, contract);
    const [known] = kept ? await findByContract(sellerId, contract) : [];
    if (known) return known;
    const charge = paidTxid ? await pixApiCharge(deps.reader, sellerId, paidTxid) : undefined;
    // Only beside a charge with a due date (cobv) does a bank offer a recurrence.
    assertThat(!offeredTxid || charge?.dueDate, 'pix.provider_refused');
    const made = kept ?? charge;
    const connection = made ? await connectionOf(deps, made) : await deps.active(sellerId);
    assertThat(connection && carriesRecurring(connection), 'pix.provider_refused');
    const now = (await deps.clockOf(sellerId)).now();
    const recurrence: PixApiRecurrence = kept ?? {
      sellerId,
      contract,
      connectionId: connection.id,
      recurrenceId: null,
      locationId: null,
      firstTxid: paidTxid,
      brCode: null,
      status: 'CRIADA',
      readAt: now,
      createdAt: now,
    };
    await deps.transact((tx) => keepRecurrence(tx, recurrence));
    const location = instruction.withCode
      ? (recurrence.locationId ?? (await makeLocation(deps, connection, recurrence)))
      : null;
    const id = await sendRecurrence(deps, connection, instruction, location);
    const named = await deps.transact((tx) => nameRecurrence(tx, recurrence, id));
    // A concurrent call with this contract was first.
    if (named !== id) await cancelAt(deps, connection, id);
    return readRecurrence(deps, connection, { ...recurrence, locationId: location, recurrenceId: named });
  };
}

async function makeLocation(
  deps: PixApiDeps,
  connection: OpenConnection,
  recurrence: PixApiRecurrence,
): Promise<number> {
  const answer = await callOrRefuse(deps, connection, { method: 'POST', path: '/locrec' });
  const { id } = readAs(locationAnswer, answer, 'api pix:POST locrec');
  await deps.transact((tx) => changeRecurrence(tx, recurrence, { locationId: id }));
  return id;
}

async function sendRecurrence(
  deps: PixApiDeps,
  connection: OpenConnection,
  { contract, object, payer, firstDate, periodicity, value, retryPolicy, firstTxid }: CreateRecurrence,
  location: number | null,
): Promise<string> {
  const answer = await callOrRefuse(deps, connection, {
    method: 'POST',
    path: '/rec',
    body: {
      vinculo: {
        contrato: contract,
        objeto: object.slice(0, 35),
        devedor: { ...documentOf(payer), nome: payer.name.slice(0, 140) },
      },
      calendario: { dataInicial: firstDate, periodicidade: periodicity },
      valor: { [value.kind === 'FIXED' ? 'valorRec' : 'valorMinimoRecebedor']: decimalText(value.amountCents, '.') },
      politicaRetentativa: retryPolicy,
      ...(location !== null && { loc: location }),
      ...(firstTxid && { ativacao: { dadosJornada: { txid: firstTxid } } }),
    },
  });
  return readAs(recurrenceAnswer, answer, 'api pix:POST rec').idRec;
}

/** A call that was not made, or that the bank refuses, is refused `pix.provider_refused`. */
async function callOrRefuse(deps: PixApiDeps, connection: OpenConnection, call: BankCall) {
  const answer = await sendOrRefuse(deps.client, connection, call);
  assertThat(isDone(answer), 'pix.provider_refused');
  return answer;
}

/** A contract has one recurrence: duplicates from lost answers are cancelled. */
function findOfContract(deps: PixApiDeps): PixRecurringRail['findByContract'] {
  return async (sellerId, contract) => {
    const recurrence = await recurrenceOfContract(deps.reader, sellerId, contract);
    if (!recurrence) return [];
    const connection = await connectionOf(deps, recurrence);
    if (recurrence.recurrenceId) return [await readRecurrence(deps, connection, recurrence)];
    const until = (await deps.clockOf(sellerId)).now().add({ minutes: 5 });
    const listed = await readPages(deps.client, connection, {
      path: '/rec',
      from: recurrence.createdAt.subtract({ minutes: 5 }),
      until,
      shape: pageOfRecurrences,
    });
    const ours = listed.filter(({ vinculo, status }) => vinculo.contrato === contract && status !== 'CANCELADA');
    const [first] = ours;
    if (!first) return [];
    const id = await deps.transact((tx) => nameRecurrence(tx, recurrence, first.idRec));
    for (const twin of ours) if (twin.idRec !== id) await cancelAt(deps, connection, twin.idRec);
    return [await readRecurrence(deps, connection, { ...recurrence, recurrenceId: id })];
  };
}

function findRecurrence(deps: PixApiDeps): PixRecurringRail['find'] {
  return async (sellerId, recurrenceId) => {
    const recurrence = await recurrenceOfId(deps.reader, sellerId, recurrenceId);
    if (recurrence) return readRecurrence(deps, await connectionOf(deps, recurrence), recurrence);
    // A webhook may arrive before the answer to the creation.
    for (const waiting of await unansweredRecurrences(deps.reader, sellerId)) {
      const connection = await connectionOf(deps, waiting);
      const found = await queryRecurrence(deps, connection, recurrenceId);
      if (found?.vinculo.contrato !== waiting.contract) continue;
      const id = await deps.transact((tx) => nameRecurrence(tx, waiting, recurrenceId));
      return readRecurrence(deps, connection, { ...waiting, recurrenceId: id });
    }
    return null;
  };
}

async function readRecurrence(
  deps: PixApiDeps,
  connection: OpenConnection,
  recurrence: PixApiRecurrence,
): Promise<Recurrence> {
  assertInvariant(recurrence.recurrenceId, 'a recurrence that is read has an id');
  const found = await queryRecurrence(
    deps,
    connection,
    recurrence.recurrenceId,
    recurrence.brCode ? null : recurrence.firstTxid,
  );
  // The bank answered it once, so it exists, and "not found" is a fault of the bank.
  if (!found) throw new RailTimeout('api pix:GET rec');
  const brCode = recurrence.brCode ?? found.dadosQR?.pixCopiaECola ?? null;
  if (recurrence.locationId !== null && !brCode && found.status === 'CRIADA')
    throw new RailTimeout('api pix:rec without a code');
  const readAt = (await deps.clockOf(recurrence.sellerId)).now();
  await deps.transact((tx) => changeRecurrence(tx, recurrence, { brCode, status: found.status, readAt }));
  const { idRec: id, status } = found;
  return { id, contract: recurrence.contract, status, brCode, end: endOfRecurrence(found) };
}

/** With the txid of the charge that is paid with it, the returned code is for both. */
async function queryRecurrence(
  { client }: Pick<PixApiDeps, 'client'>,
  connection: OpenConnection,
  id: string,
  txid: string | null = null,
): Promise<RecurrenceAnswer | null> {
  const answer = await client.call(connection, { method: 'GET', path: `/rec/${id}`, ...(txid && { query: { txid } }) });
  return answer.status === 404 ? null : readAs(recurrenceAnswer, answer, 'api pix:GET rec');
}

function requestAcceptance(deps: PixApiDeps): PixRecurringRail['request'] {
  return async ({ sellerId, recurrenceId, payer, account, expiresAt }) => {
    const recurrence = (await recurrenceOfId(deps.reader, sellerId, recurrenceId)) ?? refuse('pix_recurring.not_found');
    const connection = await connectionOf(deps, recurrence);
    const found = await queryRecurrence(deps, connection, recurrenceId);
    assertThat(found, 'pix_recurring.not_found');
    assertThat(found.status === 'CRIADA', 'pix_recurring.not_open');
    if (liveRequest(found)) return;
    const answer = await deps.client.call(connection, {
      method: 'POST',
      path: '/solicrec',
      body: {
        idRec: recurrenceId,
        calendario: { dataExpiracaoSolicitacao: expiresAt.toString({ smallestUnit: 'second' }) },
        destinatario: {
          ...documentOf(payer),
          ispbParticipante: account.ispb,
          conta: account.account,
          ...(account.branch && { agencia: account.branch }),
        },
      },
    });
    if (isDone(answer)) return;
    // The request cannot be made, so its recurrence is cancelled.
    await cancelAt(deps, connection, recurrenceId);
    refuse('pix.provider_refused');
  };
}

async function cancelAt(deps: PixApiDeps, connection: OpenConnection, id: string): Promise<void> {
  const before = await queryRecurrence(deps, connection, id);
  if (!before || !isOpen(before)) return;
  const request = liveRequest(before);
  if (request && request.status !== 'ACEITA') {
    await deps.client.call(connection, {
      method: 'PATCH',
      path: `/solicrec/${request.idSolicRec}`,
      body: { status: 'CANCELADA' },
    });
  }
  const answer = await deps.client.call(connection, {
    method: 'PATCH',
    path: `/rec/${id}`,
    body: { status: 'CANCELADA' },
  });
  if (isDone(answer)) return;
  const after = await queryRecurrence(deps, connection, id);
  if (after && isOpen(after)) throw new RailTimeout('api pix:PATCH rec');
}

function isOpen({ status }: RecurrenceAnswer): boolean {
  return status === 'CRIADA' || status === 'APROVADA';
}
