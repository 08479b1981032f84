import { aroundNow } from './route-bodies.ts';

type Ids = Readonly<Record<string, string>>;

/** The path with the sample's ids, and with what its query must have. */
export function pathWith(ids: Ids, path: string): string {
  const ofPath = (name: string) => ids[name] ?? '';
  return `${path}${queryOf(ids, path)}`
    .replace('{uuid}', ofPath(subjectOf(path)))
    .replace('{refund}', ofPath('charge'))
    .replace('{accountId}', ofPath('bankAccount'))
    .replace('{rail}', 'PIX')
    .replace('{line}', path.includes('bank-files') ? '3' : 'SOLD')
    .replace('{month}', '2026-11')
    .replace('{key}', 'feiras')
    .replace('{token}', 'x')
    .replace('{slug}', 'loja')
    .replace('{month}', '2026-11')
    .replace('{code}', 'NENHUM')
    .replace('{subDomain}', ofPath('subDomain'))
    .replace('{id}', ofPath(idOf(path)))
    .replace('{recurrence}', ofPath('recurrence'))
    .replace(
      /\{(payment|charge|delivery|document|user|session|ownSession|passkey|invoice|company|note|subscription|application|endToEndId)\}/g,
      (_, name) => ofPath(name),
    );
}

function idOf(path: string): string {
  if (path.includes('/banking/card/')) return 'card';
  if (path.includes('/pix/favorites/')) return 'favorite';
  return path.includes('/banking/transactions/') ? 'cardPurchase' : 'instrument';
}

/** Whether a path is one of the automation service's first calls, which name a charge in their query. */
export function namesCharge(path: string): boolean {
  return /^\/service\/automation\/(?!v1\/|report|accounting)/.test(path);
}

/** The required query of a path. */
function queryOf(ids: Ids, path: string): string {
  if (path.endsWith('/bank/payments/{uuid}/approve')) return `?updatedAt=${encodeURIComponent(ids.payableSeen ?? '')}`;
  if (path.endsWith('/recurring-payments/{uuid}/approve')) {
    return `?updatedAt=${encodeURIComponent(ids.recurringSeen ?? '')}`;
  }
  if (path.endsWith('/active')) return '?active=true';
  if (path.endsWith('/key/{accountId}')) return `?id=${ids.pixKey}&keyType=evp`;
  if (path === '/service/banking/transactions') return `?cardId=${ids.card}`;
  if (path === '/service/core/public/reports') return '?token=x';
  if (path.includes('/reconciliations/flow')) return '?dateInitial=2026-11-01&dateFinal=2026-11-30';
  if (path.includes('/disputes/outcomes')) return '?dateInitial=2026-11-01&dateFinal=2026-11-30';
  if (path.endsWith('/pricing/examples')) return '?value=100';
  if (path.endsWith('/deliveries/failed')) return `?from=${aroundNow.from}&to=${aroundNow.to}`;
  if (path.endsWith('/idle-money/preview')) return '?floor=100';
  if (path.endsWith('/treasury/explanations')) return '?figure=CHECKING';
  if (path.endsWith('/redemption')) return '?amount=0.01';
  return namesCharge(path) ? `?uuid=${ids.charge}` : '';
}

/** The kind of object of a path's first id. */
function subjectOf(path: string): string {
  if (path.includes('/connections/')) return 'connection';
  if (path.endsWith('/services/{uuid}')) return 'invoiceService';
  if (path.includes('/sellers/invoices/{uuid}')) return 'invoice';
  if (path.includes('/received-invoices/')) return 'received';
  if (path.includes('/bank-files/')) return 'bankFile';
  if (path.includes('/issued-cards/')) return 'cardPurchase';
  if (path.includes('/account-analyses/')) return 'analysis';
  if (path.includes('/bank/payments/{uuid}')) return 'payable';
  if (path.includes('/recurring-payments/{uuid}')) return 'recurring';
  if (path.includes('/sandbox/payments/{uuid}')) return 'paid';
  if (path.includes('/dda/{uuid}') || path.includes('/dda-boletos/{uuid}')) return 'dda';
  if (path.includes('/pix/received/')) return 'receivedPix';
  if (path.includes('/payments/cnab/')) return 'batch';
  if (path.includes('/dispute/documents')) return 'disputed';
  if (path.includes('automation/reports/{uuid}')) return 'sellerReport';
  if (path.includes('report-schedules/{uuid}')) return 'schedule';
  if (path.includes('/disputes/{uuid}')) return 'dispute';
  if (path.includes('/differences/{uuid}')) return 'difference';
  if (path.includes('/fee-audit/rates/')) return 'acquirerRate';
  if (path.includes('/fee-audit/claims/')) return 'feeClaim';
  if (path.includes('/bank-lines/{uuid}')) return 'bankLine';
  if (path.includes('/reports/{uuid}')) return 'report';
  if (path.includes('/payment-links/{uuid}/sales')) return 'saleLink';
  if (/(charges?|credit-reports)\/\{uuid\}/.test(path)) return 'charge';
  if (path.includes('plans/{uuid}')) return 'plan';
  if (path.includes('coupons/{uuid}')) return 'coupon';
  if (path.includes('checkouts/{uuid}')) return 'checkout';
  if (path.includes('subscriptions/imports/{uuid}')) return 'subscriptionImport';
  if (path.includes('charges/imports/{uuid}')) return 'chargeImport';
  if (path.includes('/imports/{uuid}')) return 'import';
  if (/(seller-clients|v1\/customers)\/\{uuid\}/.test(path)) return 'customer';
  if (path.includes('notes/{uuid}')) return 'staffNote';
  if (path.includes('views/{uuid}')) return 'view';
  if (path.includes('charges/bulk/{uuid}')) return 'bulk';
  if (path.includes('subscription-adjustments/{uuid}')) return 'adjustment';
  if (path.includes('subscriptions/{uuid}')) return 'subscription';
  if (path.includes('subseller/{uuid}')) return 'subSeller';
  if (path.includes('webhooks/{uuid}')) return 'webhook';
  if (path.includes('api-keys/{uuid}')) return 'apiKey';
  if (path.includes('transfers/')) return 'withdrawal';
  return path.includes('notification-panel/') ? 'notification' : 'link';
}
