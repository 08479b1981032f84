import { parseCnab } from '@balcao/brazil/cnab';
import { parseRemessaCnab } from '@banco-br/nodejs-cnab';
import type { Job } from './job.ts';

/** So many titles that the peer, which reads its layouts from disk for every line, is timed in a moment. */
const titles = 100;

/** A retorno of collection: the sum of its titles in cents is what each contender answers. */
export const cnabJobs: readonly Job[] = [
  jobOf('cnab-240', 'CNAB 240: retorno of 100 titles (ours checks it all)', retorno240(titles), [
    ...['header_lote_captura', 'header_lote_captura'],
    ...Array.from({ length: titles }, () => ['detalhe_segmento_t', 'detalhe_segmento_u']).flat(),
  ]),
  jobOf('cnab-400', 'CNAB 400: retorno of 100 titles (ours checks it all)', retorno400(titles), [
    'header_arquivo',
    ...Array.from({ length: titles }, () => 'detalhe'),
    'header_arquivo',
  ]),
];

/** Megabytes of a retorno in CNAB 240, of so many titles. */
export function retorno240(count: number): string {
  const details = Array.from({ length: count }, (_, index) => {
    const amount = padded(1000 + index, 15);
    const t = `T 0600001 0000000123455 ${padded(index, 20)}1${`NF${index}`.padEnd(15)}20112026${amount}00100001 `;
    return [
      record240(
        2 * index + 1,
        `${t.padEnd(92)}${'USO'.padEnd(25)}092012345678000195${'MARIA'.padEnd(50)}${padded(150, 15)}`,
      ),
      record240(2 * index + 2, `U 06${'0'.repeat(60)}${amount}${amount}${'0'.repeat(30)}2111202623112026`),
    ];
  }).flat();
  const header = `00100000         212345678000195${' '.repeat(20)}0123450000000678901 ${'PADARIA'.padEnd(30)}${'BANCO'.padEnd(40)}221112026101500000007103`;
  return [
    header.padEnd(240),
    '00100011T01  060 2012345678000195'.padEnd(240),
    ...details,
    `00100015         ${padded(details.length + 2, 6)}`.padEnd(240),
    `00199999         000001${padded(details.length + 4, 6)}`.padEnd(240),
    '',
  ].join('\r\n');
}

function record240(sequence: number, rest: string): string {
  return `00100013${padded(sequence, 5)}${rest}`.padEnd(240);
}

function retorno400(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const title = `1${' '.repeat(69)}${padded(index, 12)}${' '.repeat(25)}506211126${`NF${index}`.padEnd(10)}${' '.repeat(20)}201126${padded(1000 + index, 13)}`;
    return `${title}${'0'.repeat(88)}${padded(1000 + index, 13)}${'0'.repeat(26)}   231126`;
  });
  const header = `02RETORNO01COBRANCA${' '.repeat(27)}${'PADARIA'.padEnd(30)}033${'SANTANDER'.padEnd(15)}211126`;
  return [header, ...lines, '9'].map((line, index) => line.padEnd(394) + padded(index + 1, 6)).join('\r\n');
}

function jobOf(name: string, title: string, text: string, lines: readonly string[]): Job {
  const bytes = new TextEncoder().encode(text);
  const sum = (titles * (1000 + 1000 + titles - 1)) / 2;
  const is240 = name === 'cnab-240';
  return {
    name,
    title,
    reach: 10,
    inputs: [text],
    answers: new Map([[text, String(sum)]]),
    contenders: [
      { name: '@balcao/brazil', run: () => ourSum(bytes) },
      {
        name: '@banco-br/nodejs-cnab',
        run: (file) => peerSum(lines, is240 ? 240 : 400, is240 ? 'generic' : '033', file),
      },
    ],
  };
}

/** Every field of every record is read, as the peer reads them. */
function ourSum(bytes: Uint8Array): number {
  return parseCnab(bytes).records.reduce(
    (sum, { fields }) => sum + (('amountCents' in fields && fields.amountCents) || 0),
    0,
  );
}

/** The peer answers columns of text: an object for each line. */
function peerSum(lines: readonly string[], layout: number, bank: string, text: string): number {
  const read: readonly Readonly<Record<string, string>>[] = parseRemessaCnab(lines, layout, bank, text);
  return read.reduce((sum, { valor_titulo: amount }) => sum + Number(amount ?? 0), 0);
}

function padded(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
