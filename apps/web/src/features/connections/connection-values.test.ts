import { createConnection } from '@balcao/contract/connections/connections';
import { connectionProviders, providerFacts } from '@balcao/contract/connections/providers';
import { expect, it } from 'vitest';
import { type ConnectionValues, connectionBody, connectionProblems, emptyConnection } from './connection-values.ts';

const filled: ConnectionValues = {
  ...emptyConnection(true),
  ...{ clientId: ' cliente ', clientSecret: 'segredo', appKey: 'chave', pixKey: 'pix@loja.example', account: '123' },
  ...{ baseUrl: 'https://pix.example/v2', tokenUrl: 'https://pix.example/token', authority: 'PEM' },
  ...{ publicKey: 'pk_loja', descriptor: 'LOJA' },
  file: new File(['pfx'], 'certificado.p12'),
};

it.each(connectionProviders)(
  '%s is sent with what it asks for, and nothing else, and the service takes it',
  (provider) => {
    const isPix = providerFacts[provider].method === 'PIX';
    const values = { ...filled, provider, ...(!isPix && { clientSecret: 'sk_loja' }) };
    expect(connectionProblems(values)).toEqual({});
    const body = connectionBody(values, isPix ? 'cGZ4' : null);
    expect(createConnection.body.safeParse(body).success).toBe(true);
    expect(body.clientId).toBe(isPix ? 'cliente' : null);
    expect(body.appKey).toBe(provider === 'bb' ? 'chave' : null);
    expect(body.settings.publicKey).toBe(isPix ? null : 'pk_loja');
    expect(body.settings.baseUrl).toBe(['other', 'pagarme'].includes(provider) ? 'https://pix.example/v2' : null);
  },
);

it.each(connectionProviders)('%s without what it asks for is told so by field, here and by the service', (provider) => {
  const values = { ...emptyConnection(true), provider };
  const { method, required } = providerFacts[provider];
  const missing = [...required, ...(method === 'PIX' ? ['file'] : [])].toSorted();
  expect(Object.keys(connectionProblems(values)).toSorted()).toEqual(missing);
  const read = createConnection.body.safeParse(connectionBody(values, 'cGZ4'));
  const refused = read.error?.issues.map(({ path }) => path.at(-1)) ?? [];
  expect(refused.toSorted()).toEqual([...required].toSorted());
});

it('a certificate that is too large is not sent', () => {
  const file = new File([new Uint8Array(100_001)], 'grande.p12');
  expect(connectionProblems({ ...filled, file })).toEqual({ file: 'O arquivo pode ter no máximo 100 KB.' });
});

it('a key for trying is not taken for real money, nor the other way round', () => {
  const values: ConnectionValues = { ...filled, provider: 'pagarme', publicKey: 'pk_test_1', clientSecret: 'sk_loja' };
  const pathsOf = (environment: 'PRODUCTION' | 'TEST') =>
    createConnection.body
      .safeParse(connectionBody({ ...values, environment }, null))
      .error?.issues.map(({ path }) => path.at(-1));
  expect(pathsOf('PRODUCTION')).toEqual(['publicKey']);
  expect(pathsOf('TEST')).toEqual(['clientSecret']);
});
