import type { CallName, Contract, RequestOf, ResponseOf } from 'municipality/contract';
import type { MunicipalClient } from '~/platform/municipal/client.server';

/**
 * Describes the client of a municipality whose every row can be read: answers are what the contract says, and no row is
 * missing.
 */
export type WholeClient = {
  readonly [Name in CallName]: (
    payload: RequestOf<Contract[Name]>,
    options?: { token: string },
  ) => Promise<ResponseOf<Contract[Name]>>;
};

function wholeOf(call: string, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('unread' in answer)) return answer;
  if (answer.unread !== 0) throw new Error(`${call} lacks rows: ${String(answer.unread)}`);
  if ('rows' in answer) return answer.rows;
  return 'reply' in answer ? answer.reply : answer;
}

export function wholeClient(client: MunicipalClient): WholeClient {
  const calls = Object.entries(client).map(([name, ask]) => [
    name,
    async (payload: never, options?: { token: string }) => wholeOf(name, await ask(payload, options)),
  ]);
  return Object.fromEntries(calls) as WholeClient;
}
