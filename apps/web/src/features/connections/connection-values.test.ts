import { type Connection, createConnection } from '@balcao/contract/connections/connections';
import { connectionMethods, fieldsOf, providerFacts, providersOf } from '@balcao/contract/connections/providers';
import { expect, it } from 'vitest';
import {
  type ConnectionValues,
  choiceOf,
  connectionBody,
  connectionProblems,
  connectionRequest,
  doesOf,
  emptyConnection,
  fieldGroups,
  valuesOfConnection,
  withoutSecrets,
} from './connection-values.ts';

const filled: ConnectionValues = {
  ...emptyConnection(true),
  clientId: ' cliente ',
  clientSecret: 'segredo',
  appKey: 'chave',
  pixKey: 'pix@loja.example',
  account: '123',
  destinationKey: 'saques@loja.example',
  beneficiary: '1234',
  baseUrl: 'https://pix.example/v2',
  tokenUrl: 'https://pix.example/token',
  authority: 'PEM',
  publicKey: 'pk_loja',
  descriptor: 'LOJA',
  merchantId: '832ce400-9c97-4fe7-9d4f-0928675e36cd',
  phoneNumberId: '106540352242922',
  businessAccountId: '102290129340398',
  verifyToken: 'inventado',
  chargebackId: 'cliente',
  chargebackSecret: 'segredo',
  establishments: '1024162076',
  responsibleEmail: 'disputas@loja.example',
  agency: '810',
  accountDigit: '0',
  variation: '019',
  transmission: '1234',
  layout: '400',
  contract: '1234567',
  post: '08',
  file: new File(['pfx'], 'certificado.p12'),
};

const wallets: Readonly<Record<string, string>> = {
  bb: '17',
  santander: '101',
  caixa: '14',
  bradesco: '09',
  itau: '109',
  sicredi: '1',
  sicoob: '1',
};

const served = connectionMethods.flatMap((method) => providersOf(method).map((provider) => ({ method, provider })));

it.each(served)(
  '$method of $provider is sent with what it asks for, and nothing else, and the service takes it',
  (of) => {
    const isPagarme = of.provider === 'pagarme';
    const isByFiles = providerFacts(of.method, of.provider)?.byFiles ?? false;
    const isWhatsApp = of.method === 'WHATSAPP';
    const isAgreement = isByFiles && of.method === 'BANK_SLIP';
    const agreement = { wallet: wallets[of.provider] ?? '', beneficiary: '1234' };
    const values = { ...filled, ...of, ...(isPagarme && { clientSecret: 'sk_loja' }), ...(isByFiles && agreement) };
    expect(connectionProblems(values)).toEqual({});
    const body = connectionBody(values, 'cGZ4');
    expect(createConnection.body.safeParse(body).success).toBe(true);
    expect(body.clientId).toBe(isPagarme || isByFiles || isWhatsApp ? null : 'cliente');
    expect(body.settings.publicKey).toBe(isPagarme ? 'pk_loja' : null);
    expect(body.appKey).toBe(['bb', 'cielo', 'meta'].includes(of.provider) && !isByFiles ? 'chave' : null);
    expect(body.settings.wallet).toBe(isAgreement ? agreement.wallet : null);
    expect(body.settings.phoneNumberId).toBe(isWhatsApp ? '106540352242922' : null);
    expect(body.verifyToken).toBe(isWhatsApp ? 'inventado' : null);
    expect(body.settings.baseUrl).toBe(
      fieldsOf(of.method, of.provider).includes('baseUrl') ? 'https://pix.example/v2' : null,
    );
  },
);

