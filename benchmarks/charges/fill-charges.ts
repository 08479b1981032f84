import type pg from 'pg';

/** A month of charges of each customer, for four years and some. */
const chargesPerCustomer = 50;
const links = 400;
const atOnce = 250_000;

/**
 * Adds charges of a seller until there are so many, in the order of their days, as they come: from a thousand days ago to the next
 * month. Nine in ten of the past ones are paid, the others are scheduled. The product's own triggers count them; the secondary
 * indexes are made anew after it. A seller that has so many already stays as it is.
 */
export async function fillCharges(client: pg.Client, sellerId: string, count: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>('select count(*) from charges where seller_id = $1', [
    sellerId,
  ]);
  const from = Number(rows[0]?.count);
  if (from >= count) return;
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = 'charges'::regclass and not i.indisunique`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // The measured list reads nothing of the purchases.
  await client.query('alter table charges drop constraint if exists charges_purchase_fkey');
  for (let next = from; next < count; next += atOnce) {
    const until = Math.min(count, next + atOnce) - 1;
    await client.query(fill, [sellerId, next, until, Math.ceil(count / chargesPerCustomer), links, count]);
  }
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum (analyze) charges');
  await client.query(
    'vacuum (analyze) charge_day_totals, charge_pair_totals, charge_changes, charge_people, charge_titles',
  );
}

/** The totals by day that the triggers keep, against the charges counted; throws when a cent or a charge is missing. */
export async function assertCounted(client: pg.Client, sellerId: string): Promise<void> {
  const { rows } = await client.query<{ differences: string }>(
    `select count(*) as differences from (
      select day, status, payment_method, sum(quantity) as quantity, sum(cents) as cents from (
        select day, status, payment_method, quantity, cents from charge_day_totals where seller_id = $1 and basis = 'due'
        union all
        select due_date, status, payment_method, quantity, cents from charge_changes where seller_id = $1
      ) as counted group by 1, 2, 3 having sum(quantity) <> 0
    ) as kept
    full join (
      select due_date as day, status, payment_method, count(*) as quantity, sum(amount_cents) as cents
      from charges where seller_id = $1 group by 1, 2, 3
    ) as truth using (day, status, payment_method)
    where (kept.quantity, kept.cents) is distinct from (truth.quantity, truth.cents)`,
    [sellerId],
  );
  if (rows[0]?.differences !== '0')
    throw new Error(`the totals differ from the charges on ${rows[0]?.differences} rows`);
}

/** The name of a customer, as `fill` writes it: many share each part of it, and nobody the whole. */
export function nameOf(person: number): string {
  const [first, last] = [firstNames.split(','), lastNames.split(',')];
  const parts = [first[person % 15], last[Math.floor(person / 15) % 13], last[Math.floor(person / 195) % 13]];
  return [...parts, person.toString(16)].join(' ');
}

const firstNames =
  'ana,bruno,camila,davi,eduarda,felipe,gabriela,henrique,isabela,joao,larissa,marcos,natalia,otavio,rafael';
const lastNames =
  'almeida,barbosa,cardoso,duarte,fernandes,goncalves,lacerda,moreira,nogueira,pacheco,ribeiro,silva,teixeira';

/** A version 4 id that is the same for the same text. */
const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
/** A version 7 id of that moment: what is made later sorts later, as the product's own ids do. */
const idAt = (moment: string, text: string) =>
  `overlay(overlay(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || substr(md5(${text}), 13)
    placing '7' from 13) placing '8' from 17)::uuid`;

const fill = `
  with drawn as (
    select number, number % $4::bigint as person, (random() * ($5::int - 1))::int as link, random() as fate,
      current_date - 1000 + (1030.0 * number / $6::bigint)::int as due_date, random() as method, random() as lag,
      (1000 + 300000 * power(random(), 3))::bigint as cents,
      regexp_split_to_array('${firstNames}', ',') as firsts, regexp_split_to_array('${lastNames}', ',') as lasts
    from generate_series($2::bigint, $3::bigint) as number
  ), named as (
    select *, ${idOf(`'customer' || person`)} as customer_id, ${idOf(`'link' || link`)} as source_id,
      due_date - (lag * 20)::int + interval '12 hours' + number * interval '1 millisecond' as created_at,
      firsts[1 + person % 15] || ' ' || lasts[1 + person / 15 % 13] || ' ' || lasts[1 + person / 195 % 13]
        || ' ' || to_hex(person) as name,
      case when due_date > current_date then 'SCHEDULED' when fate < 0.9 then 'PAID' when fate < 0.94 then 'CANCELED'
        when fate < 0.97 then 'LATE' when fate < 0.99 then 'ABANDONED' when fate < 0.999 then 'REFUND' else 'FAILED' end as status
    from drawn
  )
  insert into charges (seller_id, id, purchase_id, source_id, customer_id, customer_name, customer_document, customer_email,
    customer_search, title, title_search, status, payment_method, installments, part_number, part_of, amount_cents, fee_cents,
    anticipation_cents, due_date, paid_on, paid_at, created_at)
  select $1::uuid, ${idAt('created_at', `'charge' || number`)}, ${idAt('created_at', `'purchase' || number`)}, source_id, customer_id,
    initcap(name), lpad((person * 7919 % 99999999999)::text, 11, '0'), replace(name, ' ', '.') || '@exemplo.example', name,
    'Plano ' || link, 'plano ' || link, status,
    case when method < 0.45 then 'PIX' when method < 0.8 then 'CREDIT_CARD' else 'BANK_SLIP' end, 1, 1, 1, cents, 0, 0, due_date,
    case when status in ('PAID', 'REFUND') then least(current_date, due_date + (12 * power(lag, 4))::int) end,
    case when status in ('PAID', 'REFUND') then due_date + interval '12 hours' end, created_at
  from named`;
