import type { Connection } from 'municipality/ground/connection';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { vi } from 'vitest';

export type Statement = readonly [text: string, values: unknown[]];

/** Describes what either driver is asked: words, or a statement with them, and the values of its parameters. */
type Asked = readonly [string | { readonly text: string }, unknown[]?, ...unknown[]];

/** Lists what a database is asked outside of transactions while `work` is done. */
export async function listStatements(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const asked =
    connection.kind === 'pglite' ? vi.spyOn(connection.client, 'query') : vi.spyOn(connection.pool, 'query');
  try {
    await work();
    const calls: unknown = asked.mock.calls;
    return (calls as Asked[]).map(([statement, values]) => [
      typeof statement === 'string' ? statement : statement.text,
      values ?? [],
    ]);
  } finally {
    asked.mockRestore();
  }
}

/** Sets a session that avoids these kinds of plans (`seqscan`): the planner rightly reads a small table whole. */
export const withoutPlans = <Result>(
  client: PGlite,
  avoided: readonly string[],
  work: (client: Transaction) => Promise<Result>,
): Promise<Result> =>
  client.transaction(async (transaction) => {
    for (const name of avoided) await transaction.exec(`set local enable_${name} = off`);
    return work(transaction);
  });

/** Lists the plans of statements, as people read them, where no table may be read whole if an index has it. */
export const listPlans = (client: PGlite, statements: readonly Statement[]): Promise<string[]> =>
  withoutPlans(client, ['seqscan'], async (session) => {
    const plans: string[] = [];
    for (const [text, values] of statements) {
      const { rows } = await session.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