it.each(served)('$method of $provider without what it asks for is told so by field, here and by the service', (of) => {
  const values = { ...emptyConnection(true), ...of };
  const { required = [], certificate } = providerFacts(of.method, of.provider) ?? {};
  expect(Object.keys(connectionProblems(values)).toSorted()).toEqual(
    [...required, ...(certificate ? ['file'] : [])].toSorted(),
  );
  const read = createConnection.body.safeParse(connectionBody(values, null));
  const refused = read.error?.issues.map(({ path }) => path.at(-1)) ?? [];
  expect(refused.toSorted()).toEqual([...required, ...(certificate ? ['certificate'] : [])].toSorted());
});

it('a bank that does not serve a method is refused for it', () => {
  const body = connectionBody({ ...filled, method: 'PAYOUT', provider: 'bradesco' }, 'cGZ4');
  expect(createConnection.body.safeParse(body).error?.issues.map(({ path }) => path)).toEqual([['provider']]);
});

it('an agreement that its bank would not take is told by field, before it is sent', () => {
  const agreement = { ...filled, method: 'BANK_SLIP', provider: 'itau', wallet: '109', beneficiary: '' } as const;
  const problems = (other: Partial<ConnectionValues>) => Object.keys(connectionProblems({ ...agreement, ...other }));
  expect(problems({})).toEqual([]);
  expect(problems({ wallet: '112' })).toEqual(['wallet']);
  expect(problems({ protestDays: '5', writeOffDays: '60' })).toEqual(['writeOffDays']);
  expect(problems({ writeOffDays: '100' })).toEqual(['writeOffDays']);
  expect(problems({ layout: '240', protestDays: '5', writeOffDays: '100' })).toEqual([]);
  expect(problems({ account: '123456', firstNumber: '0' })).toEqual(['account']);
  expect(problems({ firstNumber: '0' })).toEqual(['firstNumber']);
  expect(problems({ firstNumber: '9', lastNumber: '8' })).toEqual(['lastNumber']);
});

it('contesting chargebacks asks for all of its fields and a certificate, or for none', () => {
  const cielo = { ...filled, method: 'CREDIT_CARD', provider: 'cielo' } as const;
  const none = { chargebackId: '', chargebackSecret: '', establishments: '', responsibleEmail: '', file: null };
  expect(connectionProblems({ ...cielo, ...none })).toEqual({});
  expect(createConnection.body.safeParse(connectionBody({ ...cielo, ...none }, null)).success).toBe(true);
  const half = { ...cielo, ...none, chargebackId: 'cliente' };
  const asked = ['chargebackSecret', 'establishments', 'file', 'responsibleEmail'];
  expect(Object.keys(connectionProblems(half)).toSorted()).toEqual(asked);
  expect(createConnection.body.safeParse(connectionBody(half, null)).error?.issues).toHaveLength(asked.length);
});

it('authenticating buyers asks for all of its fields, or for none', () => {
  const contesting = { chargebackId: '', chargebackSecret: '', establishments: '', responsibleEmail: '', file: null };
  const threeDs = { threeDsId: 'cliente', threeDsSecret: 'segredo', establishmentCode: '1006993069', mcc: '5912' };
  const none = {
    threeDsId: '',
    threeDsSecret: '',
    establishmentCode: '',
    merchantName: '',
    mcc: '',
    unauthenticated: '',
  };
  const cielo = { ...filled, method: 'CREDIT_CARD', provider: 'cielo', ...contesting } as const;
  expect(connectionProblems({ ...cielo, ...none })).toEqual({});
  const half = { ...cielo, ...none, ...threeDs };
  expect(Object.keys(connectionProblems(half))).toEqual(['merchantName']);
  const refusing = { ...cielo, ...none, unauthenticated: 'REFUSE' };
  expect(Object.keys(connectionProblems(refusing)), 'whoever refuses wants to authenticate').toHaveLength(5);
  expect(createConnection.body.safeParse(connectionBody(refusing, null)).success).toBe(false);
  const whole = connectionBody({ ...half, merchantName: 'LOJA DA ANA', unauthenticated: 'REFUSE' }, null);
  expect(createConnection.body.safeParse(whole).success).toBe(true);
  expect(whole).toMatchObject({ threeDsSecret: 'segredo', settings: { mcc: '5912', unauthenticated: 'REFUSE' } });
});

