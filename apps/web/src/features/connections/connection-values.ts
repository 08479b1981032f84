import type { NewConnection } from '@balcao/contract/connections/connections';
import {
  type ConnectionField,
  type ConnectionMethod,
  type ConnectionProvider,
  fieldsOf,
  providerFacts,
} from '@balcao/contract/connections/providers';
import { connections } from '@balcao/messages/connections';

const texts = connections.form;

/** What is typed in the dialog. */
export interface ConnectionValues extends Record<ConnectionField, string> {
  readonly method: ConnectionMethod;
  readonly provider: ConnectionProvider;
  readonly environment: 'PRODUCTION' | 'TEST';
  readonly file: File | null;
  readonly password: string;
}

/** In bytes, as the service takes it. */
const mostBytes = 100_000;

export function emptyConnection(production: boolean): ConnectionValues {
  return {
    ...{ method: 'PIX', provider: 'efi', environment: production ? 'PRODUCTION' : 'TEST', file: null, password: '' },
    ...{
      clientId: '',
      clientSecret: '',
      appKey: '',
      pixKey: '',
      publicKey: '',
      merchantId: '',
      descriptor: '',
      account: '',
      baseUrl: '',
      tokenUrl: '',
      authority: '',
    },
  };
}

/** The problems of the fields that the provider asks for, by field. */
export function connectionProblems(values: ConnectionValues): Record<string, string> {
  const facts = providerFacts(values.method, values.provider);
  const missing = (facts?.required ?? []).filter((field) => values[field].trim() === '');
  const problems: Record<string, string> = Object.fromEntries(missing.map((field) => [field, texts.missing]));
  if (!values.file) {
    if (facts?.certificate) problems.file = texts.missing;
  } else if (values.file.size > mostBytes) {
    problems.file = texts.tooLarge;
  }
  return problems;
}

/** What is sent: of the fields only those that the provider takes. The certificate is null where it asks for none. */
export function connectionBody(values: ConnectionValues, content: string | null): NewConnection {
  const taken = new Set<ConnectionField>(fieldsOf(values.method, values.provider));
  const of = (field: ConnectionField) => (taken.has(field) ? values[field].trim() || null : null);
  return {
    ...{ method: values.method, provider: values.provider, environment: values.environment },
    settings: {
      ...{ publicKey: of('publicKey'), merchantId: of('merchantId'), descriptor: of('descriptor') },
      ...{ pixKey: of('pixKey'), account: of('account'), authority: of('authority') },
      ...{ baseUrl: of('baseUrl'), tokenUrl: of('tokenUrl') },
    },
    ...{ clientId: of('clientId'), clientSecret: of('clientSecret'), appKey: of('appKey') },
    certificate: content === null ? null : { content, password: values.password },
  };
}
