import type { DisputeSheet } from '@balcao/contract/charges/dispute-desk';
import { type Cents, formatCents, formatPlainDate, type PlainDate, timeZone } from '@balcao/kernel';
import { cardBrandName } from './card-brands.ts';
import { type Issuer, issuerOf } from './document-frame.ts';
import { pixKeys } from './pix-keys.ts';

/** What every dossier has. */
export interface DefenceFacts {
  readonly seller: Issuer;
  readonly dispute: {
    readonly id: string;
    readonly rail: 'card' | 'pix' | 'banking';
    readonly amountCents: Cents;
    readonly reason: string;
    readonly openedAt: Temporal.Instant;
    readonly deadline: PlainDate;
  };
  /** The defence in the seller's words. */
  readonly statement: string | null;
  readonly documents: readonly { readonly fileName: string; readonly addedAt: Temporal.Instant }[];
  readonly at: Temporal.Instant;
}

export interface DossierFacts extends DefenceFacts {
  readonly chargeId: string;
  readonly title: string;
  readonly description: string | null;
  readonly buyer: { readonly name: string; readonly document: string; readonly email: string; readonly phone: string };
  readonly amountCents: Cents;
  readonly installments: number;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  readonly card: { readonly brand: string; readonly last4digits: string; readonly cardHolderName: string } | null;
  readonly boughtAt: Temporal.Instant;
  readonly paidOn: PlainDate | null;
  readonly attempts: readonly {
    readonly at: Temporal.Instant;
    readonly status: string;
    readonly error: string | null;
  }[];
  readonly activities: readonly Line[];
  readonly confirmations: readonly Line[];
  readonly history: {
    readonly since: PlainDate;
    readonly paidCount: number;
    readonly paidCents: Cents;
    readonly firstPaidOn: PlainDate | null;
    readonly lastPaidOn: PlainDate | null;
  };
}

interface ReceivedPixFacts extends DefenceFacts {
  readonly payer: string;
  readonly pix: NonNullable<DisputeSheet['receivedPix']>;
  /** Payments on keys under the same payer's name, this one included. */
  readonly history: { readonly count: number; readonly cents: Cents; readonly since: Temporal.Instant };
}

interface Line {
  readonly at: Temporal.Instant;
  readonly text: string;
  readonly by: string;
}

const attemptStatuses: Readonly<Record<string, string>> = {
  PAID: 'autorizada',
  FAILED: 'recusada',
  EXPIRED: 'expirada',
  CANCELED: 'cancelada',
  PENDING: 'aguardando',
  PROCESSING: 'em processamento',
  CHALLENGE: 'em confirmação',
};

const methods: Readonly<Record<DossierFacts['method'], string>> = {
  CREDIT_CARD: 'Cartão de crédito',
  BANK_SLIP: 'Boleto',
  PIX: 'Pix',
};

const when = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone });

function moment(at: Temporal.Instant): string {
  return when.format(at.epochMilliseconds);
}

function day(date: PlainDate | null): string {
  return date ? formatPlainDate(date) : '—';
}

function lineOf({ at, text, by }: Line): string {
  return `${moment(at)}  ${text}${by ? ` (${by})` : ''}`;
}

