import { z } from 'zod';
import type { PostalCodes } from '../../postal-code/postal-codes.ts';
import { RailTimeout } from '../../rail-timeout.ts';

const timeoutMs = 3_000;
const attempts = 2;

const text = z
  .string()
  .nullish()
  .transform((given) => given?.trim() ?? '');

/** ViaCEP's format (`/ws/{cep}/json/`): an unknown code is answered 200 with `erro`. */
const published = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }).transform(() => null),
  z.object({
    cep: z.string().regex(/^\d{5}-?\d{3}$/),
    uf: z.string().regex(/^[A-Z]{2}$/),
    localidade: z.string().trim().min(1),
    logradouro: text,
    complemento: text,
    bairro: text,
  }),
]);

/** The directory of a public service, at a base address such as `https://viacep.com.br/ws`. */
export function publishedPostalCodes(url: string): PostalCodes {
  return {
    async find(cep) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const answer = await fetch(`${url}/${cep}/json/`, {
          signal: AbortSignal.timeout(timeoutMs),
          headers: { accept: 'application/json' },
        }).catch(() => null);
        if (answer?.status === 404) return null;
        const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
        const read = published.safeParse(body);
        if (!read.success) continue;
        if (read.data === null) return null;
        const {
          logradouro: street,
          complemento: complement,
          bairro: district,
          localidade: city,
          uf: state,
        } = read.data;
        return { cep, street, complement, district, city, state };
      }
      throw new RailTimeout(`postal code:${cep}`);
    },
  };
}
