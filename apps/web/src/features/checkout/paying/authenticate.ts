import {
  type BegunCardAuthentication,
  type CardAuthentication,
  cardAuthentication,
  cieloScriptPath,
} from '@balcao/contract/card-authentication';
import type { CardData } from '../../../components/card-form/card-data.ts';
import type { Billing } from './pay-request.ts';

/** Cielo's script reads these, beside what was begun. */
export interface ToAuthenticate {
  readonly card: CardData;
  readonly billing: Billing;
  readonly name: string;
  readonly amountCents: number;
  readonly installments: number;
}

declare global {
  interface Window {
    bpmpi_config?: () => object;
    bpmpi_load?: () => void;
    bpmpi_authenticate?: () => void;
  }
}

/** The script answers nothing when a browser keeps it from loading what it needs. */
const readyMs = 30_000;
/** A buyer may need some minutes for the bank's app; the access is of one purchase. */
const answerMs = 10 * 60_000;

const events = {
  onSuccess: 'SUCCESS',
  onFailure: 'FAILURE',
  onUnenrolled: 'UNENROLLED',
  onDisabled: 'DISABLED',
  onError: 'ERROR',
  onUnsupportedBrand: 'UNSUPPORTED_BRAND',
  onChallengeSuppression: 'ERROR',
} as const satisfies Readonly<Record<string, CardAuthentication['event']>>;

/**
 * Authenticates the buyer by the card's issuer (3DS), whose page the script shows over ours. Every outcome is an answer:
 * the server decides what becomes of the sale.
 */
export function authenticate(begun: BegunCardAuthentication, what: ToAuthenticate): Promise<CardAuthentication> {
  const { promise, resolve } = Promise.withResolvers<CardAuthentication>();
  const script = document.createElement('script');
  const fields = fieldsOf(begun, what);
  const before = new Set(document.body.children);
  const end = (event: CardAuthentication['event'], result: unknown) => {
    clearTimeout(timer);
    script.remove();
    // The card's number stays on the page no longer than the script reads it.
    fields.remove();
    // The script leaves the issuer's page where the buyer did not answer it.
    for (const added of [...document.body.children]) {
      if (!before.has(added) && (added.matches('iframe') || added.querySelector('iframe'))) added.remove();
    }
    for (const name of ['bpmpi_config', 'bpmpi_load', 'bpmpi_authenticate'] as const) delete window[name];
    resolve({ uuid: begun.uuid, event, ...readResult(result) });
  };
  let timer = setTimeout(() => end('ERROR', null), readyMs);
  window.bpmpi_config = () => ({
    Environment: begun.environment,
    Debug: false,
    onReady: () => {
      clearTimeout(timer);
      timer = setTimeout(() => end('ERROR', null), answerMs);
      window.bpmpi_authenticate?.();
    },
    ...Object.fromEntries(
      Object.entries(events).map(([name, event]) => [name, (result: unknown) => end(event, result)]),
    ),
  });
  // It keeps its state, so that each authentication loads it anew.
  script.src = cieloScriptPath;
  script.onload = () => window.bpmpi_load?.();
  script.onerror = () => end('ERROR', null);
  document.body.append(fields, script);
  return promise;
}

function fieldsOf(
  { accessToken, orderNumber }: BegunCardAuthentication,
  { card, billing, name, amountCents, installments }: ToAuthenticate,
): HTMLElement {
  const values: Readonly<Record<string, string>> = {
    auth: 'true',
    accesstoken: accessToken,
    ordernumber: orderNumber,
    currency: 'BRL',
    totalamount: String(amountCents),
    installments: String(installments),
    paymentmethod: 'Credit',
    cardnumber: card.number.replaceAll(/\D/g, ''),
    cardexpirationmonth: String(card.expirationMonth).padStart(2, '0'),
    cardexpirationyear: String(card.expirationYear),
    order_productcode: 'PHY',
    merchant_url: location.origin.slice(0, 100),
    billto_contactname: name.slice(0, 120),
    billto_phonenumber: `${billing.countryCode}${billing.phone.replaceAll(/\D/g, '')}`,
    billto_email: billing.email.trim().toLowerCase(),
    billto_street1: billing.street.trim(),
    billto_street2: billing.district.trim(),
    billto_city: billing.city.trim(),
    billto_state: billing.state,
    billto_zipcode: billing.zipCode.replaceAll(/\D/g, ''),
    billto_country: 'BR',
  };
  const root = document.createElement('div');
  root.setAttribute('aria-hidden', 'true');
  for (const [field, value] of Object.entries(values)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.className = `bpmpi_${field}`;
    input.value = value;
    root.append(input);
  }
  return root;
}

/** A value that does not look like a result is none. */
function readResult(result: unknown): Pick<CardAuthentication, 'cavv' | 'eci' | 'version' | 'referenceId'> {
  const given: Readonly<Record<string, unknown>> = typeof result === 'object' && result !== null ? { ...result } : {};
  const { cavv, eci, version, referenceId } = cardAuthentication.shape;
  const textOf = (name: string) => String(given[name] ?? '').trim();
  return {
    cavv: cavv.safeParse(textOf('Cavv')).data ?? null,
    eci: eci.safeParse(textOf('Eci').replace(/^0(?=\d)/, '')).data ?? null,
    version: version.safeParse(textOf('Version')).data ?? null,
    referenceId: referenceId.safeParse(textOf('ReferenceId').toLowerCase()).data ?? null,
  };
}
