import { contract } from 'municipality/contract';
import { listRegistries, type Citizen } from '~/features/identity/citizen/citizen.server';
import { nameOfDebt } from 'municipality/contract/debt-name';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { contestUrl } from '~/urls';

async function findCollectionOid(citizen: Citizen, receiptNo: string): Promise<string | null> {
  const registries = await listRegistries(citizen);
  for (const { Oid: registryOid } of registries.rows) {
    const found = await getPortal().municipality.GetCollectedList(
      { registryOid, limit: 1, receiptNo },
      { token: citizen.accessToken },
    );
    const [row] = found.rows;
    if (row) return row.Oid;
  }
  return null;
}

/** Lists the debts a receipt paid, each with the way to its form. @throws Response 404 for somebody else's receipt */
export async function listReceiptDebts(citizen: Citizen, receiptNo: string) {
  if (!/^[\w-]{1,40}$/.test(receiptNo)) throw new Response(null, { status: 404 });
  const collectionOid = await findCollectionOid(citizen, receiptNo);
  if (collectionOid === null) throw new Response(null, { status: 404 });
  try {
    const { reply, unread } = await getPortal().municipality.RetrieveCollectionDetailByCollectionOid(
      { collectionOid },
      { token: citizen.accessToken },
    );
    return {
      kind: 'receipt' as const,
      receiptNo,
      lines: reply.Lines.map((line) => ({
        oid: line.AccrumentOid,
        name: nameOfDebt(line),
        about: line.Description,
        total: line.Total,
        path: contestUrl({ oid: line.AccrumentOid }),
      })),
      unread,
    };
  } catch (error) {
    const { code } = requireRefusal(error, contract.RetrieveCollectionDetailByCollectionOid);
    if (code === 'collection-not-found') throw new Response(null, { status: 404 });
    throw error;
  }
}

export type ReceiptDebts = Awaited<ReturnType<typeof listReceiptDebts>>;
