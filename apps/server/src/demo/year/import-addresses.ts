import { type Customer, customerImports, findCustomers, getPostalCode } from '@balcao/contract';
import { makePeople } from '../people/make-buyers.ts';
import { type Random, randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import type { Life } from './life.ts';

const newcomers = 4;

/** The first two digits of the postal codes of an area code. */
const regionOf: Readonly<Record<string, string>> = {
  '11': '01',
  '19': '13',
  '21': '20',
  '31': '30',
  '35': '30',
  '41': '80',
  '51': '90',
  '61': '70',
  '71': '40',
  '81': '50',
};

/** Imports a spreadsheet of addresses: mostly existing customers, some new ones and two refused rows. */
export async function importAddresses({ product }: Life, effectId: string): Promise<void> {
  const admin = actAs(product, 'ADMIN');
  const query = findCustomers.query.parse({ size: 1_000, sort: 'createdAt,ASC' });
  const { content } = await admin(findCustomers, { query });
  const random = randomOf(31_310_100);
  const known = content.filter(() => random.between(1, 5) > 1).map(personOf);
  const people = [...known, ...makePeople(newcomers, randomOf(77_310_200))];
  const rows: string[] = [];
  for (const person of people) {
    const cep = `${regionOf[person.phone.slice(0, 2)] ?? '01'}${random.between(100, 989)}${random.between(10, 98)}0`;
    const { logradouro, bairro, localidade, uf } = await admin(getPostalCode, { params: { cep } });
    rows.push([...cellsOf(person), cep, logradouro, numberOf(random), bairro, localidade, uf].join(';'));
  }
  const refused = ['Cliente sem documento;;contato@example.com;11987654321', 'Zilda Prado;123.456.789-00;zilda@;11'];
  const text = [heading, ...rows, ...refused].join('\r\n');
  const content64 = Buffer.from(text).toString('base64');
  const made = await admin(customerImports.create, {
    effectId,
    body: { fileName: 'clientes-endereços.csv', content: content64 },
  });
  if (made.state !== 'READY' && made.state !== 'CHECKED') return;
  const params = { uuid: made.id as never };
  await admin(customerImports.dryRun, { params, body: { mapping: made.mapping, existing: 'UPDATE' } });
  await admin(customerImports.run, { params });
}

const heading = 'Nome;CPF/CNPJ;E-mail;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF';

interface Person {
  readonly name: string;
  readonly document: string;
  readonly email: string;
  readonly phone: string;
}

function personOf({ name, document, email, phone }: Customer): Person {
  return { name, document: document.documentNumber, email, phone };
}

function cellsOf({ name, document, email, phone }: Person): string[] {
  return [name, document, email, phone];
}

function numberOf(random: Random): string {
  return String(random.between(12, 2_400));
}
