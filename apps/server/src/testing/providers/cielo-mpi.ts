import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { CieloRefused } from './cielo-books.ts';

/** An authentication as Cielo's MPI knows it, by which it checks a sale. */
interface Authenticated {
  readonly cavv: string;
  readonly eci: string;
  readonly amount: number;
}

type Event = 'onSuccess' | 'onFailure' | 'onUnenrolled' | 'onError' | 'onUnsupportedBrand';

const text = (max: number) => z.string().min(1).max(max);

const tokenBody = z.strictObject({
  EstablishmentCode: z.string().regex(/^\d{10}$/),
  MerchantName: text(25),
  MCC: z.string().regex(/^\d{4}$/),
});

/** The required fields of the manual, by their CSS classes without `bpmpi_`. */
const enrolment = z.strictObject({
  auth: z.literal('true'),
  accesstoken: text(200),
  ordernumber: text(50),
  currency: z.literal('BRL'),
  totalamount: z.string().regex(/^\d{1,15}$/),
  installments: z.string().regex(/^\d{1,2}$/),
  paymentmethod: z.literal('Credit'),
  cardnumber: z.string().regex(/^\d{13,19}$/),
  cardexpirationmonth: z.string().regex(/^\d{2}$/),
  cardexpirationyear: z.string().regex(/^\d{4}$/),
  order_productcode: text(3),
  merchant_url: text(100),
  billto_contactname: text(120),
  billto_phonenumber: z.string().regex(/^\d{10,15}$/),
  billto_email: text(255),
  billto_street1: text(60),
  billto_street2: text(60),
  billto_city: text(50),
  billto_state: z.string().regex(/^[A-Z]{2}$/),
  billto_zipcode: z.string().regex(/^\d{8}$/),
  billto_country: z.literal('BR'),
});

/** The manual's test cards: the last digits of Visa and Elo, and of Mastercard. */
const scenarios: Readonly<Record<string, { readonly event: Event; readonly isChallenged?: true }>> = {
  '1091': { event: 'onSuccess', isChallenged: true },
  '1096': { event: 'onSuccess', isChallenged: true },
  '1109': { event: 'onFailure', isChallenged: true },
  '1104': { event: 'onFailure', isChallenged: true },
  '1117': { event: 'onUnenrolled' },
  '1112': { event: 'onUnenrolled' },
  '1125': { event: 'onError' },
  '1120': { event: 'onError' },
  '1000': { event: 'onSuccess' },
  '1005': { event: 'onSuccess' },
  '1018': { event: 'onFailure' },
  '1013': { event: 'onFailure' },
};

