import { lookup as resolveHost } from 'node:dns';
import { Agent } from 'node:https';
import { isIP } from 'node:net';
import { pixKeyCandidates } from '@balcao/brazil';
import { type Cents, cents, instantAt, isPlainDate } from '@balcao/kernel';
import { z } from 'zod';
import { exchangeText, jsonOf } from '../../calls/call-provider.ts';
import { isPublicAddress } from '../../calls/is-public-address.ts';
import type { PixOwner } from '../../ports/payables.ts';

interface LocationCharge {
  readonly key: Pick<PixOwner, 'type' | 'key'>;
  readonly payee: { readonly name: string; readonly document: string | null } | null;
  readonly amountCents: Cents;
  readonly txid: string;
  readonly description: string;
  readonly expiresAt: Temporal.Instant;
  readonly isPayable: boolean;
}

const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => cents(Number(text.replace('.', ''))));
/** The payload of a charge (cob, cobv) of the API Pix. */
const payload = z.object({
  txid: z.string().min(1).max(35),
  status: z.string(),
  chave: z.string().min(1).max(77),
  calendario: z.object({
    criacao: z.string().nullish(),
    expiracao: z.int().min(0).max(2_147_483_647).nullish(),
    dataDeVencimento: z.string().nullish(),
    validadeAposVencimento: z.int().min(0).max(10_000).nullish(),
  }),
  valor: z.object({ original: amount, final: amount.nullish() }),
  recebedor: z
    .object({ nome: z.string().max(200), cpf: z.string().max(14).nullish(), cnpj: z.string().max(14).nullish() })
    .nullish(),
  solicitacaoPagador: z.string().max(140).nullish(),
});

const timeoutMs = 10_000;
const maxBytes = 64_000;

/** How locations are reached; a test reaches its own machine. */
export interface LocationNetwork {
  readonly authority?: string;
  isAllowed(address: string): boolean;
}

export const publicNetwork: LocationNetwork = { isAllowed: isPublicAddress };

/**
 * Reads the charge behind a dynamic Pix code from its address (without `https://`, as the code has it), which anybody
 * may have written: only public hosts are called, by their name and on port 443, without following redirects. The signature is
 * the payee's bank's, and is checked by the bank that pays the code. Null when there is no charge. May throw RailTimeout.
 */
export async function readLocation(
  location: string,
  now: Temporal.Instant,
  network: LocationNetwork = publicNetwork,
): Promise<LocationCharge | null> {
  const url = URL.canParse(`https://${location}`) ? new URL(`https://${location}`) : null;
  if (!url || url.username || (url.port && network === publicNetwork) || isIP(url.hostname.replace(/^\[|\]$/g, ''))) {
    return null;
  }
  const text = await fetchText(url, network);
  const part = text?.trim().split('.')[1];
  const { data } = payload.safeParse(part ? jsonOf(Buffer.from(part, 'base64url').toString('utf8')) : null);
  const [key] = data ? pixKeyCandidates(data.chave) : [];
  if (!data || !key) return null;
  const { recebedor: payee, valor, txid, solicitacaoPagador, status } = data;
  return {
    key,
    payee: payee ? { name: payee.nome, document: payee.cnpj ?? payee.cpf ?? null } : null,
    amountCents: valor.final ?? valor.original,
    txid,
    description: solicitacaoPagador ?? '',
    expiresAt: expiryOf(data.calendario, now),
    isPayable: status === 'ATIVA',
  };
}

function expiryOf(calendar: z.infer<typeof payload>['calendario'], now: Temporal.Instant): Temporal.Instant {
  const { criacao, expiracao, dataDeVencimento: due, validadeAposVencimento: days } = calendar;
  if (due && isPlainDate(due) && due < '2500') {
    const last = Temporal.PlainDate.from(due).add({ days: days ?? 30 });
    return instantAt(last.toString() as typeof due, '23:59:59');
  }
  const written = Date.parse(criacao ?? '');
  // A charge was not made after it is read.
  const made = written < now.epochMilliseconds ? Temporal.Instant.fromEpochMilliseconds(written) : now;
  return made.add({ seconds: expiracao ?? 86_400 });
}

async function fetchText(url: URL, { isAllowed, authority }: LocationNetwork): Promise<string | null> {
  const agent = new Agent({
    ...(authority && { ca: authority }),
    // Checked where the connection is made, so that a name cannot resolve to another address afterwards.
    lookup: (host, options, answer) =>
      resolveHost(host, { ...options, all: true }, (error, addresses) => {
        const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) answer(error ?? Object.assign(new Error('not a public host'), { code: 'ENOTFOUND' }), '', 4);
        else if (options.all) answer(null, allowed);
        else answer(null, first.address, first.family);
      }),
  });
  const call = { name: 'pix location', method: 'GET', headers: { accept: 'application/jose' }, timeoutMs, maxBytes };
  const { status, text } = await exchangeText(url, { agent }, call).finally(() => agent.destroy());
  return status === 200 ? text : null;
}
