import { and, eq, gte, inArray, ne, notInArray } from 'drizzle-orm';
import type { SaleContent } from 'municipality/contract';
import { ineffectiveStates } from 'municipality/law/declaration/review-steps';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { AssessedDeclaration } from '../assessment/assess-declaration';
import type { Assessing } from '../assessment/assessing';
import type { EstateRow } from '../assessment/estate-value';
import { declaration, declarationDocument, estate } from '../tables';

/**
 * Finds the number of a buyer's own declaration of an estate, given on or after the day of its sale; null where there
 * is none.
 */
export async function findBuyerDeclaration(
  database: ServiceDatabase,
  sold: Pick<EstateRow, 'oid' | 'registryOid' | 'estateKind' | 'blockNo' | 'parcelNo' | 'addressCode'>,
  { soldOn }: Pick<SaleContent, 'soldOn'>,
): Promise<string | null> {
  const [found] = await database
    .select({ declarationNo: declaration.declarationNo })
    .from(declaration)
    .innerJoin(estate, eq(estate.oid, declaration.subjectOid))
    .where(
      and(
        ne(declaration.registryOid, sold.registryOid),
        inArray(declaration.kind, ['building', 'plot', 'land']),
        notInArray(declaration.state, ineffectiveStates),
        eq(estate.estateKind, sold.estateKind),
        eq(estate.blockNo, sold.blockNo),
        eq(estate.parcelNo, sold.parcelNo),
        sold.addressCode === null ? undefined : eq(estate.addressCode, sold.addressCode),
        gte(estate.acquiredOn, soldOn),
      ),
    )
    .limit(1);
  return found?.declarationNo ?? null;
}

/** A sale is believed by a deed, the land registry's paper, or the buyer's own declaration (1319 m.33; 4721 m.705). */
export async function requireProofOfSale(
  { database, replaced, refuse }: Assessing,
  content: SaleContent,
  { calculated }: AssessedDeclaration,
  documentOids: readonly string[],
): Promise<void> {
  if (documentOids.length > 0 || calculated.kind !== 'sale') return;
  if (replaced && (await hasDocuments(database, replaced.oid))) return;
  if ((await findBuyerDeclaration(database, calculated.onRecord, content)) !== null) return;
  throw refuse(
    'declaration-refused',
    'Satışı gösteren tapu senedini ya da tapu müdürlüğünün yazısını “Belgeler” adımında ekleyin. Alıcı kendi beyanını verdiyse belge istenmez.',
  );
}

const hasDocuments = async (database: ServiceDatabase, declarationOid: string) =>
  (await database.$count(declarationDocument, eq(declarationDocument.declarationOid, declarationOid))) > 0;
