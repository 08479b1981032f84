import { isPlainDate, plainDate } from '@balcao/kernel';
import { z } from 'zod';
import type { Company, CompanyRegistry } from '../../company/company-registry.ts';
import { RailTimeout } from '../../rail-timeout.ts';

const timeoutMs = 5_000;

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given) => String(given ?? '').trim() || null);

/** The format in which BrasilAPI and compatible services publish the registry (`/api/cnpj/v1/{cnpj}`). */
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