/** Written from the data of the charge. */
export function disputeDossier(facts: DossierFacts) {
  const { chargeId, title, description, buyer, dispute, card, history } = facts;
  const way = methods[facts.method];
  return dossierOf(facts, 'da cobrança', [
    {
      title: 'A venda',
      rows: [
        [
          ['Produto ou serviço', title],
          ['Valor', formatCents(facts.amountCents)],
        ],
        [
          ['Comprado em', moment(facts.boughtAt)],
          ['Pago em', day(facts.paidOn)],
        ],
        [
          ['Forma de pagamento', facts.installments > 1 ? `${way}, ${facts.installments} parcelas` : way],
          ['Cartão', card ? `${cardBrandName(card.brand)} final ${card.last4digits}, ${card.cardHolderName}` : '—'],
        ],
        [['Identificador da cobrança', chargeId]],
        ...(description ? [[['Descrição', description] as const]] : []),
      ],
      lines: [],
    },
    {
      title: 'O comprador',
      rows: [
        [
          ['Nome', buyer.name],
          ['CPF ou CNPJ', buyer.document],
        ],
        [
          ['E-mail', buyer.email],
          ['Telefone', buyer.phone || '—'],
        ],
        [
          ['Cliente desde', day(history.since)],
          ['Cobranças pagas', `${history.paidCount}, somando ${formatCents(history.paidCents)}`],
        ],
        [
          ['Primeiro pagamento', day(history.firstPaidOn)],
          ['Último pagamento', day(history.lastPaidOn)],
        ],
      ],
      lines: [],
    },
    {
      title: 'Tentativas de pagamento',
      rows: [],
      lines: facts.attempts.map(
        ({ at, status, error }) => `${moment(at)}  ${attemptStatuses[status] ?? status}${error ? `: ${error}` : ''}`,
      ),
    },
    ...(dispute.rail === 'card'
      ? [
          {
            title: 'Confirmação do comprador pelo banco emissor (3DS)',
            rows: [],
            lines:
              facts.confirmations.length > 0
                ? facts.confirmations.map(lineOf)
                : ['O banco emissor não pediu confirmação desta compra.'],
          },
        ]
      : []),
    { title: 'Histórico da cobrança e mensagens enviadas', rows: [], lines: facts.activities.map(lineOf) },
  ]);
}

/** Written from the data of the account. */
export function receivedPixDossier(facts: ReceivedPixFacts) {
  const { pix, payer, history } = facts;
  return dossierOf(facts, 'da conta', [
    {
      title: 'O Pix',
      rows: [
        [
          ['Valor recebido', formatCents(pix.amount)],
          ['Recebido em', moment(Temporal.Instant.from(pix.receivedAt))],
        ],
        [
          ['Chave', pix.key],
          ['Conta', pixKeys.accounts[pix.account]],
        ],
        [
          ['Identificador (endToEndId)', pix.endToEndId],
          ['Bloqueado na abertura', formatCents(pix.heldAmount)],
        ],
      ],
      lines: [],
    },
    {
      title: 'Quem pagou',
      rows: [
        [
          ['Nome', payer],
          ['Paga por chave desde', moment(history.since)],
        ],
        [['Pix recebidos deste nome', `${history.count}, somando ${formatCents(history.cents)}`]],
      ],
      lines: [],
    },
  ]);
}

interface Section {
  readonly title: string;
  readonly rows: readonly (readonly (readonly [label: string, value: string])[])[];
  readonly lines: readonly string[];
}

function dossierOf(
  { seller, dispute, statement, documents, at }: DefenceFacts,
  source: string,
  sections: readonly Section[],
) {
  return {
    fileName: dispute.id.slice(0, 8),
    title: 'Dossiê de defesa',
    issuer: issuerOf(seller),
    highlight: {
      label: `${dispute.rail === 'card' ? 'Valor em disputa' : 'Pix em MED'}: ${dispute.reason}`,
      amount: formatCents(dispute.amountCents),
      when: `Aberta em ${moment(dispute.openedAt)}. Defesa até ${day(dispute.deadline)}.`,
    },
    sections: [
      ...(statement ? [{ title: 'A defesa do vendedor', rows: [], lines: statement.split('\n').filter(Boolean) }] : []),
      ...sections,
      {
        title: 'Documentos anexados',
        rows: [],
        lines:
          documents.length > 0
            ? documents.map(({ fileName, addedAt }) => `${moment(addedAt)}  ${fileName}`)
            : ['Nenhum documento anexado.'],
      },
    ],
    footer: `Dossiê gerado em ${moment(at)} com os registros ${source}. Disputa ${dispute.id}.`,
  };
}
