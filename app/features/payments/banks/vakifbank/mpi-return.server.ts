const statuses = ['Y', 'A', 'N', 'U', 'E'] as const;
type MpiStatus = (typeof statuses)[number];

/** Describes what the MPI posts back through the browser, unsigned. */
interface MpiReturn {
  readonly enrolmentId: string;
  /** Says Y for authenticated, A attempted, N not, U unable, E error; null for anything else. */
  readonly status: MpiStatus | null;
  readonly eci: string;
  readonly cavv: string;
  /** Holds the last four digits of the masked number; null where they cannot be read. */
  readonly cardLastFour: string | null;
  /** Says in four digits why the MPI could not. */
  readonly errorCode?: string | undefined;
}

const wanted = ['VerifyEnrollmentRequestId', 'Status', 'Eci', 'Cavv', 'Pan', 'ErrorCode'] as const;

/** Reads the MPI's post field by field; null when one of them came twice with different values. */
export function readMpiReturn(body: Uint8Array): MpiReturn | null {
  const posted = new URLSearchParams(new TextDecoder('utf-8').decode(body));
  if (wanted.some((name) => new Set(posted.getAll(name)).size > 1)) return null;
  const text = (name: (typeof wanted)[number]) => (posted.get(name) ?? '').trim();
  return {
    enrolmentId: text('VerifyEnrollmentRequestId'),
    status: statuses.find((status) => status === text('Status')) ?? null,
    eci: text('Eci').padStart(2, '0'),
    cavv: text('Cavv'),
    cardLastFour: /\*(\d{4})$/.exec(text('Pan'))?.[1] ?? null,
    errorCode: /^\d{4}$/.exec(text('ErrorCode'))?.[0],
  };
}
