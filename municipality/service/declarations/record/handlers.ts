import { eq } from 'drizzle-orm';
import { declarationCalls } from 'municipality/contract';
import { endpoint, requireMember } from '../../kit/endpoint';
import { requireOwnRegistry } from '../../identity/own-registry';
import { isSameSecret } from '../../identity/password';
import { registry } from '../../identity/tables';
import { maskName } from '../../kit/masked-name';
import { normalizeVerificationCode } from '../../kit/receipt-number';
import { assessDeclaration } from '../assessment/assess-declaration';
import { findDeclaration, fullName, listDeclarations } from './declaration-view';
import { openAssessing, readRules } from '../assessment/open-assessing';
import { recordDeclaration } from './record-declaration';
import { declaration } from '../tables';

export const declarationEndpoints = {
  CalculateEMunicipalityDeclaration: endpoint(
    declarationCalls.CalculateEMunicipalityDeclaration,
    async (context, { content, ...request }, refuse) => {
      requireOwnRegistry(context, request.registryOid, refuse);
      const rules = await readRules(context);
      const assessing = await openAssessing(context, rules, { ...request, kind: content.kind }, refuse);
      const { calculation } = await assessDeclaration(assessing, content, rules);
      return calculation;
    },
  ),

  RecordEMunicipalityEstateDeclaration: endpoint(
    declarationCalls.RecordEMunicipalityEstateDeclaration,
    recordDeclaration,
  ),
  RecordEMunicipalityEstateSale: endpoint(declarationCalls.RecordEMunicipalityEstateSale, recordDeclaration),
  RecordEMunicipalityECTDeclaration: endpoint(
    declarationCalls.RecordEMunicipalityECTDeclaration,
    recordDeclaration,
  ),
  RecordEMunicipalityAdDeclaration: endpoint(
    declarationCalls.RecordEMunicipalityAdDeclaration,
    recordDeclaration,
  ),
  RecordEMunicipalityEntertainmentDeclaration: endpoint(
    declarationCalls.RecordEMunicipalityEntertainmentDeclaration,
    recordDeclaration,
  ),

  RetrieveDeclarationSummary: endpoint(
    declarationCalls.RetrieveDeclarationSummary,
    (context, { registryOid, kind }, refuse) => {
      requireOwnRegistry(context, registryOid, refuse);
      return listDeclarations(context.database, registryOid, kind);
    },
  ),

  RetrieveDeclarationDetail: endpoint(
    declarationCalls.RetrieveDeclarationDetail,
    async (context, { declarationNo }, refuse) => {
      const oids = requireMember(context).registries.map(({ oid }) => oid);
      const found = await findDeclaration(context.database, declarationNo, oids);
      // Nothing says whether somebody else's declaration exists: both cases get one answer.
      if (!found) throw refuse('declaration-not-found', 'Beyan bulunamadı.');
      return found;
    },
  ),

  CheckDeclaration: endpoint(
    declarationCalls.CheckDeclaration,
    async ({ database }, { declarationNo, verificationCode }) => {
      const [found] = await database
        .select({ row: declaration, declarer: registry })
        .from(declaration)
        .innerJoin(registry, eq(registry.oid, declaration.registryOid))
        .where(eq(declaration.declarationNo, declarationNo.trim()));
      const code = found?.row.verificationCode ?? '-';
      const isGenuine = isSameSecret(normalizeVerificationCode(verificationCode), code);
      if (!found || !isGenuine) return null;
      const { row, declarer } = found;
      return {
        DeclarationNo: row.declarationNo,
        Kind: row.kind,
        RecordedAt: row.recordedAt.toISOString(),
        State: row.state,
        MaskedName: maskName(fullName(declarer)),
        Total: row.total,
        Calculation: row.calculation,
      };
    },
  ),
};
