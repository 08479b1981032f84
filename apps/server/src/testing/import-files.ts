import { addDays, plainDateAt } from '@balcao/kernel';

interface SampleFile {
  readonly body: { readonly fileName: string; readonly content: string };
  readonly dryRun: object;
}

const contentOf = (lines: readonly string[]) => Buffer.from(lines.join('\n')).toString('base64');

/** An import file with one customer. */
export const customerFile: SampleFile = {
  body: {
    fileName: 'clientes.csv',
    content: contentOf(['Nome;CPF;E-mail;Telefone', 'Caio Reis;111.444.777-35;caio@example.com;11977776666']),
  },
  dryRun: { mapping: { name: 0, document: 1, email: 2, phone: 3 }, existing: 'SKIP' },
};

/** An import file with one charge. */
export const chargeFile: SampleFile = {
  body: {
    fileName: 'cobrancas.csv',
    content: contentOf([
      'CPF;Nome;E-mail;Telefone;Título;Valor;Vencimento',
      `111.444.777-35;Caio Reis;caio@example.com;11977776666;Mensalidade;49,90;${addDays(plainDateAt(Temporal.Now.instant()), 30)}`,
    ]),
  },
  dryRun: {
    mapping: { document: 0, name: 1, email: 2, phone: 3, title: 4, value: 5, dueDate: 6 },
    method: 'BANK_SLIP',
  },
};

/** An import file with one subscription and its plan. */
export const subscriptionFile: SampleFile = {
  body: {
    fileName: 'recorrencias.csv',
    content: contentOf([
      'CPF;Nome;E-mail;Telefone;Plano;Valor;Vencimento',
      '111.444.777-35;Caio Reis;caio@example.com;11977776666;Ouro;49,90;2099-01-01',
    ]),
  },
  dryRun: {
    mapping: { document: 0, name: 1, email: 2, phone: 3, plan: 4, value: 5, nextDueDate: 6 },
    createPlans: true,
  },
};
