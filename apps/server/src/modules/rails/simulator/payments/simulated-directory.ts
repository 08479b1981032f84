import { cnpjOf, parseBrCode, pixKeyCandidates, shownDocument } from '@balcao/brazil';
import { cents } from '@balcao/kernel';
import { contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import type { PixDirectory, PixOwner } from '../../ports/payables.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../store/network-table.ts';

const institutions = ['Banco Aurora S.A.', 'Cooperativa Vale do Sol', 'Banco Ponte S.A.', 'Conta Clara Pagamentos'];
const firstNames = [
  'Ana',
  'Bruno',
  'Clara',
  'Davi',
  'Elisa',
  'Fábio',
  'Helena',
  'Ivo',
  'Joana',
  'Luís',
  'Marina',
  'Rui',
];
const lastNames = ['Almeida', 'Barros', 'Cardoso', 'Duarte', 'Esteves', 'Freitas', 'Lopes', 'Moura', 'Nunes', 'Prado'];
const trades = [
  'Torrefação',
  'Embalagens',
  'Transportes',
  'Papelaria',
  'Contabilidade',
  'Energia',
  'Laticínios',
  'Gráfica',
];
const towns = ['Serra Verde', 'do Porto', 'Santa Rita', 'Boa Vista', 'Três Rios', 'do Vale'];

/**
 * Every valid key belongs to a fixed fictitious person or company. Exceptions: e-mails beginning with `ninguem` and
 * random keys beginning with `00000000` are unknown, and those beginning with `bloqueada` are blocked. Every dynamic
 * code can be paid for an hour, unless its address contains `expirado` or `pago`. A provider set to TIMEOUT answers no
 * look-up.
 */
export function simulatedDirectory(deps: Pick<RailDeps, 'reader' | 'clockOf'>): PixDirectory {
  const assertAnswers = async (sellerId: string) => {
    const { behaviour } = await networkOf(deps.reader, { sellerId, rail: 'pix', instruction: 'look-up' });
    if (behaviour === 'TIMEOUT') throw new RailTimeout('pix directory');
  };
  return {
    find: async (sellerId, request) => {
      await assertAnswers(sellerId);
      assertThat(!request.key.startsWith('bloqueada'), 'pix_directory.blocked');
      return /^(ninguem|00000000)/.test(request.key) ? null : ownerOf(request);
    },
    findCharge: async (sellerId, brCode) => {
      await assertAnswers(sellerId);
      const code = parseBrCode(brCode);
      if (!code.ok || !code.url) return null;
      const hash = contentHash(code.url);
      const [key] = pixKeyCandidates(`${hash.slice(0, 8)}-${hash.slice(8, 12)}-4000-8000-${hash.slice(12, 24)}`);
      if (!key) return null;
      const isOver = code.url.includes('expirado');
      const now = (await deps.clockOf(sellerId)).now();
      return {
        owner: { ...ownerOf(key), name: code.merchantName },
        amountCents: code.amountCents || cents(1_000 + (Number.parseInt(hash.slice(0, 5), 16) % 90_000)),
        txid: hash.slice(0, 32),
        description: code.description ?? '',
        expiresAt: now.add({ minutes: isOver ? -1 : 60 }),
        isPayable: !isOver && !code.url.includes('pago'),
      };
    },
  };
}

function ownerOf({ type, key }: Pick<PixOwner, 'type' | 'key'>): PixOwner {
  const hash = contentHash(type, key);
  const pick = (list: readonly string[], at: number) => list[Number.parseInt(hash.slice(at, at + 4), 16) % list.length];
  const digits = BigInt(`0x${hash.slice(0, 16)}`)
    .toString()
    .padStart(20, '0');
  const isCompany = type === 'CNPJ' || (type !== 'CPF' && Number.parseInt(hash.slice(8, 10), 16) % 2 === 0);
  const cpf = type === 'CPF' ? key : digits.slice(0, 11);
  return {
    type,
    key,
    name: isCompany
      ? `${pick(trades, 0)} ${pick(towns, 4)} Ltda`
      : `${pick(firstNames, 0)} ${pick(lastNames, 4)} ${pick(lastNames, 12)}`,
    document: isCompany ? (type === 'CNPJ' ? key : cnpjOf(`${digits.slice(0, 8)}0001`)) : shownDocument(cpf),
    institution: pick(institutions, 16) ?? 'Banco Aurora S.A.',
  };
}
