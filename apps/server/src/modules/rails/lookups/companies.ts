import { addDays, isPlainDate, plainDate } from '@balcao/kernel';
import { z } from 'zod';
import { RailTimeout } from '../ports/rail-timeout.ts';
import type { Company, CompanyRegistry } from '../ports/registries.ts';

const timeoutMs = 5_000;

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given) => String(given ?? '').trim() || null);

const published = z.object({
  razao_social: z.string().min(1),
  nome_fantasia: text,
  descricao_situacao_cadastral: text,
  data_inicio_atividade: text,
  cep: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  uf: text,
});

/** The registry of a public service, at a base address such as `https://brasilapi.com.br/api/cnpj/v1`. */
export function publishedRegistry(url: string): CompanyRegistry {
  return {
    async find(cnpj) {
      const answer = await fetch(`${url}/${cnpj}`, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      }).catch(() => null);
      if (answer?.status === 404) return null;
      const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
      const read = published.safeParse(body);
      if (!read.success) throw new RailTimeout(`company:${cnpj}`);
      return companyFrom(cnpj, read.data);
    },
  };
}

function companyFrom(cnpj: string, given: z.infer<typeof published>): Company {
  const opened = given.data_inicio_atividade;
  return {
    cnpj,
    companyName: given.razao_social,
    fantasyName: given.nome_fantasia,
    openingDate: opened && isPlainDate(opened) ? plainDate(opened) : null,
    isActive: given.descricao_situacao_cadastral === 'ATIVA',
    address: {
      // As a number, a São Paulo postal code has lost its leading zeros.
      zipCode: given.cep ? given.cep.replace(/\D/g, '').padStart(8, '0') : null,
      street: given.logradouro,
      number: given.numero,
      complement: given.complemento,
      district: given.bairro,
      city: given.municipio,
      state: given.uf,
    },
  };
}

const unknown = '99';
const silent = '98';

const founders = ['Almeida', 'Barbosa', 'Cardoso', 'Duarte', 'Fernandes', 'Moreira', 'Nogueira', 'Pacheco'];
const trades = ['Padaria', 'Livraria', 'Oficina', 'Papelaria', 'Floricultura', 'Confeitaria', 'Marcenaria'];
const streets = ['Rua das Acácias', 'Rua do Comércio', 'Avenida Brasil', 'Rua Sete de Setembro', 'Rua XV de Novembro'];
const places = [
  { city: 'São Paulo', state: 'SP', district: 'Sé', zipCode: '01001000' },
  { city: 'Rio de Janeiro', state: 'RJ', district: 'Centro', zipCode: '20010000' },
  { city: 'Belo Horizonte', state: 'MG', district: 'Centro', zipCode: '30110000' },
  { city: 'Curitiba', state: 'PR', district: 'Centro', zipCode: '80010000' },
  { city: 'Recife', state: 'PE', district: 'Recife', zipCode: '50030000' },
];

/** Null for a number of nobody in this installation. */
export type NamesOf = (cnpj: string) => Promise<Pick<Company, 'companyName' | 'fantasyName'> | null>;

/** The installation's own companies, and fictitious ones derived from the number, so that the same number always gives the same company. */
export const simulatedRegistry = (namesOf: NamesOf): CompanyRegistry => ({
  find: async (cnpj): Promise<Company | null> => {
    if (cnpj.startsWith(silent)) throw new RailTimeout(`company:${cnpj}`);
    if (cnpj.startsWith(unknown)) return null;
    const seed = [...cnpj].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7);
    const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], turn: number) =>
      items[Math.floor(seed / turn) % items.length] as Item;
    const [founder, trade, place] = [pick(founders, 1), pick(trades, 11), pick(places, 101)];
    return {
      cnpj,
      companyName: `${trade} ${founder} Ltda`,
      fantasyName: `${trade} ${founder}`,
      ...(await namesOf(cnpj)),
      openingDate: addDays(plainDate('2000-01-03'), seed % 9_000),
      isActive: true,
      address: { ...place, street: pick(streets, 1_009), number: String(1 + (seed % 2_000)), complement: null },
    };
  },
});