/** Cielo's MPI: access for browsers, and their authentications, by the manual's test cards. Other cards are not supported. */
export function createCieloMpi() {
  const known = { threeDsId: randomUUID(), threeDsSecret: randomBytes(24).toString('base64') };
  const accesses = new Set<string>();
  const waiting = new Map<string, { readonly answer: object; readonly event: Event }>();
  const authentications = new Map<string, Authenticated>();
  let enrolled: readonly z.infer<typeof enrolment>[] = [];

  const authenticate = (number: string, amount: number) => {
    const reference = randomUUID();
    const cavv = randomBytes(20).toString('base64');
    const eci = number.startsWith('5') ? '2' : '5';
    authentications.set(reference, { cavv, eci, amount });
    return { Cavv: cavv, Eci: `0${eci}`, Version: '2.2.0', ReferenceId: reference, ReturnCode: '100', Xid: '' };
  };

  return {
    ...known,
    /** Data that browsers sent, the newest last. */
    enrolled: () => enrolled,
    /** Authenticates as a browser does without a challenge. */
    authenticate,
    /** The ECI of a sale that carries an authentication; null when it is of another amount or was never made. */
    check: (sent: { readonly Cavv: string; readonly Eci: string; readonly ReferenceId: string }, amount: number) => {
      const made = authentications.get(sent.ReferenceId);
      return made?.cavv === sent.Cavv && made.amount === amount && made.eci === sent.Eci ? made.eci : null;
    },

    answer: (path: string, headers: IncomingHttpHeaders, content: Buffer) => {
      const body: unknown = JSON.parse(content.toString('utf8') || 'null');
      switch (path) {
        case '/v2/auth/token': {
          const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
          if (basic !== `${known.threeDsId}:${known.threeDsSecret}`) throw new CieloRefused(401, 0, 'Unauthorized');
          tokenBody.parse(body);
          const access_token = randomBytes(24).toString('base64url');
          accesses.add(access_token);
          return { status: 201, said: { access_token, token_type: 'bearer', expires_in: '1200' } };
        }
        case '/v2/3ds/enroll': {
          const fields = enrolment.parse(body);
          if (!accesses.delete(fields.accesstoken)) throw new CieloRefused(401, 0, 'Unauthorized');
          enrolled = [...enrolled, fields];
          const { event, isChallenged = false } = scenarios[fields.cardnumber.slice(-4)] ?? {
            event: 'onUnsupportedBrand',
          };
          const isGood = event === 'onSuccess';
          const none = { Cavv: '', Eci: '07', Version: '2.2.0', ReferenceId: randomUUID(), ReturnCode: 'MPI601' };
          const answer = isGood ? authenticate(fields.cardnumber, Number(fields.totalamount)) : none;
          if (!isChallenged) return { status: 200, said: { event, answer } };
          const id = randomUUID();
          waiting.set(id, { event, answer });
          return { status: 200, said: { challenge: `/v2/3ds/acs?id=${id}`, id } };
        }
        case '/v2/3ds/result': {
          const { id } = z.object({ id: z.string() }).parse(body);
          const result = waiting.get(id);
          waiting.delete(id);
          return result ? { status: 200, said: result } : { status: 404, said: null };
        }
        default:
          return { status: 404, said: null };
      }
    },
  };
}

/** The issuer's page in the frame. */
export const acsPage = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Banco de teste</title>
<body style="font:16px system-ui;padding:1.5rem"><h1 style="font-size:1.2rem">Banco de teste</h1><p>Você reconhece esta compra?</p>
<button onclick="parent.postMessage('answered', '*')">Sim, fui eu</button></body></html>`;

/**
 * A script with the interface of Cielo's 3DS script (CSS classes, `bpmpi_config`, `bpmpi_load`, `bpmpi_authenticate`, events), which
 * calls the provider at an address. It is ours, and has nothing of Cielo's.
 */
export function cieloScript(url: string): string {
  return `(() => {
  const config = () => window.bpmpi_config();
  const value = (name) => document.querySelector('.bpmpi_' + name)?.value;
  const post = (path, body) =>
    fetch('${url}' + path, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json());
  const end = ({ event, answer }) => config()[event](answer);
  const challenge = ({ challenge, id }) => {
    const frame = document.createElement('iframe');
    frame.src = '${url}' + challenge;
    frame.title = 'Confirmação do banco';
    frame.style = 'position:fixed;inset:0;margin:auto;width:390px;height:400px;z-index:9999;background:#fff';
    const answered = ({ source, data }) => {
      if (source !== frame.contentWindow || data !== 'answered') return;
      window.removeEventListener('message', answered);
      frame.remove();
      post('/v2/3ds/result', { id }).then(end);
    };
    window.addEventListener('message', answered);
    document.body.append(frame);
  };
  window.bpmpi_load = () => config().onReady();
  window.bpmpi_authenticate = () => {
    if (value('auth') !== 'true') return config().onDisabled({});
    const fields = {};
    for (const input of document.querySelectorAll('input[class^="bpmpi_"]')) {
      fields[input.className.slice('bpmpi_'.length)] = input.value;
    }
    post('/v2/3ds/enroll', fields)
      .then((answer) => ('challenge' in answer ? challenge(answer) : end(answer)))
      .catch(() => config().onError({ ReturnCode: 'MPI900', ReturnMessage: 'sem resposta' }));
  };
})();
`;
}
