import { type Kysely, sql } from 'kysely';

/** Where customers live, where their financial messages go besides, and documents of other countries. */
export const customerAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table customers
        add column document_nation text not null default 'BR',
        add column alternative_email text,
        add column address jsonb,
        drop constraint customers_document_type_check,
        add constraint customers_document_type_check check (document_type in ('cpf', 'cnpj', 'foreign')),
        add constraint customers_document_nation_check check ((document_type = 'foreign') = (document_nation <> 'BR')),
        drop constraint customers_document_key,
        add constraint customers_document_key unique (seller_id, document, document_nation)`.execute(db);
  },
};
