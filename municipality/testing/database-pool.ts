import type { PGlite } from '@electric-sql/pglite';

/** Copies every row to a schema of its own, and notes from then on which tables are written. */
const keepRows = `
  create schema pristine;
  create table pristine.touched (place text primary key);
  create table pristine.sequence as
    select sequencename as place, coalesce(last_value, start_value) as value, last_value is not null as is_called
    from pg_sequences where schemaname = 'municipality';
  create function pristine.note() returns trigger language plpgsql as $$
    begin insert into pristine.touched values (tg_table_name) on conflict do nothing; return null; end $$;
  do $$ declare place text; begin
    for place in select tablename from pg_tables where schemaname = 'municipality' loop
      execute format('create table pristine.%I as table municipality.%I', 'of ' || place, place);
      execute format('create trigger pristine_note after insert or update or delete or truncate on municipality.%I
        for each statement execute function pristine.note()', place);
    end loop; end $$;`;

/** Puts the rows back where something was written; keys are not asked, for each table is whole again in the end. */
const returnRows = `
  begin;
  set local session_replication_role = replica;
  do $$ declare place text; columns text; start record; begin
    for place in select touched.place from pristine.touched loop
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_schema = 'municipality' and table_name = place and is_generated = 'NEVER';
      execute format('delete from municipality.%I', place);
      execute format('insert into municipality.%1$I (%2$s) overriding system value select %2$s from pristine.%3$I',
        place, columns, 'of ' || place);
    end loop;
    delete from pristine.touched;
    for start in select * from pristine.sequence loop
      perform setval(format('municipality.%I', start.place)::regclass, start.value, start.is_called);
    end loop; end $$;
  commit;`;

/** Databases nobody uses at the moment, by what is in them; one of a kind is enough. */
const idle = new Map<string, PGlite>();

/** A database nobody uses with `content` in it, or a new one: opening one costs more than most tests of it. */
export async function borrowDatabase(content: string, open: () => Promise<PGlite>): Promise<PGlite> {
  const lent = idle.get(content);
  if (lent) {
    idle.delete(content);
    return lent;
  }
  const client = await open();
  await client.exec(keepRows);
  return client;
}

/** Back into the state it was lent in; closed where another one waits already. */
export async function returnDatabase(content: string, client: PGlite): Promise<void> {
  if (idle.has(content)) return client.close();
  await client.exec(returnRows);
  idle.set(content, client);
}
