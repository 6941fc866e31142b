import { contract } from 'municipality/contract';
import type { Transport } from '~/platform/municipal/client.server';

/** A debt line as it goes over the wire: sums in lira. */
export interface WireLine {
  readonly Oid: string;
  readonly RegistryOid: string;
  readonly RemainingPrincipal: number;
  readonly LateFee: number;
  readonly Total: number;
}

interface Group {
  readonly Lines: WireLine[];
}

const lists: ReadonlySet<string> = new Set([
  contract.GetAccrumentListForEMunicipality.path,
  contract.GetDebtListForEMunicipality.path,
]);

/** Stands between portal and municipality and changes what the municipality sends. */
export interface ChangedLines {
  /** From now on this debt is sent with these fields; null: as it is. */
  change(oid: string, fields: Partial<WireLine> | null): void;
  /** From now on this call answers with these fields in place of its own; null: as it is. */
  answer(path: string, fields: Readonly<Record<string, unknown>> | null): void;
  handle(request: Request, answer: Transport): Promise<Response>;
}

export function openChangedLines(): ChangedLines {
  let changed: { readonly oid: string; readonly fields: Partial<WireLine> } | null = null;
  const answers = new Map<string, Readonly<Record<string, unknown>>>();
  const withChange = (group: Group): Group => ({
    ...group,
    Lines: group.Lines.map((line) => (line.Oid === changed?.oid ? { ...line, ...changed.fields } : line)),
  });
  return {
    change(oid, fields) {
      changed = fields && { oid, fields };
    },
    answer(path, fields) {
      if (fields) answers.set(path, fields);
      else answers.delete(path);
    },
    async handle(request, answer) {
      const { pathname } = new URL(request.url);
      const response = await answer(request);
      const fields = answers.get(pathname);
      if (!response.ok || (fields === undefined && !(changed && lists.has(pathname)))) return response;
      const body = (await response.json()) as Group | Group[];
      if (Array.isArray(body)) return Response.json(body.map(withChange));
      return Response.json(fields ? { ...body, ...fields } : withChange(body));
    },
  };
}
