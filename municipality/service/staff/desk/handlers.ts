import { leaveDeskCalls } from 'municipality/contract';
import { endpoint } from '../../kit/endpoint';
import { decideLeave } from './decide-leave';
import { getLeaveForDesk, requireLeaveManager } from './leave-for-desk';
import { listLeaveForDesk } from './list-leave';

export const leaveDeskEndpoints = {
  GetLeaveRequestListForDesk: endpoint(
    leaveDeskCalls.GetLeaveRequestListForDesk,
    async (context, request, refuse) => {
      await requireLeaveManager(context, refuse);
      return listLeaveForDesk(context, request);
    },
  ),

  GetLeaveRequestForDesk: endpoint(
    leaveDeskCalls.GetLeaveRequestForDesk,
    async (context, { requestNo }, refuse) => {
      await requireLeaveManager(context, refuse);
      return getLeaveForDesk(context, context.database, requestNo, refuse);
    },
  ),

  DecideLeaveRequest: endpoint(leaveDeskCalls.DecideLeaveRequest, decideLeave),
};