it('what the service would not read is said at its field', () => {
  const cielo = { ...filled, method: 'CREDIT_CARD', provider: 'cielo' } as const;
  const threeDs = { threeDsId: 'cliente', threeDsSecret: 'segredo', establishmentCode: '1006993069', mcc: '5912' };
  expect(connectionProblems({ ...cielo, ...threeDs, merchantName: 'Café Serra Azul', descriptor: 'CAFÉ' })).toEqual({
    merchantName: 'Use até 25 letras e números, sem acentos.',
    descriptor: 'Use até 13 letras e números, sem acentos.',
  });
});

it('a certificate that is too large is not sent', () => {
  const file = new File([new Uint8Array(100_001)], 'grande.p12');
  expect(connectionProblems({ ...filled, file })).toEqual({ file: 'O arquivo pode ter no máximo 100 KB.' });
});

it('a key for trying is not taken for real money, nor the other way round', () => {
  const keys = { publicKey: 'pk_test_1', clientSecret: 'sk_loja' };
  const values: ConnectionValues = { ...filled, method: 'CREDIT_CARD', provider: 'pagarme', ...keys };
  const pathsOf = (environment: 'PRODUCTION' | 'TEST') =>
    createConnection.body
      .safeParse(connectionBody({ ...values, environment }, null))
      .error?.issues.map(({ path }) => path.at(-1));
  expect(pathsOf('PRODUCTION')).toEqual(['publicKey']);
  expect(pathsOf('TEST')).toEqual(['clientSecret']);
});

it('what is sent to the technician says where the data is and what is asked, the certificate only where there is one', () => {
  expect(connectionRequest('PIX', 'inter')).toBe(
    [
      'Preciso conectar ao Balcão: Banco Inter, para Pix.',
      'No Internet Banking do Inter: Soluções para sua empresa → Nova integração, com as permissões de API Pix.',
      'O Balcão pede: Client ID; Client Secret; Chave Pix da conta; Certificado (PFX ou P12); Senha do certificado.',
      'Entregue os dados por um meio seguro.',
    ].join('\n'),
  );
  expect(connectionRequest('CREDIT_CARD', 'pagarme')).not.toContain('Certificado');
});

it.each(served)(
  '$method of $provider is told in a sentence, and its fields are in one group each',
  ({ method, provider }) => {
    expect(doesOf(method, provider)).toMatch(/\.$/);
    const groups = fieldGroups(method, provider);
    expect(Object.values(groups).flat().toSorted()).toEqual(fieldsOf(method, provider).toSorted());
    for (const field of groups.secrets) expect(withoutSecrets).toHaveProperty(field);
  },
);

it('a connection to be corrected brings back what is no secret', () => {
  const of = { method: 'PIX', provider: 'other', environment: 'TEST' } as const;
  const body = connectionBody({ ...filled, ...of }, 'cGZ4');
  const values = valuesOfConnection({ ...of, settings: body.settings } as Connection);
  expect(values).toMatchObject({
    ...of,
    pixKey: filled.pixKey,
    tokenUrl: filled.tokenUrl,
    account: '',
    ...withoutSecrets,
  });
});

it('another purpose keeps the provider only where it serves that too', () => {
  expect(choiceOf('PAYOUT', 'inter')).toEqual({ method: 'PAYOUT', provider: 'inter' });
  expect(choiceOf('CREDIT_CARD', 'inter')).toEqual({ method: 'CREDIT_CARD', provider: 'pagarme' });
});

it('says of an account what is read of it', () => {
  expect(doesOf('ACCOUNT', 'inter')).toContain('o saldo e o extrato');
  expect(doesOf('ACCOUNT', 'efi')).toContain('sem o extrato');
  expect(doesOf('ACCOUNT', 'itau')).toContain('arquivos de remessa');
});
