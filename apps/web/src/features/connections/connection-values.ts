import { boletoAgreementProblems, maxOwnNumber } from '@balcao/brazil/boleto';
import { connectionSettings, maxConnectionCertificateBytes } from '@balcao/contract/connections/connection-settings';
import type { Connection, NewConnection } from '@balcao/contract/connections/connections';
import {
  accountReading,
  bankCodes,
  type ConnectionField,
  type ConnectionMethod,
  type ConnectionProvider,
  connectionFields,
  fieldsOf,
  layoutProblem,
  providerFacts,
  providersOf,
  requiredTogether,
  slipPixProblem,
} from '@balcao/contract/connections/providers';
import { connectionSteps } from '@balcao/messages/connection-steps';
import { connections } from '@balcao/messages/connections';

const texts = connections.form;

export interface ConnectionValues extends Record<ConnectionField, string> {
  readonly method: ConnectionMethod;
  readonly provider: ConnectionProvider;
  readonly environment: 'PRODUCTION' | 'TEST';
  readonly file: File | null;
  readonly password: string;
}

const noFields = Object.fromEntries(connectionFields.map((field) => [field, ''])) as Record<ConnectionField, string>;

export function emptyConnection(production: boolean): ConnectionValues {
  const environment = production ? 'PRODUCTION' : 'TEST';
  return { method: 'PIX', provider: 'efi', environment, file: null, password: '', ...noFields };
}

/** The wanted provider, or the method's first. */
export function choiceOf(method: ConnectionMethod, wanted: ConnectionProvider | undefined) {
  const [first = 'efi'] = providersOf(method);
  return { method, provider: wanted && providersOf(method).includes(wanted) ? wanted : first };
}

/** Credentials are empty, because they are never returned. */
export function valuesOfConnection({ method, provider, environment, settings }: Connection): ConnectionValues {
  const known = Object.fromEntries(Object.entries(settings).map(([field, value]) => [field, value ?? '']));
  return { ...noFields, ...known, method, provider, environment, file: null, password: '' };
}

/** Fields that are sent beside the settings, and never returned. */
const credentials = [
  ...(['clientId', 'clientSecret', 'appKey', 'verifyToken'] as const),
  ...(['chargebackId', 'chargebackSecret', 'threeDsId', 'threeDsSecret'] as const),
] satisfies ConnectionField[];
type Credential = (typeof credentials)[number];

/** The client id may stay on the screen. */
const secrets: readonly ConnectionField[] = credentials.filter((field) => field !== 'clientId');

export const withoutSecrets: Partial<ConnectionValues> = {
  ...Object.fromEntries(secrets.map((field) => [field, ''])),
  file: null,
  password: '',
};

export function fieldGroups(method: ConnectionMethod, provider: ConnectionProvider) {
  const empty = { identification: [], secrets: [], certificate: [], contesting: [], authenticating: [] };
  const groups: Record<FieldGroup, ConnectionField[]> = { ...empty };
  const { contesting = [], authenticating = [] } = providerFacts(method, provider) ?? {};
  const groupOf = (field: ConnectionField): FieldGroup => {
    if (contesting.includes(field)) return 'contesting';
    if (authenticating.includes(field) || field === 'unauthenticated') return 'authenticating';
    if (field === 'authority') return 'certificate';
    return secrets.includes(field) ? 'secrets' : 'identification';
  };
  for (const field of fieldsOf(method, provider)) groups[groupOf(field)] = [...groups[groupOf(field)], field];
  return groups;
}

type FieldGroup = keyof typeof connectionSteps.fill.groups;

/** By the provider's own names. */
export function neededOf(method: ConnectionMethod, provider: ConnectionProvider): readonly string[] {
  const { required = [], certificate = false } = providerFacts(method, provider) ?? {};
  const fields = required.map((field) => connections.fieldOf(method, provider, field));
  return certificate ? [...fields, texts.certificate, texts.password] : fields;
}

