import { fastPaymentCalls, type RegistryDebts } from 'municipality/contract';
import { listOpenLines } from '../accruals/open-lines';
import { endpoint, requirePayer, type CallContext } from '../kit/endpoint';
import { maskName } from '../kit/masked-name';
import { assessDuePlans } from '../restructuring/assess-due-plans';
import { keepFastPayment, openFastPayment } from './fast-payment';

export const fastPaymentEndpoints = {
  FindFastPaymentSubject: endpoint(
    fastPaymentCalls.FindFastPaymentSubject,
    async ({ database, now }, { subject }) => {
      const kept = await keepFastPayment(database, subject, now);
      return kept && { Handle: kept.handle, GsmNumber: kept.phone, IdentityNo: kept.identityNo };
    },
  ),

  LoginForFastPayment: endpoint(fastPaymentCalls.LoginForFastPayment, async (context, { handle }, refuse) => {
    const token = await openFastPayment(context, handle);
    if (token === null) throw refuse('token-unknown', 'Hızlı ödemenin süresi dolmuş. Baştan başlayın.');
    return { AccessToken: token };
  }),

  GetDebtListForEMunicipality: endpoint(fastPaymentCalls.GetDebtListForEMunicipality, (context) =>
    listDebts(context),
  ),

  GetDebtListWithRevenueCode: endpoint(
    fastPaymentCalls.GetDebtListWithRevenueCode,
    (context, { revenueCode }) => listDebts(context, [revenueCode]),
  ),

  GetDebtListWithFeeCodes: endpoint(fastPaymentCalls.GetDebtListWithFeeCodes, (context, { feeCodes }) =>
    listDebts(context, feeCodes),
  ),
};

/** Lists the payer's debts by registry, of some kinds of revenue where they are named. */
async function listDebts(context: CallContext, revenueCodes?: readonly string[]): Promise<RegistryDebts[]> {
  const payer = requirePayer(context);
  const debts: RegistryDebts[] = [];
  for (const { oid, registryNo, nameOrTitle, surname } of payer.registries) {
    await assessDuePlans(context, oid);
    const lines = await listOpenLines(context, oid, context.today, payer);
    debts.push({
      RegistryOid: oid,
      RegistryNo: registryNo,
      MaskedName: maskName([nameOrTitle, surname].filter(Boolean).join(' ')),
      AsOfDate: context.today,
      Lines: revenueCodes ? lines.filter((line) => revenueCodes.includes(line.RevenueCode)) : lines,
    });
  }
  return debts;
}
