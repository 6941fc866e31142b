import type { Connection } from 'municipality/ground/connection';
import { queryRows } from '~/platform/database/query-rows.server';

/** Names in Turkish the sealed content of each table; it cannot be read without the session secret it was sealed with. */
export const sealedParts: Readonly<Record<string, string>> = {
  session: 'oturum',
  member_email: 'e-posta adresi',
  e_devlet_choice: 'yarım kalmış e-Devlet girişi',
  sms_code: 'SMS kodu',
  audit: 'erişim kaydındaki görevli adı',
  content_version: 'yönetim metninde düzenleyen adı',
  content_entry: 'yönetim kaydında düzenleyen adı',
  declaration_upload: 'beyana eklenmiş belge',
  draft: 'taslak ya da yarım kalmış işlem',
  sms_outbox: 'SMS ve e-posta',
  receipt_file: 'saklanan makbuz dosyasında ödeyenin numarası',
  due_feed: 'takvim adresi',
};

/** Lists the sealed columns of each table; the row of the record secret itself is not one of them. */
export function listSealedColumns(connection: Connection): Promise<{ name: string; columns: string[] }[]> {
  return queryRows(
    connection,
    `select table_name as name, array_agg(quote_ident(column_name)::text) as columns
     from information_schema.columns
     where table_schema = 'portal' and starts_with(column_name, 'sealed') and data_type in ('text', 'bytea')
       and table_name <> 'record_secret'
     group by 1 order by 1`,
  );
}

/** Tells how many rows hold something sealed, by table; tables without any are left out. */
export async function countSealedRows(
  connection: Connection,
): Promise<{ readonly table: string; readonly rows: number }[]> {
  const counted: { table: string; rows: number }[] = [];
  for (const { name, columns } of await listSealedColumns(connection)) {
    const [row] = await queryRows<{ rows: number }>(
      connection,
      `select count(*)::int as rows from portal."${name}" where num_nonnulls(${columns.join(', ')}) > 0`,
    );
    if (row && row.rows > 0) counted.push({ table: name, rows: row.rows });
  }
  return counted;
}
