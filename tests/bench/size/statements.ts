import type pg from 'pg';

export interface Sent {
  readonly text: string;
  readonly values: unknown[];
}

/** Notes every statement a pool's connections send while it is on, each text once. */
export function watchStatements(pool: pg.Pool) {
  let seen: Map<string, Sent> | null = null;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [first, listed] = given;
        const asked =
          typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] });
        const values = asked.values ?? (Array.isArray(listed) ? (listed as unknown[]) : []);
        if (seen !== null && asked.text !== undefined) seen.set(asked.text, { text: asked.text, values });
        return query(...given);
      },
    });
  });
  return async (work: () => Promise<unknown>): Promise<Sent[]> => {
    const noted = (seen = new Map<string, Sent>());
    try {
      await work();
    } finally {
      seen = null;
    }
    return [...noted.values()];
  };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface Explained {
  /** Holds the tables read from end to end. */
  readonly scanned: string[];
  readonly indexes: string[];
  /** Counts the blocks of 8 kB looked at; null for a statement that writes. */
  readonly blocks: number | null;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const isData = (text: string) => /^\s*(with|select|insert|update|delete)\b/i.test(text);

/** Tells how the server goes about a statement; null for what has no plan. One that writes is planned and not run. */
export async function explain(pool: pg.Pool, { text, values }: Sent): Promise<Explained | null> {
  if (!isData(text)) return null;
  const isReading = /^\s*select\b/i.test(text) && !/\bfor (no key )?update\b|nextval|pg_advisory/i.test(text);
  const options = isReading ? 'analyze, buffers, format json' : 'format json';
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (${options}) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('The server explained nothing');
  const nodes = nodesOf(plan);
  return {
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    blocks: isReading ? (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) : null,
  };
}

/** Lists the tables of the municipality with more rows than `least`, by the server's own count. */
export async function listBigTables(pool: pg.Pool, least: number): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select relname as name, reltuples::float8 as count from pg_class
     where relnamespace = 'municipality'::regnamespace and relkind = 'r' and reltuples > $1`,
    [least],
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}