/** Sellers send it to the person who gets the credentials. */
export function connectionRequest(method: ConnectionMethod, provider: ConnectionProvider): string {
  return texts.request.text({
    method,
    provider,
    where: texts.help[method][provider] ?? '',
    fields: neededOf(method, provider),
  });
}

export function doesOf(method: ConnectionMethod, provider: ConnectionProvider): string {
  const { does } = connectionSteps.choose;
  const { byFiles, carriesSplit, optional = [] } = providerFacts(method, provider) ?? {};
  if (method === 'PAYOUT') return does.payout;
  if (method === 'ACCOUNT') {
    if (byFiles) return does.accountByFiles;
    return accountReading(provider) === 'BALANCE' ? does.accountWithoutStatement : does.account;
  }
  if (method === 'WHATSAPP') return does.whatsApp;
  if (method === 'BANK_SLIP') return byFiles ? does.slipByFiles : does.slipByCalls;
  if (method === 'CREDIT_CARD') return carriesSplit ? does.cardWithSplit : does.cardAlone;
  if (provider === 'other') return does.pixOther;
  return optional.includes('automaticAccount') ? does.pixAutomatic : does.pix;
}

export function connectionProblems(values: ConnectionValues): Record<string, string> {
  const facts = providerFacts(values.method, values.provider);
  const missing = (facts?.required ?? []).filter((field) => values[field].trim() === '');
  const isFilled = (field: ConnectionField) => values[field].trim() !== '';
  const contests = (facts?.contesting ?? []).some(isFilled);
  missing.push(...requiredTogether(facts ?? {}, isFilled).filter((field) => !isFilled(field)));
  const problems: Record<string, string> = Object.fromEntries(missing.map((field) => [field, texts.missing]));
  if (values.method === 'BANK_SLIP' && facts?.byFiles) Object.assign(problems, agreementProblems(values, problems));
  if (!values.file) {
    if (facts?.certificate || contests) problems.file = texts.missing;
  } else if (values.file.size > maxConnectionCertificateBytes) {
    problems.file = texts.tooLarge;
  }
  return { ...formatProblems(values), ...problems };
}

/** By the contract, whose refusal would name no field. */
function formatProblems(values: ConnectionValues): Record<string, string> {
  const { settings } = connectionBody(values, null);
  const issues = connectionSettings.safeParse(settings).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

/** By the bank's own rules; the first problem of each field. */
function agreementProblems(values: ConnectionValues, known: Readonly<Record<string, string>>): Record<string, string> {
  const agreement = { ...values, bank: bankCodes[values.provider] ?? '' };
  const ofFiles = [layoutProblem(values), slipPixProblem(values)].filter((problem) => problem !== null);
  const found = [...boletoAgreementProblems(agreement), ...ofFiles].filter(({ field }) => !(field in known));
  const problems = Object.fromEntries(found.map(({ field, expected }) => [field, texts.agreementProblem(expected)]));
  if (found.length > 0 || Object.keys(known).length > 0) return problems;
  const max = maxOwnNumber(agreement);
  const first = Number(values.firstNumber || 1);
  if (!(first >= 1 && first <= max)) return { firstNumber: texts.agreementProblem(`de 1 a ${max}`) };
  const last = values.lastNumber === '' ? max : Number(values.lastNumber);
  return last >= first && last <= max ? {} : { lastNumber: texts.agreementProblem(`de ${first} a ${max}`) };
}

/** Only the provider's fields, and a null certificate where none is needed. */
export function connectionBody(values: ConnectionValues, content: string | null): NewConnection {
  const taken = new Set<ConnectionField>(fieldsOf(values.method, values.provider));
  const kept = new Set<ConnectionField>(credentials);
  const of = (field: ConnectionField) => (taken.has(field) ? values[field].trim() || null : null);
  return {
    method: values.method,
    provider: values.provider,
    environment: values.environment,
    settings: Object.fromEntries(
      connectionFields.filter((field) => !kept.has(field)).map((field) => [field, of(field)]),
    ),
    ...(Object.fromEntries(credentials.map((field) => [field, of(field)])) as Record<Credential, string | null>),
    certificate: content === null ? null : { content, password: values.password },
  };
}
