import { cnpjOf, cpfOf } from '@balcao/brazil';
import type { Random } from '../random.ts';
import { companyNames, firstNames, lastNames } from './names.ts';

export interface DemoBuyer {
  readonly name: string;
  readonly document: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
}

/** Generates fictitious people with distinct names. */
export function makePeople(count: number, random: Random): DemoBuyer[] {
  const pairs = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`));
  if (count > pairs.length) throw new Error(`there are names for ${pairs.length} people`);
  return Array.from({ length: count }, () => {
    const [name = ''] = pairs.splice(random.between(0, pairs.length - 1), 1);
    return buyer(name, cpfOf(String(random.between(100_000_000, 999_999_998))), random);
  });
}

export function makeCompanies(random: Random): DemoBuyer[] {
  return companyNames.map((name) => buyer(name, cnpjOf(`${random.between(10_000_000, 99_999_999)}0001`), random));
}

/** E-mail domains are reserved for examples (RFC 2606). */
function buyer(name: string, document: string, random: Random): DemoBuyer {
  const mailbox = plain(name).split(' ').filter(Boolean).join('.');
  return {
    name,
    document,
    email: `${mailbox}@${random.pick(['example.com', 'example.net', 'example.org'])}`,
    countryCode: '55',
    phone: `${random.pick([11, 11, 19, 21, 31, 35, 41, 51, 61, 71, 81])}9${random.between(10_000_000, 99_999_999)}`,
  };
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{Letter} ]/gu, '')
    .toLowerCase();
}
