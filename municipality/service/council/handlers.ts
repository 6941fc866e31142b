import { eq } from 'drizzle-orm';
import { councilCalls } from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { listCommissions, listResolutions, listYears, resolutionView } from './resolutions';
import { resolution } from './tables';

export const councilEndpoints = {
  RetrieveResolutionTypes: endpoint(councilCalls.RetrieveResolutionTypes, async ({ database }, { body }) => ({
    Years: await listYears(database, body),
    Commissions: await listCommissions(database, body),
  })),

  RetrieveResolutions: endpoint(councilCalls.RetrieveResolutions, async ({ database }, wish) => {
    const { rows, hasMore } = await listResolutions(database, wish);
    return { Resolutions: rows.map(resolutionView), HasMore: hasMore };
  }),

  RetrieveResolutionDetail: endpoint(
    councilCalls.RetrieveResolutionDetail,
    async ({ database }, { resolutionOid }) => {
      const [row] = await database.select().from(resolution).where(eq(resolution.oid, resolutionOid));
      if (!row) return null;
      const { summary, votesFor, votesAgainst } = row;
      return { ...resolutionView(row), Text: summary, VotesFor: votesFor, VotesAgainst: votesAgainst };
    },
  ),
};
