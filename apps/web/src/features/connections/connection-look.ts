import type { Connection, ConnectionStatus } from '@balcao/contract/connections/connections';
import { accountReading, mayBeSecond, providerFacts } from '@balcao/contract/connections/providers';
import { connections as texts } from '@balcao/messages/connections';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHistory,
  IconPlugConnected,
} from '@tabler/icons-react';
import type { Fact } from '../../components/display/fact-sheet.tsx';
import type { StatusLook } from '../../components/display/status-badge.tsx';
import { formatInstant } from '../../lib/format/dates.ts';

const words = texts.facts;

export function statusLook(status: ConnectionStatus): StatusLook {
  return { label: texts.statuses[status], ...looks[status] };
}

const looks = {
  DRAFT: { tone: 'gray', icon: IconCircleDashed },
  ACTIVE: { tone: 'green', icon: IconPlugConnected },
  SECOND: { tone: 'blue', icon: IconPlugConnected },
  REPLACED: { tone: 'gray', icon: IconHistory },
} as const satisfies Record<ConnectionStatus, Omit<StatusLook, 'label'>>;

/** By the last calls. */
export function healthLook({ failuresInRow, lastAnswerAt }: Connection['health']): StatusLook {
  if (failuresInRow > 0) return { label: texts.health.failing(failuresInRow), tone: 'red', icon: IconAlertTriangle };
  if (lastAnswerAt) return { label: texts.health.ok, tone: 'green', icon: IconCircleCheck };
  return { label: texts.health.unknown, tone: 'gray', icon: IconCircleDashed };
}

function authenticationOf({ establishmentCode, unauthenticated }: Connection['settings']): string {
  if (!establishmentCode) return words.authentications.none;
  return unauthenticated === 'REFUSE' ? words.authentications.refuses : words.authentications.sells;
}

function splitOf({ method, provider }: Pick<Connection, 'method' | 'provider'>): string {
  return providerFacts(method, provider)?.carriesSplit ? words.splitCarried : words.splitNotCarried;
}

/** The first acquirer beside which this one may be the second. */
export function firstFor(connection: Connection, content: readonly Connection[]): Connection | undefined {
  return content.find((one) => one.status === 'ACTIVE' && mayBeSecond(connection, one));
}

/** A bank that works by files has neither calls nor webhooks. */
export function byFiles({ method, provider }: Pick<Connection, 'method' | 'provider'>): boolean {
  return providerFacts(method, provider)?.byFiles ?? false;
}

/** The effects of using the connection. */
export function activateConsequence(connection: Pick<Connection, 'method' | 'provider'>): string {
  const { method, provider } = connection;
  const isRead = method !== 'ACCOUNT' || accountReading(provider);
  if (!isRead) return texts.byFiles.activateAccount;
  return isRead === 'BALANCE' ? texts.withoutStatement.activateAccount : texts.sections[method].activateConsequence;
}

/** The text of a passed test. */
export function testPassed(connection: Pick<Connection, 'method' | 'provider'>): string {
  return byFiles(connection) ? texts.byFiles.tested : texts.tested;
}

export function connectionFacts(
  { settings, certificate, health, ...connection }: Connection,
  nameOf: (by: string) => string,
): readonly Fact[] {
  const { lastFailure, lastFailureAt, lastAnswerAt } = health;
  const at = (moment: string | null) => moment && formatInstant(moment);
  const isByFiles = byFiles(connection);
  return [
    { label: words.environment, value: texts.environments[connection.environment] },
    ...(connection.clientEnding
      ? [
          {
            label: clientLabel(connection, settings),
            value: words.clientEnding(connection.clientEnding),
          },
        ]
      : []),
    ...(connection.method === 'CREDIT_CARD' ? [{ label: words.split, value: splitOf(connection), wide: true }] : []),
    ...(connection.provider === 'cielo'
      ? [{ label: words.authentication, value: authenticationOf(settings), wide: true }]
      : []),
    ...(isByFiles ? agreementFacts(connection, settings) : []),
    ...(settings.merchantId ? [{ label: texts.fields.merchantId, value: settings.merchantId, wide: true }] : []),
    ...(settings.descriptor ? [{ label: texts.fields.descriptor, value: settings.descriptor }] : []),
    ...(settings.automaticAccount
      ? [{ label: texts.fields.automaticAccount, value: automaticAccountOf(settings) }]
      : []),
    ...(isByFiles ? [] : accountFacts(connection, settings)),
    ...(settings.baseUrl
      ? [
          {
            label: texts.fieldOf(connection.method, connection.provider, 'baseUrl'),
            value: settings.baseUrl,
            wide: true,
          },
        ]
      : []),
    ...(certificate
      ? [
          {
            label: words.certificate,
            value: words.certificateUntil(certificate.holder, certificate.validUntil),
            wide: true,
          },
        ]
      : []),
    { label: words.added, value: words.addedBy(formatInstant(connection.createdAt), nameOf(connection.createdBy)) },
    { label: words.tested, value: at(connection.testedAt) ?? words.neverTested },
    ...(connection.activatedAt ? [{ label: words.activated, value: at(connection.activatedAt) }] : []),
    ...(connection.replacedAt ? [{ label: words.replaced, value: at(connection.replacedAt) }] : []),
    ...(connection.status === 'DRAFT' || isByFiles
      ? []
      : [
          { label: words.lastAnswer, value: at(lastAnswerAt) ?? words.never },
          {
            label: words.lastFailure,
            value:
              lastFailure && lastFailureAt
                ? words.failure(formatInstant(lastFailureAt), texts.failureOf(connection.provider, lastFailure))
                : words.never,
          },
          ...(connection.method === 'PIX' || connection.method === 'BANK_SLIP'
            ? [webhooksFact(connection.webhooksAt)]
            : []),
          ...(connection.webhooksUrl ? webhooksGiven(connection) : []),
        ]),
  ];
}

