import { restructuringCalls } from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { decidePlan } from './decide-plan';
import { getForDesk, listForDesk } from './desk-plans';
import { assessDuePlans } from './assess-due-plans';
import { calculatePlan, retrieveOptions } from './options';
import { cancelPlan, getPlan, listPlans } from './own-plans';
import { recordPlan } from './record-plan';
import { restorePlan } from './restore-plan';

export const restructuringEndpoints = {
  AuthorizedRetrieveDebtRestructuringOptions: endpoint(
    restructuringCalls.AuthorizedRetrieveDebtRestructuringOptions,
    retrieveOptions,
  ),

  AuthorizedCalculateDebtRestructuring: endpoint(
    restructuringCalls.AuthorizedCalculateDebtRestructuring,
    calculatePlan,
  ),

  AuthorizedRecordDebtRestructuring: endpoint(
    restructuringCalls.AuthorizedRecordDebtRestructuring,
    recordPlan,
  ),

  AuthorizedRetrieveDebtRestructurings: endpoint(
    restructuringCalls.AuthorizedRetrieveDebtRestructurings,
    (context, { registryOid }, refuse) => listPlans(context, registryOid, refuse),
  ),

  AuthorizedRetrieveDebtRestructuringDetail: endpoint(
    restructuringCalls.AuthorizedRetrieveDebtRestructuringDetail,
    (context, { planNo }, refuse) => getPlan(context, planNo, refuse),
  ),

  AuthorizedCancelDebtRestructuring: endpoint(
    restructuringCalls.AuthorizedCancelDebtRestructuring,
    (context, { planNo }, refuse) => cancelPlan(context, planNo, refuse),
  ),

  AuthorizedRetrieveWaitingDebtRestructurings: endpoint(
    restructuringCalls.AuthorizedRetrieveWaitingDebtRestructurings,
    (context, _request, refuse) => listForDesk(context, refuse),
  ),

  AuthorizedRetrieveDebtRestructuringForDesk: endpoint(
    restructuringCalls.AuthorizedRetrieveDebtRestructuringForDesk,
    (context, { planNo }, refuse) => getForDesk(context, planNo, refuse),
  ),

  AuthorizedDecideDebtRestructuring: endpoint(
    restructuringCalls.AuthorizedDecideDebtRestructuring,
    decidePlan,
  ),

  AuthorizedRestoreDebtRestructuring: endpoint(
    restructuringCalls.AuthorizedRestoreDebtRestructuring,
    restorePlan,
  ),

  AuthorizedJudgeDebtRestructurings: endpoint(
    restructuringCalls.AuthorizedJudgeDebtRestructurings,
    async (context) => {
      const { assessed, broken } = await assessDuePlans(context);
      return { Judged: assessed, Broken: broken };
    },
  ),
};
