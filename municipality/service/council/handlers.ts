import { eq } from 'drizzle-orm';
import { councilCalls } from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { listCommissions, listResolutions, listYears, resolutionView } from './resolutions';
import { resolution, resolutionFile } from './tables';

export const councilEndpoints = {
  RetrieveResolutionTypes: endpoint(councilCalls.RetrieveResolutionTypes, async ({ database }, { body }) => ({
    Years: await listYears(database, body),
    Commissions: await listCommissions(database, body),
  })),

  RetrieveResolutions: endpoint(councilCalls.RetrieveResolutions, async ({ database }, request) => {
    const { rows, hasMore } = await listResolutions(database, request);
    return { Resolutions: rows.map(resolutionView), HasMore: hasMore };
  }),

  RetrieveResolutionDetail: endpoint(
    councilCalls.RetrieveResolutionDetail,
    async ({ database }, { resolutionOid }) => {
      const [found] = await database
        .select({ row: resolution, file: { FileName: resolutionFile.fileName, Size: resolutionFile.size } })
        .from(resolution)
        .leftJoin(resolutionFile, eq(resolutionFile.resolutionOid, resolution.oid))
        .where(eq(resolution.oid, resolutionOid));
      if (!found) return null;
      const { row, file } = found;
      const { summary, votesFor, votesAgainst } = row;
      const votes = { VotesFor: votesFor, VotesAgainst: votesAgainst };
      return { ...resolutionView(row), Text: summary, ...votes, SignedFile: file };
    },
  ),

  RetrieveResolutionFile: endpoint(
    councilCalls.RetrieveResolutionFile,
    async ({ database }, { resolutionOid }) => {
      const [row] = await database
        .select()
        .from(resolutionFile)
        .where(eq(resolutionFile.resolutionOid, resolutionOid));
      return row ? { FileName: row.fileName, Content: Buffer.from(row.content).toString('base64') } : null;
    },
  ),
};
