import { PGlite } from '@electric-sql/pglite';
import { migrateMunicipality } from 'municipality/service/roof/migrate';

/** Copies every row to a schema of its own, and notes from then on which tables are written. */
const keepRows = `
  create schema pristine;
  create table pristine.home as select nspname as name, oid from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'pristine');
  create table pristine.touched (home text, place text, primary key (home, place));
  create table pristine.sequence as
    select schemaname as home, sequencename as place, coalesce(last_value, start_value) as value, last_value is not null as is_called
    from pg_sequences where schemaname in (select name from pristine.home);
  create function pristine.note() returns trigger language plpgsql as $$
    begin insert into pristine.touched values (tg_table_schema, tg_table_name) on conflict do nothing; return null; end $$;
  create function pristine.shape() returns text language sql as $$
    select md5(coalesce(string_agg(line, ' ' order by line), '')) from (
      select concat_ws('.', relname, attname, atttypid, attnotnull) as line
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where attnum > 0 and not attisdropped and relnamespace in (select oid from pristine.home)
      union all select concat_ws('.', conrelid, conname, convalidated) from pg_constraint
        where connamespace in (select oid from pristine.home)
      union all select concat_ws('.', tgrelid, tgname, tgenabled) from pg_trigger
      union all select proname || md5(prosrc) from pg_proc where pronamespace in (select oid from pristine.home)
      union all select concat_ws('.', setdatabase, setrole, setconfig) from pg_db_role_setting
      union all select rolname from pg_roles) of $$;
  do $$ declare one record; begin
    for one in select schemaname as home, tablename as place from pg_tables
      where schemaname in (select name from pristine.home) loop
      execute format('create table pristine.%I as table %I.%I', one.home || ' ' || one.place, one.home, one.place);
      execute format('create trigger pristine_note after insert or update or delete or truncate on %I.%I
        for each statement execute function pristine.note()', one.home, one.place);
      execute format('alter table %I.%I enable always trigger pristine_note', one.home, one.place);
    end loop; end $$;
  create table pristine.made as select pristine.shape() as shape;`;

/** Puts the rows back where something was written; keys are not asked, for each table is whole again in the end. */
const returnRows = `
  begin;
  set local session_replication_role = replica;
  do $$ declare one record; columns text; begin
    for one in select home, place from pristine.touched loop
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_schema = one.home and table_name = one.place and is_generated = 'NEVER';
      execute format('delete from %I.%I', one.home, one.place);
      execute format('insert into %1$I.%2$I (%3$s) overriding system value select %3$s from pristine.%4$I',
        one.home, one.place, columns, one.home || ' ' || one.place);
    end loop;
    delete from pristine.touched;
    for one in select * from pristine.sequence loop
      perform setval(format('%I.%I', one.home, one.place)::regclass, one.value, one.is_called);
    end loop; end $$;
  commit;`;

/** Drops what the borrower made beside it. */
const dropOthers = `
  do $$ declare one text; begin
    for one in select nspname from pg_namespace where nspname !~ '^pg_'
      and nspname not in (select name from pristine.home) and nspname not in ('information_schema', 'pristine') loop
      execute format('drop schema %I cascade', one);
    end loop; end $$;`;

declare global {
  /**
   * Holds the databases nobody uses at the moment, by what is in them. They outlive the modules of a test file: opening
   * one costs more than most tests.
   */
  var idleDatabases: Map<string, PGlite> | undefined;
}

const idle = (globalThis.idleDatabases ??= new Map<string, PGlite>());

/** Describes a database of this process, lent to a test. */
interface LentDatabase {
  /** Closing it gives it back; from then on it answers nobody. */
  readonly client: PGlite;
  /** Puts every row back as it was lent. */
  readonly putBack: () => Promise<unknown>;
}

/** Tells whether it is as it was made: whoever changed tables, roles or settings of the database keeps it from the next. */
async function isWhole(client: PGlite): Promise<boolean> {
  const { rows } = await client.query<{ whole: boolean }>(
    'select shape = pristine.shape() as whole from pristine.made',
  );
  return rows[0]?.whole === true;
}

/**
 * Tells whether the clock of the test is ahead of time. Timers that the database has set by it would lie too far off
 * for Node, which rings those a thousand times a second.
 */
const isAhead = () => Date.now() - (performance.timeOrigin + performance.now()) > 24 * 60 * 60 * 1_000;

async function giveBack(content: string, client: PGlite): Promise<void> {
  if (client.closed) return;
  try {
    if (isAhead()) return await client.close();
    await client.exec('rollback');
    await client.exec('discard all');
    await client.exec(dropOthers);
    if (idle.has(content) || !(await isWhole(client))) return await client.close();
    await client.exec(returnRows);
    idle.set(content, client);
  } catch {
    await client.close();
  }
}

/** Wraps a database so that its borrower cannot use it after giving it back. */
function lend(content: string, client: PGlite): PGlite {
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await giveBack(content, client);
  };
  // Methods that a test replaces are replaced for this borrower only.
  const replaced = new Map<string | symbol, unknown>();
  return new Proxy(client, {
    set: (_target, name, value) => Boolean(replaced.set(name, value)),
    get(target, name) {
      if (name === 'close') return close;
      if (name === 'closed') return !isOpen;
      if (replaced.has(name)) return replaced.get(name);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (!isOpen) throw new Error('PGlite is closed');
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/** Returns a database with `content` in it, which `make` makes where nobody has left one. */
export async function borrowDatabase(content: string, make: () => Promise<PGlite>): Promise<LentDatabase> {
  const left = idle.get(content);
  idle.delete(content);
  const client = left ?? (await make());
  if (!left) await client.exec(keepRows);
  return { client: lend(content, client), putBack: () => client.exec(returnRows) };
}

/** Returns a database with nothing in it. */
export const borrowEmptyDatabase = async (): Promise<PGlite> =>
  (await borrowDatabase('empty', () => PGlite.create())).client;

/** Returns a municipality with the statutory rows and nobody in it. */
export const borrowTables = (): Promise<LentDatabase> =>
  borrowDatabase('tables', async () => {
    const client = await PGlite.create();
    await migrateMunicipality({ kind: 'pglite', client });
    return client;
  });
