import { boletoAgreementProblems, maxOwnNumber } from '@balcao/brazil';
import { layoutProblem, type NewConnection, providerFacts, slipPixProblem } from '@balcao/contract';
import { addDays, instantAt, type PlainDate } from '@balcao/kernel';
import { connections } from '@balcao/messages';
import { type ScheduledJob, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type CertificateFacts, certificateAlerts } from '../connection.ts';
import type { ConnectionsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { insertConnection, lockConnections } from '../store/connection-store.ts';
import type { Connection } from '../store/connections-table.ts';
import { sealSecrets } from '../store/open-connection.ts';
import { agreementOf, numberRange } from './agreement-of.ts';
import { type CertificateFile, readCertificate } from './read-certificate.ts';

export const certificateEndingKind = 'connection.certificate-ending';

/** A guard against mistakes: a seller has a bank or two. */
const maxConnections = 20;

export interface CreateConnection extends NewConnection {
  readonly sellerId: string;
  /** Idempotency key, and the new connection's id. */
  readonly id: string;
  readonly by: string;
}

/**
 * Stores a connection with sealed credentials. It can be used after it is tested and activated. Refuses an unreadable
 * or expired certificate, `connection.production_in_sandbox`, `.host_not_allowed`, `.authentication_not_hosted`,
 * `.invalid_agreement`, `.too_many`.
 */
export async function createConnection(
  deps: ConnectionsDeps,
  { sellerId, id, by, ...given }: CreateConnection,
): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  assertThat(given.environment === 'TEST' || !deps.sandbox, 'connection.production_in_sandbox');
  assertHosts(deps, given.settings);
  assertThat(!given.threeDsId || deps.installation.authenticatesCards, 'connection.authentication_not_hosted');
  const isByFiles = providerFacts(given.method, given.provider)?.byFiles;
  if (given.method === 'BANK_SLIP' && isByFiles) assertAgreement(given);
  const file = given.certificate && {
    pfx: Buffer.from(given.certificate.content, 'base64'),
    password: given.certificate.password,
  };
  const facts = file ? await certificateFacts(file) : null;
  assertThat(!facts || facts.validUntil >= clock.today(), 'connection.certificate_expired');
  const clientId = given.clientId ?? '';
  const place = { sellerId, id };
  const connection: Connection = {
    ...place,
    method: given.method,
    provider: given.provider,
    environment: given.environment,
    status: 'DRAFT',
    settings: given.settings,
    sealed: sealSecrets(deps.vault, place, {
      clientId,
      clientSecret: given.clientSecret || null,
      appKey: given.appKey || null,
      verifyToken: given.verifyToken || null,
      chargebackId: given.chargebackId || null,
      chargebackSecret: given.chargebackSecret || null,
      threeDsId: given.threeDsId || null,
      threeDsSecret: given.threeDsSecret || null,
      pfx: file?.pfx ?? null,
      passphrase: file?.password ?? '',
    }),
    clientEnding: (clientId || given.settings.publicKey || given.settings.phoneNumberId || '').slice(-4),
    certificateHolder: facts?.holder.slice(0, 200) ?? null,
    certificateValidUntil: facts?.validUntil ?? null,
    createdAt: clock.now(),
    createdBy: by,
    testedAt: null,
    activatedAt: null,
    replacedAt: null,
    webhooksAt: null,
    lastAnswerAt: null,
    lastFailureAt: null,
    lastFailure: null,
    failuresInRow: 0,
  };
  await deps.transact(async (tx) => {
    const connections = await lockConnections(tx, sellerId);
    if (connections.some((one) => one.id === id)) return;
    assertThat(connections.length < maxConnections, 'connection.too_many', { max: maxConnections });
    await insertConnection(tx, connection);
    await scheduleJobs(tx, webhooksOf(connection, clock.today()));
    recordAudit(tx, {
      sellerId,
      at: clock.now(),
      action: 'connection.created',
      subject: connectionSubject(connection),
      ...(facts && { after: { validUntil: facts.validUntil, holder: facts.holder } }),
    });
  });
}

export function connectionSubject({ id, method, provider }: Pick<Connection, 'id' | 'method' | 'provider'>) {
  return { kind: 'connection', id, label: connections.nameOf(method, provider) } as const;
}

async function certificateFacts(file: CertificateFile): Promise<CertificateFacts> {
  const facts = await readCertificate(file);
  if (facts === 'wrong-password') return refuse('connection.wrong_certificate_password');
  if (facts === 'old-cipher') return refuse('connection.old_certificate_cipher');
  if (facts === 'unreadable') return refuse('connection.unreadable_certificate');
  return facts;
}

/** A person may not name hosts of the installation's own network, only those that its operator allows. */
function assertHosts(deps: Pick<ConnectionsDeps, 'allowedHosts'>, { baseUrl, tokenUrl }: NewConnection['settings']) {
  for (const address of [baseUrl, tokenUrl]) {
    if (!address) continue;
    const { host } = URL.parse(address) ?? { host: address };
    assertThat(deps.allowedHosts.includes(host), 'connection.host_not_allowed', { host });
  }
}

/** Boleto numbers come from the agreement for years, so a field that the bank would refuse is refused here. */
function assertAgreement({ provider, settings }: Pick<NewConnection, 'provider' | 'settings'>) {
  const agreement = agreementOf(provider, settings);
  const problem =
    boletoAgreementProblems(agreement)[0] ?? layoutProblem(settings) ?? slipPixProblem({ provider, ...settings });
  if (problem) refuse('connection.invalid_agreement', problem);
  const { firstNumber, lastNumber } = numberRange(settings);
  const max = maxOwnNumber(agreement);
  assertThat(firstNumber >= 1 && firstNumber <= max, 'connection.invalid_agreement', {
    field: 'firstNumber',
    expected: connections.byFiles.numbersFrom('1', String(max)),
  });
  assertThat(!lastNumber || (lastNumber >= firstNumber && lastNumber <= max), 'connection.invalid_agreement', {
    field: 'lastNumber',
    expected: connections.byFiles.numbersFrom(String(firstNumber), String(max)),
  });
}

/** The seller is notified at nine in the morning of these days. */
function webhooksOf({ sellerId, id, certificateValidUntil: validUntil }: Connection, today: PlainDate): ScheduledJob[] {
  if (!validUntil) return [];
  return certificateAlerts
    .map((days) => ({ days, date: addDays(validUntil, days === 0 ? 1 : -days) }))
    .filter(({ date }) => date > today)
    .map(({ days, date }) => ({
      sellerId,
      kind: certificateEndingKind,
      subjectId: `${id}:${days}`,
      dueAt: instantAt(date, '09:00'),
    }));
}
