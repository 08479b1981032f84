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

export const nations = codes.map((value) => ({ value, label: names.of(value) ?? value }));
