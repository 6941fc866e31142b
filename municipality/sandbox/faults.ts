import { z } from 'zod';

const faultMode = z.enum(['none', 'http-500', 'garbage', 'slow', 'cut']);

export type FaultMode = z.output<typeof faultMode>;

/** The server-wide switch that makes the banks' API and the SMS operator misbehave. */
export type Faults = { mode: FaultMode };

/** The mode in a posted JSON or form body, or null when there is none. */
export function readFaultMode(body: string): FaultMode | null {
  const posted = body.trimStart().startsWith('{')
    ? parsedJson(body)
    : Object.fromEntries(new URLSearchParams(body));
  const read = z.object({ mode: faultMode }).safeParse(posted);
  return read.success ? read.data.mode : null;
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
