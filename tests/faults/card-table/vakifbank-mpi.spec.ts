import { testCards } from '../../support/bank/card-table';

testCards({
  kind: 'vakifbank-mpi',
  code: '0015',
  storeType: '3d',
  gate: '/commonPayment/CreateToken',
  api: '/virtualPos/Vposreq',
  enrolment: '/threeDGateway/Enrollment',
});
