/** Countries of a customer's document, ISO 3166: Brazil, its neighbours, and where most foreign buyers come from. */
const codes = [
  'BR',
  'DE',
  'AR',
  'AU',
  'BO',
  'CA',
  'CL',
  'CN',
  'CO',
  'KR',
  'ES',
  'US',
  'FR',
  'GY',
  'IN',
  'IE',
  'IT',
  'JP',
  'MX',
  'PY',
  'PE',
  'PT',
  'GB',
  'SR',
  'CH',
  'UY',
  'VE',
] as const;

const names = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** Options of a select, Brazil first. */
export const nations = codes.map((value) => ({ value, label: names.of(value) ?? value }));
