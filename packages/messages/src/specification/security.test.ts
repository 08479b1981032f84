import { enableTwoFactor, generateTwoFactor, getTwoFactor, verifyTwoFactor } from '@balcao/contract/session';
import { expect, it } from 'vitest';
import { refusalText } from '../refusals/index.ts';
import { screens } from '../screens.ts';
import { security } from '../security.ts';

const codeShape = enableTwoFactor.query.shape.code;
const code = (typed: string) => codeShape.safeParse(typed).error?.issues[0]?.message ?? 'taken';

/** Texts of security and the second factor, one row each: the section of the specification, its text, ours. */
it.each([
  ['3, 2 screen', 'Segurança', screens.security],
  ['3, 2 switch', 'Duplo fator de autenticação', security.twoFactor.label],
  ['3, 5 code', ['taken', 'Código inválido', 'Código inválido'], [code('012345'), code('12345'), code('12345a')]],
  ['3, 5 wrong code', 'Código inválido', refusalText('identity.wrong_code')],
  ['3, 8 on', 'Duplo fator de autenticação ativado.', security.twoFactor.enabled],
  ['3, 8 not on', 'Falha ao ativar duplo fator de autenticação.', security.twoFactor.failed],
  [
    '3, 8 client',
    ['Erro desconhecido', 'Erro ao acessar API', 'Erro de conexão com o servidor'],
    [security.twoFactor.unknown, security.twoFactor.unreachable, security.twoFactor.serverFailed],
  ],
  ['3, 7 generate', 'POST /service/core/twofactor/generate', `${generateTwoFactor.method} ${generateTwoFactor.path}`],
  ['3, 7 enabled', 'POST /service/core/twofactor/enabled', `${enableTwoFactor.method} ${enableTwoFactor.path}`],
  ['3, 7 enabled, query', ['code', 'enabled'], Object.keys(enableTwoFactor.query.shape)],
  ['3, 7 status', 'GET /service/core/twofactor/status', `${getTwoFactor.method} ${getTwoFactor.path}`],
  ['1, 7 verify', 'POST /service/core/twofactor/verify', `${verifyTwoFactor.method} ${verifyTwoFactor.path}`],
])('specification %s', (_section, given, ours) => {
  expect(ours).toEqual(given);
});
