import type { PGlite } from '@electric-sql/pglite';

/** Tells which tables were written since it was asked last; what was rolled back was not written. */
export interface WriteWatch {
  written(): Promise<readonly string[]>;
}

/** Puts a trigger on every table of the municipality that notes each row written, within the writer's own transaction. */
export async function watchWrites(client: PGlite): Promise<WriteWatch> {
  await client.exec(`
    create schema proof;
    create table proof.written (no bigint generated always as identity primary key, place text not null);
    create function proof.note() returns trigger language plpgsql as $$
      begin insert into proof.written (place) values (tg_op || ' ' || tg_table_name); return null; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'municipality' loop
        execute format('create trigger note after insert or update or delete on municipality.%I
          for each row execute function proof.note()', name);
      end loop; end $$;`);
  let last = 0;
  return {
    async written() {
      const { rows } = await client.query<{ no: number; place: string }>(
        'select no, place from proof.written where no > $1 order by no',
        [last],
      );
      last = rows.at(-1)?.no ?? last;
      return [...new Set(rows.map(({ place }) => place))];
    },
  };
}
