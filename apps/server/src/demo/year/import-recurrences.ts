import { subscriptionImports } from '@balcao/contract';
import { addDays, type PlainDate } from '@balcao/kernel';
import { makePeople } from '../people/make-buyers.ts';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import type { Life } from './life.ts';

/** The last one is refused. */
const agreed = [
  ['BOLETO', '59.90', 'MONTHLY', 'Clube Serra Azul: um pacote'],
  ['PIX', '109.90', 'MONTHLY', 'Clube Serra Azul: dois pacotes'],
  ['CREDIT_CARD', '59.90', 'MONTHLY', 'Clube Serra Azul: um pacote'],
  ['BOLETO', '1974.00', 'SEMIANNUALLY', 'Café para escritórios'],
  ['PIX', '199.00', 'MONTHLY', 'Clube Serra Azul: quatro pacotes'],
  ['BOLETO', '15.00', 'WEEKLY', 'Clube Serra Azul: um pacote'],
  ['PIX', '59.90', 'MONTHLY', 'Clube da torra antiga'],
] as const;

/** Imports the subscribers of an acquired roaster from Asaas; they are due next month, so nothing is charged yet. */
export async function importRecurrences({ product }: Life, effectId: string, today: PlainDate): Promise<void> {
  const owner = actAs(product, 'OWNER');
  const people = makePeople(agreed.length, randomOf(14_250_300));
  const rows = agreed.map(([method, value, cycle, plan], index) => {
    const { name, document, email, phone } = people[index] ?? people[0] ?? {};
    const due = addDays(today, 26 + index);
    return [`sub_${4_100 + index}`, name, document, email, phone, method, value, due, cycle, plan, 'ACTIVE'].join(',');
  });
  const content = Buffer.from([heading, ...rows].join('\n')).toString('base64');
  const made = await owner(subscriptionImports.create, {
    effectId,
    body: { fileName: 'assinaturas-asaas.csv', content },
  });
  if (made.state !== 'READY' && made.state !== 'CHECKED') return;
  const params = { uuid: made.id as never };
  const choices = { createPlans: false, otherMethod: 'PIX', defaultPeriod: 'MONTHLY' } as const;
  await owner(subscriptionImports.dryRun, { params, body: { mapping: made.mapping, ...choices } });
  await owner(subscriptionImports.run, { params });
}

const heading =
  'id,customer.name,customer.cpfCnpj,customer.email,customer.mobilePhone,billingType,value,nextDueDate,cycle,description,status';
