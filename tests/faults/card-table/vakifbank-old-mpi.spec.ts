import { testCards } from '../../support/bank/card-table';

testCards({
  kind: 'vakifbank-old-mpi',
  code: '0015',
  storeType: '3d',
  gate: '/commonPayment/CreateToken',
  api: '/VposService/v3/Vposreq.aspx',
  enrolment: '/MPIAPI/MPI_Enrollment.aspx',
});
