import { boletoAgreementProblems, mostOwnNumber } from '@balcao/brazil/boleto';
import type { NewConnection } from '@balcao/contract/connections/connections';
import {
  bankCodes,
  type ConnectionField,
  type ConnectionMethod,
  type ConnectionProvider,
  connectionFields,
  fieldsOf,
  providerFacts,
  providersOf,
} from '@balcao/contract/connections/providers';
import { connections } from '@balcao/messages/connections';

const texts = connections.form;

/** The values of the dialog's fields. */
export interface ConnectionValues extends Record<ConnectionField, string> {
  readonly method: ConnectionMethod;
  readonly provider: ConnectionProvider;
  readonly environment: 'PRODUCTION' | 'TEST';
  readonly file: File | null;
  readonly password: string;
}

/** The server's limit, in bytes. */
const mostBytes = 100_000;

const noFields = Object.fromEntries(connectionFields.map((field) => [field, ''])) as Record<ConnectionField, string>;

export function emptyConnection(production: boolean, method: ConnectionMethod = 'PIX'): ConnectionValues {
  const [provider = 'efi'] = providersOf(method);
  return { method, provider, environment: production ? 'PRODUCTION' : 'TEST', file: null, password: '', ...noFields };
}

/** What a seller sends to whoever gets the credentials: what is needed and where it is found. */
export function connectionRequest(method: ConnectionMethod, provider: ConnectionProvider): string {
  const { required = [], certificate = false } = providerFacts(method, provider) ?? {};
  const fields = required.map((field) => connections.fieldOf(method, provider, field));
  return texts.request.text({
    method,
    provider,
    where: texts.help[method][provider] ?? '',
    fields: certificate ? [...fields, texts.certificate, texts.password] : fields,
  });
}

/** The problems of the provider's fields, by field. */
export function connectionProblems(values: ConnectionValues): Record<string, string> {
  const facts = providerFacts(values.method, values.provider);
  const missing = (facts?.required ?? []).filter((field) => values[field].trim() === '');
  const problems: Record<string, string> = Object.fromEntries(missing.map((field) => [field, texts.missing]));
  if (facts?.byFiles) Object.assign(problems, agreementProblems(values, problems));
  if (!values.file) {
    if (facts?.certificate) problems.file = texts.missing;
  } else if (values.file.size > mostBytes) {
    problems.file = texts.tooLarge;
  }
  return problems;
}

/** The first problem of each agreement field under the bank's own rules. */
function agreementProblems(values: ConnectionValues, known: Readonly<Record<string, string>>): Record<string, string> {
  const agreement = { ...values, bank: bankCodes[values.provider] ?? '' };
  const found = boletoAgreementProblems(agreement).filter(({ field }) => !(field in known));
  const problems = Object.fromEntries(found.map(({ field, expected }) => [field, texts.agreementProblem(expected)]));
  if (found.length > 0 || Object.keys(known).length > 0) return problems;
  const most = mostOwnNumber(agreement);
  const first = Number(values.firstNumber || 1);
  if (!(first >= 1 && first <= most)) return { firstNumber: texts.agreementProblem(`de 1 a ${most}`) };
  const last = values.lastNumber === '' ? most : Number(values.lastNumber);
  return last >= first && last <= most ? {} : { lastNumber: texts.agreementProblem(`de ${first} a ${most}`) };
}

const secrets: ReadonlySet<ConnectionField> = new Set(['clientId', 'clientSecret', 'appKey', 'verifyToken']);

/** The request body: only the fields that the provider takes, and a null certificate where it needs none. */
export function connectionBody(values: ConnectionValues, content: string | null): NewConnection {
  const taken = new Set<ConnectionField>(fieldsOf(values.method, values.provider));
  const of = (field: ConnectionField) => (taken.has(field) ? values[field].trim() || null : null);
  return {
    method: values.method,
    provider: values.provider,
    environment: values.environment,
    settings: Object.fromEntries(
      connectionFields.filter((field) => !secrets.has(field)).map((field) => [field, of(field)]),
    ),
    clientId: of('clientId'),
    clientSecret: of('clientSecret'),
    appKey: of('appKey'),
    verifyToken: of('verifyToken'),
    certificate: content === null ? null : { content, password: values.password },
  };
}
