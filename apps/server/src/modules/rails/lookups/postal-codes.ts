import { capitals } from '@balcao/brazil';
import { z } from 'zod';
import { RailTimeout } from '../ports/rail-timeout.ts';
import type { PostalCodes } from '../ports/registries.ts';
import { knownPostalCodes } from './known-postal-codes.ts';

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
    ibge: z.string().regex(/^\d{7}$/),
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
          ibge: cityCode,
        } = read.data;
        return { cep, street, complement, district, city, state, cityCode };
      }
      throw new RailTimeout(`postal code:${cep}`);
    },
  };
}

/** Endings for trying both cases: an unknown code, and a directory that does not answer. */
const unknown = '997';
const silent = '998';

const ranges: readonly (readonly [from: number, to: number, state: string, capital: string])[] = [
  [1000, 19999, 'SP', 'São Paulo'],
  [20000, 28999, 'RJ', 'Rio de Janeiro'],
  [29000, 29999, 'ES', 'Vitória'],
  [30000, 39999, 'MG', 'Belo Horizonte'],
  [40000, 48999, 'BA', 'Salvador'],
  [49000, 49999, 'SE', 'Aracaju'],
  [50000, 56999, 'PE', 'Recife'],
  [57000, 57999, 'AL', 'Maceió'],
  [58000, 58999, 'PB', 'João Pessoa'],
  [59000, 59999, 'RN', 'Natal'],
  [60000, 63999, 'CE', 'Fortaleza'],
  [64000, 64999, 'PI', 'Teresina'],
  [65000, 65999, 'MA', 'São Luís'],
  [66000, 68899, 'PA', 'Belém'],
  [68900, 68999, 'AP', 'Macapá'],
  [69300, 69399, 'RR', 'Boa Vista'],
  [69000, 69899, 'AM', 'Manaus'],
  [69900, 69999, 'AC', 'Rio Branco'],
  [70000, 72799, 'DF', 'Brasília'],
  [72800, 72999, 'GO', 'Goiânia'],
  [73000, 73699, 'DF', 'Brasília'],
  [73700, 76799, 'GO', 'Goiânia'],
  [76800, 76999, 'RO', 'Porto Velho'],
  [77000, 77999, 'TO', 'Palmas'],
  [78000, 78899, 'MT', 'Cuiabá'],
  [79000, 79999, 'MS', 'Campo Grande'],
  [80000, 87999, 'PR', 'Curitiba'],
  [88000, 89999, 'SC', 'Florianópolis'],
  [90000, 99999, 'RS', 'Porto Alegre'],
];

const streets = ['Rua das Acácias', 'Rua do Comércio', 'Avenida Brasil', 'Rua Sete de Setembro', 'Rua XV de Novembro'];
const districts = ['Centro', 'Boa Vista', 'Jardim América', 'Santa Luzia', 'Vila Nova'];

/** Known codes have their real address, but every city the IBGE code of its capital. Any other code has a fixed fictitious street in the capital of its state. */
export const simulatedPostalCodes: PostalCodes = {
  find: async (cep) => {
    if (cep.endsWith(silent)) throw new RailTimeout(`postal code:${cep}`);
    const range = ranges.find(([from, to]) => Number(cep.slice(0, 5)) >= from && Number(cep.slice(0, 5)) <= to);
    if (cep.endsWith(unknown) || !range) return null;
    const [, , state, city] = range;
    const [street, district, town, ofState, complement = ''] = knownPostalCodes[cep] ?? [];
    const cityCode = capitals.find((capital) => capital.state === (ofState ?? state))?.code ?? '';
    if (street && district && town && ofState) {
      return { cep, complement, street, district, city: town, state: ofState, cityCode };
    }
    const pick = (items: readonly string[], turn: number) => items[Math.floor(Number(cep) / turn) % items.length] ?? '';
    return { cep, complement: '', street: pick(streets, 10), district: pick(districts, 1000), city, state, cityCode };
  },
};