function accountFacts(
  { method, provider }: Pick<Connection, 'method' | 'provider'>,
  settings: Connection['settings'],
): readonly Fact[] {
  return (['pixKey', 'destinationKey', 'beneficiary', 'contract', 'agency', 'account'] as const).flatMap((field) => {
    const value = settings[field];
    return value ? [{ label: texts.fieldOf(method, provider, field), value }] : [];
  });
}

function automaticAccountOf({ automaticAccount, automaticAgency }: Connection['settings']): string {
  const account = automaticAccount ?? '';
  return automaticAgency ? texts.byFiles.accountOf(automaticAgency, account) : account;
}

/** Account, the bank's numbers for the seller, and the number range. */
function agreementFacts(
  { method, provider }: Pick<Connection, 'method' | 'provider'>,
  settings: Connection['settings'],
): readonly Fact[] {
  const { agency, account, accountDigit, beneficiary, wallet, firstNumber, lastNumber, contract } = settings;
  const of = (field: 'beneficiary' | 'wallet') => texts.fieldOf('BANK_SLIP', provider, field);
  const numbers = texts.byFiles.numbersFrom(firstNumber || '1', lastNumber ?? null);
  const ownAccount = {
    label: texts.byFiles.account,
    value: texts.byFiles.accountOf(agency ?? '', `${account}-${accountDigit}`),
  };
  if (method === 'ACCOUNT') {
    return [ownAccount, ...(contract ? [{ label: texts.fieldOf(method, provider, 'contract'), value: contract }] : [])];
  }
  return [
    ownAccount,
    ...(beneficiary ? [{ label: of('beneficiary'), value: beneficiary }] : []),
    { label: of('wallet'), value: wallet ?? '' },
    { label: texts.byFiles.numbers, value: numbers },
    ...(settings.pix ? [{ label: texts.fields.pix, value: texts.form.pixNames[settings.pix] }] : []),
    ...(settings.layout ? [{ label: texts.fields.layout, value: texts.form.layoutName(settings.layout) }] : []),
  ];
}

/** Names the credential whose last characters are shown. */
function clientLabel(
  { method, provider }: Pick<Connection, 'method' | 'provider'>,
  { publicKey, phoneNumberId }: Connection['settings'],
): string {
  if (publicKey) return texts.fields.publicKey;
  return phoneNumberId ? texts.fields.phoneNumberId : texts.fieldOf(method, provider, 'clientId');
}

/** Shows whether the bank has our webhook address. */
function webhooksFact(webhooksAt: string | null): Fact {
  const value = webhooksAt ? words.webhooksRegistered(formatInstant(webhooksAt)) : words.webhooksMissing;
  return { label: words.webhooks, value, wide: true };
}

/** The address to register at the provider, and whether a webhook arrived. */
function webhooksGiven({
  method,
  provider,
  webhooksUrl,
  webhooksAt,
}: Pick<Connection, 'method' | 'provider' | 'webhooksUrl' | 'webhooksAt'>): readonly Fact[] {
  const lastNotice = webhooksAt && words.webhooksHeard(formatInstant(webhooksAt));
  return [
    {
      label: words.webhooksGiven[method === 'WHATSAPP' ? 'WHATSAPP' : 'CREDIT_CARD'],
      value: lastNotice || `${words.webhooksUnheard} ${words.webhooksUrlHelpOf(provider)}`,
      wide: true,
    },
    { label: words.webhooksUrl, value: webhooksUrl, wide: true },
  ];
}
