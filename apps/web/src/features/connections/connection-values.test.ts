import { createConnection } from '@balcao/contract/connections/connections';
import { connectionProviders, pixProviders } from '@balcao/contract/connections/providers';
import { expect, it } from 'vitest';
import { type ConnectionValues, connectionBody, connectionProblems, emptyConnection } from './connection-values.ts';

const filled: ConnectionValues = {
  ...emptyConnection(true),
  ...{ clientId: ' cliente ', clientSecret: 'segredo', appKey: 'chave', pixKey: 'pix@loja.example', account: '123' },
  ...{ baseUrl: 'https://pix.example/v2', tokenUrl: 'https://pix.example/token', authority: 'PEM' },
  file: new File(['pfx'], 'certificado.p12'),
};

it.each(connectionProviders)(
  '%s is sent with what it asks for, and nothing else, and the service takes it',
  (provider) => {
    const values = { ...filled, provider };
    expect(connectionProblems(values)).toEqual({});
    const body = connectionBody(values, 'cGZ4');
    expect(createConnection.body.safeParse(body).success).toBe(true);
    expect(body.clientId).toBe('cliente');
    expect(body.appKey).toBe(provider === 'bb' ? 'chave' : null);
    expect(body.settings.baseUrl).toBe(provider === 'other' ? 'https://pix.example/v2' : null);
  },
);

it.each(connectionProviders)('%s without what it asks for is told so by field, here and by the service', (provider) => {
  const values = { ...emptyConnection(true), provider };
  const missing = [...pixProviders[provider].required, 'file'].toSorted();
  expect(Object.keys(connectionProblems(values)).toSorted()).toEqual(missing);
  const read = createConnection.body.safeParse(connectionBody(values, 'cGZ4'));
  const refused = read.error?.issues.map(({ path }) => path.at(-1)) ?? [];
  expect(refused.toSorted()).toEqual([...pixProviders[provider].required].toSorted());
});

it('a certificate that is too large is not sent', () => {
  const file = new File([new Uint8Array(100_001)], 'grande.p12');
  expect(connectionProblems({ ...filled, file })).toEqual({ file: 'O arquivo pode ter no máximo 100 KB.' });
});
