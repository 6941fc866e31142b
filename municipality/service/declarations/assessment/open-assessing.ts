import { and, eq } from 'drizzle-orm';
import type { DeclarationKind } from 'municipality/contract';
import type { LateFeeRate } from 'municipality/law/debt/late-fee';
import type { ServiceDatabase } from '../../kit/database/connection';
import { requireMember, type CallContext } from '../../kit/endpoint';
import { holiday } from '../../reference/tables';
import type { Refuse } from '../../kit/refusal';
import type { Assessing, DeclarationRefusal, Replaced } from './assessing';
import { declaration } from '../tables';

/** Holds what is read before any transaction: inside one, PGlite has no second connection to read with. */
export interface Rules {
  readonly holidays: ReadonlySet<string>;
  readonly nameRevenue: (code: string) => string;
  readonly lateFeeRates: readonly LateFeeRate[];
}

export async function readRules({
  database,
  reference,
}: Pick<CallContext, 'database' | 'reference'>): Promise<Rules> {
  const rows = await database.select({ day: holiday.day }).from(holiday).where(eq(holiday.isHalfDay, false));
  return {
    holidays: new Set(rows.map(({ day }) => day)),
    nameRevenue: await reference.nameRevenue(),
    lateFeeRates: await reference.listLateFeeRates(),
  };
}

/** Puts together what a declaration is checked with. Refuses a replaced one that is not there or was replaced already. */
export async function openAssessing(
  context: CallContext,
  { holidays }: Rules,
  request: { registryOid: string; kind: DeclarationKind; replacesDeclarationNo: string | null },
  refuse: Refuse<DeclarationRefusal>,
): Promise<Assessing> {
  const { database, today, settings } = context;
  const { userName, registries } = requireMember(context);
  const { registryOid } = request;
  const replaced = await findReplaced(database, request, refuse);
  return {
    database,
    today,
    declaredOn: today,
    isMetropolitan: settings.isMetropolitan,
    holidays,
    taxpayer: {
      identityNo: userName,
      registryOid,
      registryOids: registries.map(({ oid }) => oid),
    },
    replaced,
    settled: replaced,
    mayOverpay: false,
    refuse,
  };
}

async function findReplaced(
  database: ServiceDatabase,
  request: { registryOid: string; kind: DeclarationKind; replacesDeclarationNo: string | null },
  refuse: Refuse<DeclarationRefusal>,
): Promise<Replaced | null> {
  if (request.replacesDeclarationNo === null) return null;
  const [row] = await database
    .select()
    .from(declaration)
    .where(
      and(
        eq(declaration.declarationNo, request.replacesDeclarationNo.trim()),
        eq(declaration.registryOid, request.registryOid),
      ),
    );
  if (!row) {
    throw refuse(
      'declaration-not-found',
      'Yerine yenisini vermek istediğiniz beyan bu sicil kaydında bulunamadı. Beyanlarınız listesinden seçin.',
    );
  }
  if (row.kind !== request.kind) {
    throw refuse(
      'declaration-refused',
      'Bir beyanın yerine yalnız aynı türde bir beyan verilebilir. Beyan türünü denetleyin.',
    );
  }
  const { oid, declarationNo, subjectOid, taxStartsYear, content } = row;
  if (row.state === 'rejected' || row.state === 'withdrawn') {
    throw refuse(
      'declaration-refused',
      `${declarationNo} numaralı beyan ${row.state === 'rejected' ? 'reddedilmiş' : 'geri çekilmiş'}; yerine yenisi verilmez. Yeni bir beyan verin.`,
    );
  }
  if (row.state === 'replaced') {
    throw refuse(
      'declaration-replaced',
      `${declarationNo} numaralı beyanın yerine daha önce yenisi verilmiş. En son verdiğiniz beyanı seçin.`,
    );
  }
  return { oid, subjectOid, taxStartsYear, content };
}
