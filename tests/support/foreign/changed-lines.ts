import { contract } from 'municipality/contract';
import type { Transport } from '~/platform/municipal/client.server';

/** Describes a debt line as it goes over the wire: sums in lira. */
export interface WireLine {
  readonly Oid: string;
  readonly RegistryOid: string;
  readonly RemainingPrincipal: number;
  readonly LateFee: number;
  readonly Total: number;
}

type Group = Readonly<Record<string, unknown>>;

/** Lists the calls that send debts, and the lists of them in an answer. */
const lists: ReadonlyMap<string, readonly string[]> = new Map([
  [contract.GetAccrumentListForEMunicipality.path, ['Lines']],
  [contract.GetDebtListForEMunicipality.path, ['Lines']],
  [contract.GetDebtPageForEMunicipality.path, ['Sums', 'Lines', 'Held']],
]);

/** Begins the Oid that a sum of debts has here, and nowhere else: what goes wrong with debts goes wrong with their sums. */
export const SUM = 'sum ';

/** Describes the rows that are sent in place of one. */
export type RowsOf = (line: WireLine) => readonly unknown[];

/** Stands between portal and municipality and changes what the municipality sends. */
export interface ChangedLines {
  /** From now on this debt is sent with these fields; null: as it is. */
  change(oid: string, fields: Partial<WireLine> | null): void;
  /** From now on each debt is sent as these rows; null: as it is. */
  rewrite(rowsOf: RowsOf | null): void;
  /** From now on each registry of a member is sent as these rows; null: as it is. */
  rewriteRegistries(rowsOf: ((row: object) => readonly unknown[]) | null): void;
  /** From now on this call answers with these fields in place of its own; null: as it is. */
  answer(path: string, fields: Readonly<Record<string, unknown>> | null): void;
  handle(request: Request, answer: Transport): Promise<Response>;
}

export function openChangedLines(): ChangedLines {
  let rowsOf: RowsOf | null = null;
  let registriesOf: ((row: object) => readonly unknown[]) | null = null;
  const answers = new Map<string, Readonly<Record<string, unknown>>>();
  const withChange = (group: Group, names: readonly string[]) => ({
    ...group,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        (group[name] as WireLine[]).flatMap((line, place) => {
          if (name !== 'Sums') return rowsOf?.(line) ?? [line];
          const rows = rowsOf?.({ ...line, Oid: `${SUM}${place}` }) ?? [line];
          return rows.map((row) => ({ ...(row as WireLine), Oid: undefined }));
        }),
      ]),
    ),
  });
  return {
    change(oid, fields) {
      rowsOf = fields && ((line) => [line.Oid === oid ? { ...line, ...fields } : line]);
    },
    rewrite(rows) {
      rowsOf = rows;
    },
    rewriteRegistries(rows) {
      registriesOf = rows;
    },
    answer(path, fields) {
      if (fields) answers.set(path, fields);
      else answers.delete(path);
    },
    async handle(request, answer) {
      const { pathname } = new URL(request.url);
      const response = await answer(request);
      if (registriesOf && response.ok && pathname === contract.GetFilteredRegistries.path)
        return Response.json(((await response.json()) as object[]).flatMap(registriesOf));
      const fields = answers.get(pathname);
      const names = rowsOf ? lists.get(pathname) : undefined;
      if (!response.ok || (fields === undefined && names === undefined)) return response;
      const body = (await response.json()) as Group | Group[];
      if (Array.isArray(body)) return Response.json(body.map((group) => withChange(group, names ?? [])));
      return Response.json(fields ? { ...body, ...fields } : withChange(body, names ?? []));
    },
  };
}
