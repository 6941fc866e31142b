/** Describes what an action answers: a page with what is to be put right, or where it leads. */
export interface Posted {
  readonly status: number;
  readonly to: string | null;
  readonly problems: readonly { text: string; fieldId?: string }[];
  readonly typed: Record<string, string>;
}

export function postedOf(given: unknown): Posted {
  if (given instanceof Response)
    return { status: given.status, to: given.headers.get('Location'), problems: [], typed: {} };
  const { data, init } = given as {
    data: Pick<Posted, 'problems' | 'typed'>;
    init: ResponseInit | null;
  };
  return { ...data, status: init?.status ?? 200, to: null };
}
