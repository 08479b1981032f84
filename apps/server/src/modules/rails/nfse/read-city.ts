import { z } from 'zod';
import type { CityQuestion, IssuerCertificate, IssuerCity } from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { callSefin, type SefinAddress } from './call-sefin.ts';

/** Keys are in lower case, as `callSefin` answers them; 1 is yes. */
const agreement = z.object({
  parametrosconvenio: z.object({ aderenteambientenacional: z.int(), aderenteemissornacional: z.int() }),
});
const rates = z.object({
  aliquotas: z
    .record(
      z.string(),
      z.array(z.object({ aliq: z.number().nullish(), dtini: z.string(), dtfim: z.string().nullish() })),
    )
    .nullish(),
});

const maxCities = 10_000;

/**
 * Reads the national system of parameters (`/{city}/convenio`, `/{city}/{service}/{date}/aliquota`). A city that is
 * unknown there has no agreement. How the service is written in the address is not verified.
 */
async function readCity(
  { url, ...address }: SefinAddress,
  { cityCode, service, on }: CityQuestion,
  certificate: IssuerCertificate,
): Promise<IssuerCity> {
  const system = { ...address, url: parametersUrlOf(url) };
  const { status, body } = await callSefin(system, certificate, { method: 'GET', path: `/${cityCode}/convenio` });
  if (status === 404) return { isActive: false, isAccepting: false, issRateHundredths: null };
  const read = agreement.safeParse(body);
  if (!read.success) throw new RailTimeout('nfse:GET convenio');
  const { aderenteambientenacional, aderenteemissornacional } = read.data.parametrosconvenio;
  return {
    isActive: aderenteambientenacional === 1,
    isAccepting: aderenteemissornacional === 1,
    issRateHundredths: await readRate(system, { cityCode, service, on }, certificate),
  };
}

/** Reads each city, service and day once. */
export function cityReader(system: SefinAddress) {
  const cities = new Map<string, IssuerCity>();
  return async (question: CityQuestion, certificate: IssuerCertificate): Promise<IssuerCity> => {
    const { cityCode, service, on } = question;
    const key = [cityCode, service.code, service.desdobro, on].join(' ');
    const known = cities.get(key);
    if (known) return known;
    const city = await readCity(system, question, certificate);
    if (cities.size >= maxCities) cities.clear();
    cities.set(key, city);
    return city;
  };
}

async function readRate(
  system: SefinAddress,
  { cityCode, service, on }: CityQuestion,
  certificate: IssuerCertificate,
): Promise<number | null> {
  if (!service.desdobro) return null;
  const code = `${service.code}.${service.desdobro}.000`;
  const { body } = await callSefin(system, certificate, { method: 'GET', path: `/${cityCode}/${code}/${on}/aliquota` });
  const { aliquotas } = rates.safeParse(body).data ?? {};
  const rate = Object.values(aliquotas ?? {})
    .flat()
    .find(({ dtini, dtfim }) => dtini.slice(0, 10) <= on && (!dtfim || dtfim.slice(0, 10) >= on));
  return rate?.aliq ? Math.round(rate.aliq * 100) : null;
}

/** The two systems lie beside each other: `sefin.…/SefinNacional` and `adn.…/parametrizacao`. */
function parametersUrlOf(url: string): string {
  return url.replace('//sefin.', '//adn.').replace(/\/SefinNacional$/, '/parametrizacao');
}
