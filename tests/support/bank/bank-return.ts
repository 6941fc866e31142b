/** The fields a bank's return form posts. */
export type ReturnFields = ReadonlyArray<readonly [name: string, value: string]>;

export interface ReturnAnswer {
  readonly status: number;
  readonly location: string;
  readonly setsCookie: boolean;
}

/** Posts a bank's return as a machine would: no cookie, and the origin it likes to name. */
export async function postReturn(
  target: string,
  fields: ReturnFields,
  origin: string,
): Promise<ReturnAnswer> {
  const answer = await fetch(target, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    setsCookie: answer.headers.has('set-cookie'),
  };
}

/** Returns a copy of the fields in which some have other values; a name that was not there comes at the end. */
export function withValues(fields: ReturnFields, changes: Readonly<Record<string, string>>): ReturnFields {
  const known = new Set(fields.map(([name]) => name));
  return [
    ...fields.map(([name, value]) => [name, changes[name] ?? value] as const),
    ...Object.entries(changes).filter(([name]) => !known.has(name)),
  ];
}

export function without(fields: ReturnFields, name: string): ReturnFields {
  return fields.filter(([known]) => known.toUpperCase() !== name.toUpperCase());
}

export function valueOf(fields: ReturnFields, name: string): string {
  return fields.find(([known]) => known === name)?.[1] ?? '';
}
